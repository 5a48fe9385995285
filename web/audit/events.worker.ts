import { serve } from '../src/lib/engine/serve';

// What an event costs is measured without the saving.
serve({
  begin: async () => {},
  append: async () => true,
  writer: async () => null,
  take: async () => null,
  read: async () => null,
  same: async () => null,
  list: async () => [],
  retell: async () => {},
  remove: async () => null,
  restore: async () => {},
  everything: async () => [],
  results: async () => [],
  addResults: async () => 0,
});

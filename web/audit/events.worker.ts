import { serve } from '../src/lib/engine/serve';

// What an event costs is measured without the saving.
serve({
  begin: async () => {},
  append: async () => true,
  writer: async () => null,
  take: async () => null,
  list: async () => [],
  remove: async () => {},
});

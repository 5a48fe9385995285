import type { News, Scene, SceneChanges, View, ViewChanges, Whole } from '../generated/table';

/** What there is to see after news. Nothing that has not changed is made anew. */
export function apply(seen: Whole, { increment, around }: News): Whole {
  const { from, changes, log } = increment;
  if (from !== seen.view.events)
    throw new Error(`news since event ${from}, but ${seen.view.events} were seen`);
  return {
    view: applyToView(seen.view, changes),
    log: log.length === 0 ? seen.log : [...seen.log, ...log],
    around,
  };
}

function applyToView(view: View, { scene, ...fields }: ViewChanges): View {
  return { ...view, ...fields, scene: scene ? applyToScene(view.scene, scene) : view.scene };
}

function applyToScene(scene: Scene, changes: SceneChanges): Scene {
  return { ...scene, ...changes };
}

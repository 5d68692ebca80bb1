import { endRelease } from '../model/live-stack';
import { listArmed, type Boundary } from './boundaries.repository';
import type { Composer } from './composer.types';
import type { LiveState } from './live-state';
import { findRelease, layEdits } from './publish-release';

/**
 * What will be live at an instant if everything goes as it is scheduled: all that is armed until then has started or ended, in its order.
 * @param at ms
 * @param release its own start is left out
 */
export async function foreseeState(
  composer: Composer,
  state: LiveState,
  { at, release }: { at: number; release: number },
): Promise<LiveState> {
  const due = (await listArmed(composer.db)).filter(
    (one) => one.dueAt.getTime() <= at && (one.release !== release || one.edge === 'end'),
  );
  let next = state;
  for (const boundary of due) next = await passBoundary(composer, next, boundary);
  return next;
}

async function passBoundary(
  composer: Composer,
  state: LiveState,
  { release: id, edge, dueAt }: Boundary,
): Promise<LiveState> {
  if (edge === 'end') return { ...state, active: endRelease(state.active, id) };
  const release = await findRelease(composer, id);
  const manifest = release.headHash!;
  const own = { manifest, files: await composer.edits.load(composer.db, manifest) };
  return layEdits({ files: composer.files, clock: () => dueAt }, release, own, state).next;
}

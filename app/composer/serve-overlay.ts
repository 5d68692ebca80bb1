import { ReleaseRefused, type Composer } from '../../composer/server/composer.types';
import { verifyState } from '../../composer/server/verify-state';
import type { LiveOverlay, Served } from '../../composer/server/watch-live';
import { NOTHING, type LiveFiles } from './live-files';

export interface OverlayServer {
  serve(overlay: LiveOverlay): Promise<Served>;
  /** undefined: nothing was served yet. */
  served(): Served | undefined;
  /** Why what is live is not what is served. */
  problems(): string[];
}

/**
 * Serves what is live, all of it or none: an overlay that another build made live and this one finds unsound is left,
 * and what is served goes on. A process that serves nothing yet lays it all the same; what is unsound in it is held back
 * file by file, as with any file.
 */
export function createOverlayServer(composer: Composer, files: LiveFiles): OverlayServer {
  let served: Served | undefined;
  let problems: string[] = [];
  return {
    serve: async ({ revision, paused, state, verdictKey }) => {
      // The shop has just opened on the shipped files: with nothing to lay over them there is nothing to check.
      const isOpened = !served && state.trunk.size === 0 && state.active.length === 0;
      const faults = paused || isOpened ? [] : await listFaults(composer, state, verdictKey);
      const isSound = faults.length === 0;
      problems = isSound ? [] : [describeRefused(revision, served, faults)];
      if (isSound || !served) {
        files.lay(paused ? NOTHING : state, { isKnownSound: isSound && !paused });
        served = { revision, paused };
      }
      return served;
    },
    served: () => served,
    problems: () => problems,
  };
}

/** @param verdictKey the key under which the state was found sound: the same here means the same build and files */
async function listFaults(
  composer: Composer,
  state: LiveOverlay['state'],
  verdictKey: string,
): Promise<readonly string[]> {
  try {
    await verifyState(composer, state, (key) => key === verdictKey);
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.details;
    throw error;
  }
}

const describeRefused = (revision: number, served: Served | undefined, faults: readonly string[]): string =>
  `revision ${revision} of releases is not sound with this build; ` +
  (served ? `revision ${served.revision} goes on serving` : 'what is unsound in it is left out') +
  `: ${faults.slice(0, 5).join('; ')}`;

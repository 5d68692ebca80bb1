import { listInstances } from '../../server/instances.repository';
import { readLive } from '../../server/revisions.repository';
import type { LiveLine } from '../screen.types';
import type { ComposerSite } from '../site.types';

/** The live revision, and how many running shops serve it. */
export async function readLiveLine({ desk: { composer } }: ComposerSite): Promise<LiveLine> {
  const live = await readLive(composer.db);
  const instances = await listInstances(composer.db);
  return {
    revision: live.id,
    paused: live.paused,
    served: instances.filter(({ generation }) => generation === live.generation).length,
    running: instances.length,
  };
}

import { messageOf } from '../../database/start-error';
import type { AskingContext } from '../../server/domain.types';
import { deleteBagsBefore } from './bag.repository';

const DAY_MS = 24 * 60 * 60_000;
/** As long as the cookie that names a bag lives (spec §9). */
const LIFE_MS = 30 * DAY_MS;
const ROUND_MS = 60 * 60_000;

export const purgeBags = ({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<number> =>
  deleteBagsBefore(db, new Date(settings.clock().getTime() - LIFE_MS));

/** Now and every hour; returns the end. */
export function keepPurging(context: AskingContext): () => void {
  const purge = () =>
    void purgeBags(context).catch((error: unknown) =>
      context.log.warn({ error: messageOf(error) }, 'old bags could not be deleted'),
    );
  const timer = setInterval(purge, ROUND_MS);
  timer.unref();
  purge();
  return () => clearInterval(timer);
}

import { messageOf } from '../../database/start-error';
import type { AskingContext } from '../../server/domain.types';
import { deleteOpenBefore } from './donations.repository';

const HOUR_MS = 60 * 60_000;
/** As long as the bag it was chosen for (spec §9). */
const LIFE_MS = 30 * 24 * HOUR_MS;

export const purgeDonations = ({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<number> =>
  deleteOpenBefore(db, new Date(settings.clock().getTime() - LIFE_MS));

/** Now and every hour; returns the end. */
export function keepPurging(context: AskingContext): () => void {
  const purge = () =>
    void purgeDonations(context).catch((error: unknown) =>
      context.log.warn({ error: messageOf(error) }, 'old donations could not be deleted'),
    );
  const timer = setInterval(purge, HOUR_MS);
  timer.unref();
  purge();
  return () => clearInterval(timer);
}

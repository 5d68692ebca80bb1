import { messageOf } from '../../database/start-error';
import type { AskingContext } from '../../server/domain.types';
import { deleteEnded } from './sessions.repository';
import { deleteOldTries } from './tries.repository';

const HOUR_MS = 60 * 60_000;

export async function purgeAccounts({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<void> {
  const now = settings.clock();
  await deleteEnded(db, now);
  await deleteOldTries(db, now);
}

/** Every hour; returns the end. */
export function keepPurging(context: AskingContext): () => void {
  const timer = setInterval(
    () =>
      void purgeAccounts(context).catch((error: unknown) =>
        context.log.warn({ error: messageOf(error) }, 'ended sessions could not be deleted'),
      ),
    HOUR_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

import type { AskingContext } from '../../server/domain.types';
import { deleteOldLinks } from './links.repository';
import { deleteEnded, deleteOldTries } from './sessions.repository';

export async function purgeAccounts({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<void> {
  const now = settings.clock();
  await deleteEnded(db, now);
  await deleteOldTries(db, now);
  await deleteOldLinks(db, now);
}

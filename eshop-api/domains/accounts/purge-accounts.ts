import type { AskingContext } from '../../server/domain.types';
import { RESTORE_MS } from './account-data.tx';
import { deleteRemovedAddresses } from './accounts.repository';
import { deleteOldEmailChanges } from './email-changes.repository';
import { deleteOldLinks } from './links.repository';
import { deleteOldChallenges } from './passkeys.repository';
import { deleteEnded, deleteOldTries } from './sessions.repository';

export async function purgeAccounts({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<void> {
  const now = settings.clock();
  await deleteEnded(db, now);
  await deleteOldTries(db, now);
  await deleteOldLinks(db, now);
  await deleteOldChallenges(db, now);
  await deleteOldEmailChanges(db, now);
  await deleteRemovedAddresses(db, new Date(now.getTime() - RESTORE_MS));
}

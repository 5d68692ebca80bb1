import type { DomainContext } from '../../server/domain.types';
import { CONFIRM_DAYS } from './newsletter.facts';
import { deleteErased, deleteUnconfirmed, listSealedBefore, replaceSealed } from './newsletter.repository';
import { deleteOldTries } from './tries.repository';

const CONFIRM_MS = CONFIRM_DAYS * 24 * 60 * 60_000;

/** Deletes unconfirmed and erased subscriptions and attempts of earlier days; reseals newsletter tokens with the first secret. */
export async function purgeNewsletter({
  db,
  settings: { clock, seal },
}: Pick<DomainContext, 'db' | 'settings'>): Promise<void> {
  const now = clock();
  await deleteUnconfirmed(db, new Date(now.getTime() - CONFIRM_MS));
  await deleteErased(db);
  await deleteOldTries(db, now);
  for (let last = ''; ;) {
    const rows = await listSealedBefore(db, seal.prefix, last);
    for (const { hash, sealed } of rows) {
      const token = await seal.open(sealed).catch(() => undefined);
      // Tokens that this process cannot unseal are left to one that can.
      if (token !== undefined) await replaceSealed(db, { hash, sealed: await seal.seal(token) });
    }
    if (rows.length === 0) return;
    last = rows.at(-1)!.hash;
  }
}

import type { Sql } from '../../database/database.types';

/** Erases what was typed in a bag's checkout, inside the transaction that makes its order. */
export const eraseDraft = (sql: Pick<Sql, 'execute'>, hashOrderId: string): Promise<number> =>
  sql.execute('delete from checkout_drafts where bag_hash = $1', [hashOrderId]);

import type { Sql } from '../../database/database.types';
import { hashText, keyOfEmail } from './letter-token';

/** Limits per address and day: mails of a purpose, and answers about it. Shoppers need fewer; they stop scripts that probe addresses. */
const MOST_A_DAY = { confirm: 3, link: 3, check: 30 } as const;
export type TryPurpose = keyof typeof MOST_A_DAY;

/** Counts an attempt. False when the address has used up its daily limit. */
export async function countTry(
  sql: Pick<Sql, 'query'>,
  { email, storefront, purpose }: { email: string; storefront: string; purpose: TryPurpose },
  now: Date,
): Promise<boolean> {
  const [row] = await sql.query<{ times: number }>(
    `insert into newsletter_tries as kept (email_hash, purpose, day, times) values ($1, $2, $3, 1)
     on conflict (email_hash, purpose, day) do update set times = kept.times + 1 returning times`,
    [hashText(`${storefront} ${keyOfEmail(email)}`), purpose, now.toISOString().slice(0, 10)],
  );
  return row!.times <= MOST_A_DAY[purpose];
}

/** Deletes attempts of earlier days. */
export const deleteOldTries = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from newsletter_tries where day < $1', [now.toISOString().slice(0, 10)]);

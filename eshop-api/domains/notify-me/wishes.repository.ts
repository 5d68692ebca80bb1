import type { Sql } from '../../database/database.types';

export interface Wish {
  id: string;
  storefront: string;
  material: string;
  /** Empty: any. */ size: string;
  email: string;
  name: string;
  telephone: string;
  locale: string;
  lab: boolean;
}

/** False: the address has this wish already; its newer name, telephone and language are stored. */
export const saveWish = async (sql: Pick<Sql, 'query'>, wish: Wish, now: Date): Promise<boolean> => {
  const [row] = await sql.query<{ fresh: boolean }>(
    `insert into notify_me_wishes (id, storefront, material, size, email_key, email, name, telephone, locale, lab, created_at)
     values ($1, $2, $3, $4, lower($5), $5, $6, $7, $8, $9, $10)
     on conflict (storefront, material, size, email_key) do update set email = excluded.email, name = excluded.name, telephone = excluded.telephone, locale = excluded.locale
     returning (xmax = 0) as fresh`,
    [
      wish.id,
      wish.storefront,
      wish.material,
      wish.size,
      wish.email,
      wish.name,
      wish.telephone,
      wish.locale,
      wish.lab,
      now,
    ],
  );
  return row!.fresh;
};

/** All that an address waits for, in every storefront. */
export const deleteWishesOf = (sql: Pick<Sql, 'execute'>, email: string): Promise<number> =>
  sql.execute('delete from notify_me_wishes where email_key = lower($1)', [email.trim()]);

/** What the new address waits for already is not doubled. */
export async function moveWishes(
  sql: Pick<Sql, 'execute'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql.execute(
    `update notify_me_wishes old set email = $2, email_key = lower($2) where email_key = lower($1) and not exists (
       select 1 from notify_me_wishes own where own.email_key = lower($2) and (own.storefront, own.material, own.size) = (old.storefront, old.material, old.size))`,
    [from.trim(), to.trim()],
  );
  await deleteWishesOf(sql, from);
}

export interface Waiting {
  storefront: string;
  material: string;
  locale: string;
}

/** Products with wishes, by the language of the mail; of the named materials, or of all. */
export const listWaiting = (
  sql: Pick<Sql, 'query'>,
  materials: readonly string[] | undefined,
): Promise<Waiting[]> =>
  sql.query<Waiting & Record<string, unknown>>(
    'select distinct storefront, material, locale from notify_me_wishes where $1::text[] is null or material = any($1) order by 1, 2, 3',
    [materials ?? null],
  );

/** Takes the wishes that these sizes fulfil. In one transaction with their mails: a wish is deleted only when its mail is queued. */
export const claimWishes = (
  sql: Pick<Sql, 'query'>,
  { storefront, material, locale }: Waiting,
  sizes: readonly string[],
): Promise<Wish[]> =>
  sql.query<Wish & Record<string, unknown>>(
    `delete from notify_me_wishes where storefront = $1 and material = $2 and locale = $3 and (size = '' or size = any($4))
   returning id, storefront, material, size, email, name, telephone, locale, lab`,
    [storefront, material, locale, sizes],
  );

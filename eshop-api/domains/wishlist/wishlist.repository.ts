import type { Sql } from '../../database/database.types';
import { MAX_WISHES } from './wishlist.facts';

/** A saved product with what it was when it was saved. */
export interface StoredWish {
  material: string;
  size: string | null;
  storefront: string;
  name: string;
  /** Minor units. */
  price: number;
  currency: string;
  wasAvailable: boolean;
  addedAt: Date;
}

/** The last one first. */
export const listWishes = (sql: Pick<Sql, 'query'>, account: number): Promise<StoredWish[]> =>
  sql.query<StoredWish & Record<string, unknown>>(
    `select material, size, storefront, name, price, currency, was_available as "wasAvailable", added_at as "addedAt"
     from wishlist_products where account_id = $1 order by added_at desc, material`,
    [account],
  );

export const listMaterials = async (sql: Pick<Sql, 'query'>, account: number): Promise<string[]> =>
  (
    await sql.query<{ material: string }>(
      'select material from wishlist_products where account_id = $1 order by added_at desc, material',
      [account],
    )
  ).map(({ material }) => material);

/** Until the transaction ends no other one adds to this list: its limit is counted. */
const lockList = (sql: Sql, account: number): Promise<unknown> =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`wishlist ${account}`]);

/**
 * Adds what is not on the list yet, in this order, as long as there is room. A size that is given replaces the one before.
 * Requires a transaction.
 * @returns materials that were on it already, and those that had no room
 */
export async function addWishes(
  sql: Sql,
  account: number,
  wishes: readonly StoredWish[],
): Promise<{ already: string[]; left: string[] }> {
  await lockList(sql, account);
  const present = new Set(await listMaterials(sql, account));
  const added = wishes.filter(({ material }) => !present.has(material)).slice(0, MAX_WISHES - present.size);
  const adding = new Set(added.map(({ material }) => material));
  if (added.length > 0) await insertWishes(sql, account, added);
  for (const { material, size } of wishes)
    if (size !== null && present.has(material)) await changeSize(sql, account, material, size);
  const rest = wishes.map(({ material }) => material).filter((material) => !adding.has(material));
  return {
    already: rest.filter((material) => present.has(material)),
    left: rest.filter((material) => !present.has(material)),
  };
}

const insertWishes = (sql: Sql, account: number, wishes: readonly StoredWish[]): Promise<number> =>
  sql.execute(
    `insert into wishlist_products (account_id, material, size, storefront, name, price, currency, was_available, added_at)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::boolean[], $9::timestamptz[])`,
    [
      account,
      wishes.map(({ material }) => material),
      wishes.map(({ size }) => size),
      wishes.map(({ storefront }) => storefront),
      wishes.map(({ name }) => name),
      wishes.map(({ price }) => price),
      wishes.map(({ currency }) => currency),
      wishes.map(({ wasAvailable }) => wasAvailable),
      wishes.map(({ addedAt }) => addedAt),
    ],
  );

const changeSize = (sql: Sql, account: number, material: string, size: string): Promise<number> =>
  sql.execute('update wishlist_products set size = $3 where account_id = $1 and material = $2', [
    account,
    material,
    size,
  ]);

/** @returns whether it was on the list */
export const removeWish = async (
  sql: Pick<Sql, 'execute'>,
  account: number,
  material: string,
): Promise<boolean> =>
  (await sql.execute('delete from wishlist_products where account_id = $1 and material = $2', [
    account,
    material,
  ])) > 0;

/** All that is kept of a customer, his links with it. */
export async function eraseWishes(sql: Pick<Sql, 'execute'>, account: number): Promise<void> {
  await sql.execute('delete from wishlist_products where account_id = $1', [account]);
  await sql.execute('delete from wishlist_shares where account_id = $1', [account]);
}

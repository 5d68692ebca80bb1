import { expect } from '@playwright/test';
import type { KilledShop } from './kill-clock.fixture';
import type { OrderApi } from './order-api.fixture';
import { countWaiting } from './order-books';
import { bringCrowd, insist, type Way } from './order-shoppers.fixture';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const patience = { timeout: minute, intervals: [50] };
/** Orders at a time. */
const AT_ONCE = 20;

export interface Delivered {
  reference: string;
  email: string;
  line: string;
  /** Another size of the piece. */
  other: string;
}

/** Orders of a piece each, paid beforehand or at the door. @returns their bags */
export async function orderMany({ db, skus }: KilledShop, api: OrderApi, many: number, way: Way = 'card') {
  const crowd = await bringCrowd(
    api,
    db,
    Array.from({ length: many }, (_, at) => ({ sku: skus[at % skus.length]!, way })),
  );
  for (let at = 0; at < many; at += AT_ONCE)
    await Promise.all(crowd.slice(at, at + AT_ONCE).map((shopper) => insist(api, shopper)));
  return crowd.map(({ bag }) => bag);
}

/** Orders that are charged, captured and delivered; six days pass. */
export async function orderAndDeliver(shop: KilledShop, many: number): Promise<Delivered[]> {
  const { db, start } = shop;
  const api = await start();
  const bags = await orderMany(shop, api, many);
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  await api.stop();
  const later = await start({ laterMs: 6 * day });
  const delivered = "from orders o where o.bag_hash = any($1) and o.status = 'FI'";
  await expect
    .poll(
      async () =>
        (await db.query<{ many: number }>(`select count(*)::int as many ${delivered}`, [bags]))[0]!.many,
      patience,
    )
    .toBe(many);
  await later.stop();
  return db.query<Delivered & Record<string, unknown>>(
    `select o.reference, o.email, l.id as line, (select k.size from catalogue_skus k where k.material_id = l.material and k.size <> l.size order by k.position limit 1) as other
     from orders o join order_lines l on l.order_id = o.id where o.bag_hash = any($1) and o.status = 'FI' and l.position = 0 order by o.id`,
    [bags],
  );
}

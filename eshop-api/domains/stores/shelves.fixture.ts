import type { TestStores } from './stores.fixture';

export const material = 'K200514-021';
export const profile = 'es_ES';
export const anna = { email: 'anna@example.org', phone: '600123456', name: 'Anna' };
/** Madrid, Fuencarral: accepts reservations and appointments. */
export const store_id = 'T010';

export const stockOf = async (shop: TestStores, size: string, store = store_id) =>
  (
    await shop.db.query<{ quantity: number }>(
      'select quantity from store_stock where store_id = $1 and material_id = $2 and size = $3',
      [store, material, size],
    )
  )[0]?.quantity ?? 0;
export const setStock = (shop: TestStores, size: string, quantity: number, store = store_id) =>
  shop.db.execute(
    'insert into store_stock (store_id, material_id, size, quantity) values ($1, $2, $3, $4) on conflict (material_id, size, store_id) do update set quantity = excluded.quantity',
    [store, material, size, quantity],
  );
export interface Envelope {
  status: string;
  errors: { code: string; message: string }[];
}

/** The clock of the demo data, nothing reserved, three pieces in stock. */
export const startDay = async (shop: TestStores): Promise<void> => {
  shop.setClock('2026-05-04T10:00:00Z');
  await shop.db.execute('delete from store_reservations');
  await shop.db.execute('delete from store_appointments');
  await setStock(shop, '38', 3);
};

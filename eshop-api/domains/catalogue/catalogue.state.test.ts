import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCatalogue, type TestCatalogue } from './catalogue.fixture';
import { openCatalogue } from './catalogue.state';
import { writeStock } from './catalogue-writes.repository';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());

const stockOf = (state: Awaited<ReturnType<typeof openCatalogue>>, id: string) =>
  state.snapshot.byId.get(id)!.skus.find((sku) => sku.value === '38')!.stock;

test('a refresh of one product leaves the others as they were, and the whole reload after it still has them', async () => {
  const state = await openCatalogue(shop.db);
  await writeStock(shop.db, 'K200514-021', '38', 41);
  await writeStock(shop.db, 'K200514-022', '38', 42);
  await state.refresh(['K200514-022']);
  expect(stockOf(state, 'K200514-022')).toBe(42);
  await state.refresh();
  expect([stockOf(state, 'K200514-021'), stockOf(state, 'K200514-022')]).toEqual([41, 42]);
});

test('a reload without a write keeps the snapshot and reports no change', async () => {
  const state = await openCatalogue(shop.db);
  const before = state.snapshot;
  let notified = 0;
  const end = state.onChange(() => {
    notified += 1;
  });
  await state.refresh();
  expect({ sameSnapshot: state.snapshot === before, notified }).toEqual({ sameSnapshot: true, notified: 0 });
  await writeStock(shop.db, 'K200514-023', '38', 5);
  await Promise.all([state.refresh(), state.refresh()]);
  expect(notified).toBe(1);
  expect(state.snapshot.version).toBeGreaterThan(before.version);
  end();
});

test('a patched snapshot is in the same order and of the same content as a whole one', async () => {
  const state = await openCatalogue(shop.db);
  await shop.db.execute("update catalogue_materials set rank = 5 where id = 'K200514-024'");
  await state.refresh(['K200514-024', 'UNKNOWN-001']);
  const whole = await openCatalogue(shop.db);
  expect(state.snapshot.materials).toEqual(whole.snapshot.materials);
  expect([...state.snapshot.byModel.get('nube')!]).toEqual([...whole.snapshot.byModel.get('nube')!]);
});

test('unchanged products keep their place in memory, so their views stay cached', async () => {
  const state = await openCatalogue(shop.db);
  const [other] = state.snapshot.materials.filter((material) => material.model.id !== 'nube');
  await writeStock(shop.db, 'K200514-021', '38', 17);
  await state.refresh(['K200514-021']);
  expect(state.snapshot.byId.get(other!.id)).toBe(other);
});

test('a failed read leaves the last good snapshot and the next one works', async () => {
  let broken = false;
  const db = {
    ...shop.db,
    transaction: ((work: never) =>
      broken ? Promise.reject(new Error('down')) : shop.db.transaction(work)) as typeof shop.db.transaction,
  };
  const state = await openCatalogue(db);
  broken = true;
  await writeStock(shop.db, 'K200514-021', '38', 33);
  await expect(state.refresh()).rejects.toThrow('down');
  expect(stockOf(state, 'K200514-021')).not.toBe(33);
  broken = false;
  await state.refresh();
  expect(stockOf(state, 'K200514-021')).toBe(33);
});

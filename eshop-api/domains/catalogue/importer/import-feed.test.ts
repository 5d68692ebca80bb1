import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productsSheet } from '../catalogue.contract';
import { openTestCatalogue, type TestCatalogue } from '../catalogue.fixture';
import { composeEan } from '../codes.rules';
import { MAX_ROW } from './read-lines';
import { importFeed } from './import-feed';
import { contents, has, inChunks, load } from './import-feed.fixture';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());

let number = 0;
const product = (id: string, changes: object = {}) => ({
  id,
  model: `m-${id.toLowerCase().slice(0, 7)}`,
  name: 'Prueba',
  lineCollection: 'STUDIO',
  family: 'shoes',
  target: 'W',
  tipology: 'sneakers',
  line: 'casual',
  concept: 'city',
  colour: { key: 'red', hex: '#aa2222', name: 'Red' },
  description: { en: 'A shoe.' },
  prices: { EUR: 12000 },
  sizes: [{ value: '38', ean: composeEan(4_294_967_300 + (number += 1)), stock: 3 }],
  ...changes,
});

const jsonl = (...rows: unknown[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

const firstDays = async (...ids: string[]) =>
  Object.fromEntries(
    (
      await shop.db.query<{ id: string; day: string }>(
        'select id, first_on_sale::text as day from catalogue_materials where id = any($1)',
        [ids],
      )
    ).map(({ id, day }) => [id, day]),
  );

describe('the day first on sale', () => {
  test('comes from the feed; without one a product keeps its day and a new one gets today’s', async () => {
    const [known, fresh] = [product('TESTD01-001', { firstOnSale: '2024-02-29' }), product('TESTD01-002')];
    await load(shop.db, jsonl(known, fresh));
    const [today] = await shop.db.query<{ day: string }>(
      "select (now() at time zone 'utc')::date::text as day",
    );
    expect(await firstDays('TESTD01-001', 'TESTD01-002')).toEqual({
      'TESTD01-001': '2024-02-29',
      'TESTD01-002': today!.day,
    });
    await load(
      shop.db,
      jsonl({ ...known, firstOnSale: undefined, name: 'Otra' }, { ...fresh, firstOnSale: '2025-07-01' }),
    );
    expect(await firstDays('TESTD01-001', 'TESTD01-002')).toEqual({
      'TESTD01-001': '2024-02-29',
      'TESTD01-002': '2025-07-01',
    });
  });

  test('must be a day that exists', async () => {
    const days = ['2025-02-30', '2025-13-01', '01/02/2025', '2025-00-10'];
    const report = await load(
      shop.db,
      jsonl(...days.map((firstOnSale, index) => product(`TESTD02-00${index}`, { firstOnSale }))),
    );
    expect(report.badRows.map(({ reason }) => reason)).toEqual([
      'firstOnSale "2025-02-30" is not a day of the calendar',
      'firstOnSale "2025-13-01" is not a day of the calendar',
      expect.stringContaining('firstOnSale must match pattern'),
      'firstOnSale "2025-00-10" is not a day of the calendar',
    ]);
  });
});

describe('JSON Lines', () => {
  test('good rows load, each bad row is reported with its line and reason', async () => {
    const first = product('TESTA01-001');
    const feed = jsonl(
      first,
      '',
      '{"id": broken',
      product('TESTA01-002'),
      product('bad code', { model: 'm-bad' }),
      product('TESTA01-003', { prices: { EUR: '120' } }),
      product('TESTA01-004', { prices: { USD: 100 } }),
      product('TESTA01-005', { prices: { EUR: 100, XXX: 100 } }),
      product('TESTA01-006', { sizes: [{ value: '38', ean: '2000000000001', stock: 1 }] }),
      first,
      product('TESTA01-007', { sizes: [{ ...first.sizes[0], stock: 1 }] }),
      product('TESTA01-008', { name: '<script>alert(1)</script>' }),
      product('TESTA01-009', { surprise: 1 }),
      product('TESTA01-010', { prices: { EUR: { current: 200, previous: 100 } } }),
      product('TESTA01-011', { name: 'x'.repeat(MAX_ROW) }),
      '[]',
      'null',
      '42',
      product('TESTA01-012', { sizes: [] }),
      product('TESTA01-013', { description: { es: 'Sin inglés' } }),
      product('TESTA01-014', { pictures: { L: 'javascript:alert(1)' } }),
      product('TESTA01-015', { family: 'bag' }),
      product('TESTA01-016', { model: 'm-testa01', family: 'goods' }),
      product('TESTA01-017', { name: 'nul\u0000byte' }),
      product('TESTA02-001'),
    );
    const report = await load(shop.db, feed);
    expect(report).toMatchObject({ rows: 24, loaded: 3, bad: 21, rolledBack: false });
    const reasons = Object.fromEntries(report.badRows.map((row) => [row.line, row.reason]));
    expect(reasons).toEqual({
      3: expect.stringMatching(/^not valid JSON/),
      5: expect.stringContaining('is not a material code'),
      6: 'prices.EUR has the wrong form',
      7: "prices must have required property 'EUR'",
      8: expect.stringContaining("a currency this shop doesn't know"),
      9: expect.stringContaining('wrong check digit'),
      10: 'TESTA01-001 stands already in line 1',
      11: expect.stringContaining('belongs to TESTA01-001 38'),
      12: 'name holds markup or control characters',
      13: 'the row must not have the field "surprise"',
      14: 'prices.EUR: previous must be more than current',
      15: expect.stringContaining('longer than'),
      16: 'the row must be object',
      17: 'the row must be object',
      18: 'the row must be object',
      19: expect.stringContaining('sizes must NOT have fewer than 1'),
      20: 'description has the wrong form',
      21: expect.stringContaining('pictures.L must match pattern'),
      22: expect.stringContaining('family must be one of shoes'),
      23: expect.stringContaining('is shoes in an earlier row'),
      24: 'name holds markup or control characters',
    });
    expect(
      await Promise.all(
        ['TESTA01-001', 'TESTA01-002', 'TESTA02-001', 'TESTA01-005'].map((id) => has(shop.db, id)),
      ),
    ).toEqual([true, true, true, false]);
  });

  test('importing again changes nothing, not even the version', async () => {
    const feed = jsonl(product('TESTB01-001'), product('TESTB01-002'));
    await load(shop.db, feed);
    const before = await contents(shop.db);
    expect(await load(shop.db, feed)).toMatchObject({ loaded: 2, bad: 0 });
    expect(await contents(shop.db)).toEqual(before);
  });

  test('a changed row updates the product: prices and sizes that it no longer has are deleted', async () => {
    const row = product('TESTC01-001', { prices: { EUR: 12000, GBP: 10500 } });
    const size = { value: '39', ean: composeEan(4_294_999_999), stock: 5 };
    await load(shop.db, jsonl({ ...row, sizes: [...row.sizes, size] }));
    await load(
      shop.db,
      jsonl({ ...row, prices: { EUR: { current: 9000, previous: 12000 } }, sizes: [size] }),
    );
    const skus = await shop.db.query("select size from catalogue_skus where material_id = 'TESTC01-001'");
    const prices = await shop.db.query(
      "select currency, current_minor, previous_minor from catalogue_prices where material_id = 'TESTC01-001'",
    );
    expect(skus).toEqual([{ size: '39' }]);
    expect(prices).toEqual([{ currency: 'EUR', current_minor: 9000, previous_minor: 12000 }]);
  });

  test('strict: one bad row, even the last, and nothing is written; without it all is', async () => {
    const good = Array.from({ length: 600 }, (_, index) =>
      product(`TESTD${String(index).padStart(2, '0').slice(-2)}-${String(index).padStart(3, '0')}`),
    );
    const before = await contents(shop.db);
    expect(await load(shop.db, jsonl(...good, '{'), 'jsonl', true)).toMatchObject({
      rows: 601,
      loaded: 0,
      bad: 1,
      rolledBack: true,
    });
    expect(await contents(shop.db)).toEqual(before);
    expect(await load(shop.db, jsonl(...good), 'jsonl', true)).toMatchObject({
      loaded: 600,
      bad: 0,
      rolledBack: false,
    });
  });

  test('an EAN of another product in the shop is refused', async () => {
    const [taken] = await shop.db.query<{ ean: string }>(
      "select ean from catalogue_skus where material_id = 'K200514-021' limit 1",
    );
    const report = await load(
      shop.db,
      jsonl(
        product('TESTE01-001', { sizes: [{ value: '38', ean: taken!.ean, stock: 1 }] }),
        product('TESTE01-002'),
      ),
    );
    expect(report).toMatchObject({ loaded: 1, bad: 1 });
    expect(report.badRows[0]!.reason).toContain('belongs to K200514-021 already');
  });

  test('characters split by a chunk end, a BOM and Windows line ends are read correctly', async () => {
    const report = await importFeed(
      shop.db,
      inChunks(`\ufeff${jsonl(product('TESTF01-001', { name: 'Añil ✂ 靴' }))}\r\n`, 1),
      { format: 'jsonl' },
    );
    expect(report).toMatchObject({ loaded: 1, bad: 0 });
    const [row] = await shop.db.query<{ name: string }>(
      "select data->>'name' as name from catalogue_models where slug = 'm-testf01'",
    );
    expect(row!.name).toBe('Añil ✂ 靴');
  });

  test('an imported product is on sale: currency by price points, its texts, its own pictures', async () => {
    await load(
      shop.db,
      jsonl(
        product('TESTG01-001', {
          pictures: { L: 'https://pictures.example/a.jpg' },
          composition: { upper: 'calf-leather', sole: 'Cork' },
        }),
      ),
    );
    await shop.db.publish('domain:catalogue');
    await expect
      .poll(
        async () => {
          const { productSheet } = await shop.call(productsSheet, {
            profile: 'en_GB',
            material: 'TESTG01-001',
          });
          return (
            productSheet.exists && [
              productSheet.prices.currency,
              productSheet.pictures.map((picture) => picture.src),
              productSheet.composition[1],
            ]
          );
        },
        { timeout: 5000 },
      )
      .toEqual(['GBP', ['https://pictures.example/a.jpg'], { part: 'sole', material: 'Cork' }]);
  });
});

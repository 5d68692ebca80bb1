import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { productsList, productsSheet } from '../catalogue/catalogue.contract';
import { shoeScale, sizeGuideModelSkus } from '../catalogue/catalogue.facts';
import {
  describeMarket,
  orderColumns,
  sourceOf,
  type GuideTarget,
  buildShoeGuide,
  buildSpanGuide,
} from './size-guide.rules';
import { productsSizeGuide } from './size-guide.contract';

const locale = (country: string, market: string) => ({ country, market }) as never;
const market = (country: string, of = 'EU', flag = true) => describeMarket(locale(country, of), flag);

describe('columns by market (docs/contract/catalogue.md#sizes)', () => {
  it.each([
    ['ES', 'EU', true, ['EU', 'US', 'UK'], false, 'cm'],
    ['US', 'US', true, ['US', 'EU', 'UK'], true, 'in'],
    ['US', 'US', false, ['EU', 'US', 'UK'], false, 'in'],
    ['GB', 'GB', true, ['UK', 'EU', 'US'], true, 'cm'],
    ['GB', 'GB', false, ['EU', 'US', 'UK'], false, 'cm'],
    ['XI', 'GB', true, ['UK', 'EU', 'US'], true, 'cm'],
    ['MX', 'MX', true, ['MX', 'EU', 'US', 'UK'], true, 'cm'],
    ['MX', 'MX', false, ['EU', 'US', 'UK'], false, 'cm'],
    ['AU', 'EU', false, ['AU', 'EU', 'US', 'UK'], false, 'cm'],
    ['KR', 'KR', false, ['KR', 'EU', 'US', 'UK'], false, 'cm'],
    ['BR', 'BR', false, ['BR', 'EU', 'US', 'UK'], false, 'cm'],
    ['JP', 'JP', false, ['JP', 'EU', 'US', 'UK'], false, 'cm'],
  ] as const)('%s of %s, size_label %s: %j', (country, of, flag, columns, sizeLabel, unit) => {
    const facts = market(country, of, flag);
    expect(orderColumns(facts, 'W')).toEqual(columns);
    expect(facts).toMatchObject({ sizeLabel, unit });
  });

  it('shows both US scales for a unisex shoe', () => {
    expect(orderColumns(market('US', 'US'), 'X')).toEqual(['US', 'USW', 'EU', 'UK']);
  });

  it.each([
    ['US', 'W', 'USW'],
    ['US', 'M', 'US'],
    ['US', 'K', 'US'],
    ['AU', 'W', 'USW'],
    ['AU', 'M', 'UK'],
    ['AU', 'K', 'US'],
    ['UK', 'W', 'UK'],
    ['MX', 'W', 'CM'],
    ['EU', 'W', 'EU'],
    ['JP', 'M', 'JP'],
    ['KR', 'M', 'KR'],
    ['BR', 'W', 'BR'],
    ['USW', 'X', 'USW'],
  ] as [never, GuideTarget, string][])('%s for %s is read from %s', (column, target, source) => {
    expect(sourceOf(column, target)).toBe(source);
  });
});

describe('shoe tables', () => {
  const wanted: Record<string, Record<string, [string, string]>> = {
    // column → [what UK 4 is, what UK 13 is], women and men
    W: { US: ['6.5', '15.5'], AU: ['6.5', '15.5'], KR: ['230', '305'], BR: ['35', '46'], JP: ['23', '30.5'] },
    M: { US: ['5', '14'], AU: ['4', '13'], KR: ['230', '305'], BR: ['35', '46'], JP: ['23', '30.5'] },
  };
  const tests = Object.entries(wanted).flatMap(([target, columns]) =>
    Object.entries(columns).map(([column, ends]) => [target, column, ends] as const),
  );
  it.each(tests)('%s in %s holds every half size UK 4–13', (target, column, [first, last]) => {
    const of = column === 'AU' ? 'EU' : column;
    const guide = buildShoeGuide(['38', '42'], target as GuideTarget, market(column, of))!;
    const halves = Array.from({ length: 19 }, (_, i) => String(4 + i / 2));
    const rows = halves.map((uk) => guide.rows.find(({ values }) => values.UK === uk));
    expect(rows.every(Boolean)).toBe(true);
    expect({ first: rows[0]!.values[column], last: rows.at(-1)!.values[column] }).toEqual({ first, last });
    expect(guide.rows.filter(({ offered }) => offered).map(({ size }) => size)).toEqual(['38', '42']);
    expect(rows.every((row) => row!.values[column] && row!.foot.from > 200 && row!.foot.from < 320)).toBe(
      true,
    );
  });

  it('have no smaller size for a larger foot, in any column', () => {
    for (const rows of Object.values(shoeScale.tables)) {
      const feet = rows.map((row) => Number(row.CM));
      expect([...feet].sort((a, b) => a - b)).toEqual(feet);
      expect([...rows.map((row) => Number(row.EU))].sort((a, b) => a - b)).toEqual(
        rows.map((row) => Number(row.EU)),
      );
    }
  });

  it('have no guide for sizes off the scale', () => {
    expect(buildShoeGuide(['38', 'M'], 'W', market('ES'))).toBeUndefined();
    expect(buildShoeGuide([], 'W', market('ES'))).toBeUndefined();
    expect(buildShoeGuide(['38'], 'K', market('ES'))).toBeUndefined();
  });

  it('join the ends of a sock’s range (TALLAP)', () => {
    const guide = buildSpanGuide(['35-38', '39-42', '43-46'], 'X', market('GB', 'GB'))!;
    expect(guide).toMatchObject({ sizeType: 'TALLAP', columns: ['UK', 'EU', 'US', 'USW'] });
    expect(guide.rows[0]).toMatchObject({
      size: '35-38',
      values: { UK: '2.5-5', EU: '35-38', US: '3.5-6', USW: '5-7.5' },
      foot: { from: 220, to: 240 },
    });
    expect(buildSpanGuide(['23-26', '27-30'], 'K', market('ES'))!.rows[1]).toMatchObject({
      values: { EU: '27-30', UK: '9.5-11.5', US: '10-12' },
      foot: { from: 165, to: 185 },
    });
    expect(buildSpanGuide(['35-38', 'U'], 'X', market('ES'))).toBeUndefined();
  });
});

describe('GET /products/size-guide', () => {
  let shop: TestApi;
  beforeAll(async () => {
    shop = await openTestApi(['catalogue', 'size-guide']);
  });
  afterAll(() => shop.close());
  const ask = (material: string, profile: string, storefront = 'main') =>
    shop.client(storefront).call(productsSizeGuide, { material, profile });

  it('a shoe: its market’s column first, where the flag is on', async () => {
    expect((await ask('K200514-021', 'en_US')).sizeGuide).toMatchObject({
      target: 'W',
      columns: ['US', 'EU', 'UK'],
      unit: 'in',
      sizeLabel: true,
    });
    expect((await ask('K200514-021', 'es_ES')).sizeGuide).toMatchObject({
      columns: ['EU', 'US', 'UK'],
      unit: 'cm',
      sizeLabel: false,
    });
    const { products } = await shop
      .client('running')
      .call(productsList, { profile: 'en_US', targetId: 'W', family: 'shoes', 'pager.limit': 1 });
    expect((await ask(products[0]!.id, 'en_US', 'running')).sizeGuide).toMatchObject({
      columns: ['EU', 'US', 'UK'],
      sizeLabel: false,
    });
  });

  it('agrees with the labels of the sheet’s sizes', async () => {
    for (const profile of ['en_US', 'en_GB', 'es_MX']) {
      const [{ sizeGuide }, { productSheet }] = await Promise.all([
        ask('K200514-021', profile),
        shop.client().call(productsSheet, { material: 'K200514-021', profile }),
      ]);
      const sizes = (productSheet as unknown as { sizes: { value: string; label: string }[] }).sizes;
      for (const { value, label } of sizes)
        expect(label).toContain(
          sizeGuide!.rows.find(({ size }) => size === value)!.values[sizeGuide!.columns[0]!],
        );
    }
  });

  it('clothes: XS to XXL in order, with people wearing them for the SKUs that have pictures', async () => {
    const { sizeGuide, sizeGuideClothes } = await ask(sizeGuideModelSkus[0]!, 'en_GB');
    expect(sizeGuide).toBeNull();
    expect(sizeGuideClothes).toMatchObject({
      kind: 'clothes',
      target: 'M',
      columns: ['UK', 'EU', 'US'],
      measures: ['chest', 'waist', 'hip'],
    });
    expect(sizeGuideClothes!.rows.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
    expect(sizeGuideClothes!.models.length).toBeGreaterThan(0);
  });

  it('every product of both storefronts has the guide of its sizes, or none when it has one size', async () => {
    const found: Record<string, number> = {};
    for (const storefront of ['main', 'running']) {
      for (let offset = 0; ; offset += 40) {
        const { products, total } = await shop
          .client(storefront)
          .call(productsList, { profile: 'en_ES', targetId: 'A', 'pager.offset': offset });
        for (const { id, sizes, family } of products) {
          const guide = await ask(id, 'en_ES', storefront);
          const kind = guide.sizeGuide?.sizeType ?? guide.sizeGuideClothes?.kind ?? 'none';
          found[kind] = (found[kind] ?? 0) + 1;
          if (family === 'shoes' || (family === 'clothes' && sizes.length > 1))
            expect({ id, kind }).not.toEqual({ id, kind: 'none' });
          if (sizes.length === 1) expect({ id, kind }).toEqual({ id, kind: 'none' });
        }
        if (offset + 40 >= total) break;
      }
    }
    for (const kind of ['SHOES', 'TALLAP', 'clothes', 'kids', 'hats', 'belts', 'none'])
      expect({ kind, found: found[kind] ?? 0 }).not.toEqual({ kind, found: 0 });
  });

  it('an unknown product is an error', async () => {
    await expect(ask('K000000-000', 'en_ES')).rejects.toMatchObject({ code: 'product_not_found' });
  });
});

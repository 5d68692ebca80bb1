import { describe, expect, it, test } from 'vitest';
import type { Target } from './catalogue.types';
import equivalences from './data/size-equivalences.json';
import { convertSize, isOnScale, labelSize, sizeBeside } from './size.rules';

const { adults, K } = equivalences.tables;
const toHalf = (value: number) => Math.round(value * 2) / 2;

describe('one system of shoe sizes (docs/contract/catalogue.md#sizes)', () => {
  it('has every half size from UK 4 to 13, in rising order in each scale', () => {
    const wanted = Array.from({ length: 19 }, (_, i) => String(4 + i / 2));
    expect(adults.map(({ UK }) => UK).filter((uk) => Number(uk) >= 4)).toEqual(wanted);
    for (const column of ['UK', 'EU', 'US', 'USW', 'BR'] as const) {
      const sizes = adults.map((row) => Number(row[column]));
      expect(
        sizes.every((size, i) => i === 0 || size > sizes[i - 1]!),
        column,
      ).toBe(true);
    }
  });

  it.each(adults)('UK $UK = EU $EU follows the documented rules', ({ UK, EU, US, USW, BR, JP, CM, KR }) => {
    expect(Math.abs(Number(EU) - 1.27 * (Number(UK) + 25))).toBeLessThan(0.5);
    expect({
      usOverUk: Number(US) - Number(UK),
      womensUsOverUk: Number(USW) - Number(UK),
      euOverBr: Number(EU) - Number(BR),
    }).toEqual({ usOverUk: 1, womensUsOverUk: 2.5, euOverBr: 2 });
    expect({ cm: Number(CM), jp: Number(JP), kr: Number(KR) }).toEqual({
      cm: toHalf(Number(EU) / 1.5 - 1.5),
      jp: Number(CM),
      kr: Number(CM) * 10,
    });
  });

  it.each(K)('children: EU $EU = UK $UK', ({ UK, EU, US, BR, CM, KR }) => {
    const start = Number(EU) < 33 ? 12 : 25;
    expect(Math.abs(Number(EU) - 1.27 * (Number(UK) + start))).toBeLessThan(0.5);
    expect((Number(US) - Number(UK) + 13) % 13).toBe(0.5);
    expect({ br: Number(BR), kr: Number(KR) }).toEqual({ br: Number(EU) - 2, kr: Number(CM) * 10 });
  });

  it('converts an EU size to the same UK, MX, KR, BR and JP size for women, men and unisex', () => {
    for (const { EU } of adults)
      for (const market of ['GB', 'MX', 'KR', 'BR', 'JP']) {
        expect(
          new Set((['W', 'M', 'X'] as Target[]).map((target) => convertSize(EU, target, market))).size,
          `${EU} ${market}`,
        ).toBe(1);
      }
    expect(['35', '36'].map((size) => convertSize(size, 'K', 'GB'))).toEqual(
      ['35', '36'].map((size) => convertSize(size, 'W', 'GB')),
    );
  });
});

test.each([
  ['42', 'W', 'GB', 'UK 8'],
  ['42', 'M', 'GB', 'UK 8'],
  ['42', 'X', 'GB', 'UK 8'],
  ['38', 'W', 'GB', 'UK 5'],
  ['33', 'K', 'GB', 'UK 1'],
  ['40', 'X', 'GB', 'UK 6.5'],
  ['38', 'W', 'US', 'US 7.5'],
  ['43', 'M', 'US', 'US 10'],
  ['42', 'X', 'US', 'US M 9 / W 10.5'],
  ['30', 'K', 'US', 'US 12'],
  ['38', 'W', 'MX', 'MX 24'],
  ['38', 'W', 'EU', '38'],
  ['36-37', 'G', 'GB', '36-37'],
] as const)('%s of %s is written in %s as %s', (value, target, market, label) =>
  expect(labelSize(value, 'shoes', target, market)).toBe(label),
);

test('garments keep their letters, and sizes off the scale have no other', () => {
  expect(labelSize('M', 'clothes', 'W', 'US')).toBe('M');
  for (const target of ['W', 'M', 'X', 'K', 'G'] as const)
    expect({ onScale: isOnScale('99', target), converted: convertSize('99', target, 'JP') }).toEqual({
      onScale: false,
      converted: undefined,
    });
});

test.each([
  ['AU', 'W', '10.5'],
  ['AU', 'M', '8'],
  ['KR', 'M', '265'],
  ['BR', 'M', '40'],
  ['JP', 'M', '26.5'],
  ['DE', 'M', undefined],
] as const)('EU 42 in %s for %s is %s', (market, target, size) => {
  expect(convertSize('42', target, market)).toBe(size);
});

test.each([
  ['38', 'shoes', 'W', 'JP', '24 cm'],
  ['42', 'shoes', 'M', 'KR', '265 mm'],
  ['38', 'shoes', 'W', 'AU', 'AU 7.5'],
  ['42', 'shoes', 'M', 'BR', 'BR 40'],
  ['38', 'shoes', 'W', 'GB', undefined],
  ['38', 'shoes', 'W', 'EU', undefined],
  ['M', 'clothes', 'W', 'JP', undefined],
  ['36-37', 'shoes', 'G', 'JP', undefined],
] as const)('%s of %s for %s has in %s beside it: %s', (value, family, target, market, size) =>
  expect(sizeBeside(value, family, target, market)).toBe(size),
);

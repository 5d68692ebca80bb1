import { expect, it } from 'vitest';
import { brands, registry, textOf } from '../support/shop-texts';

/** One locale of each language that a brand serves. */
const cells = [...brands.values()].flatMap(({ id, locales }) => {
  const byLanguage = new Map(
    locales.map((locale) => [registry.locales.get(locale)!.language, { brand: id, locale }]),
  );
  return [...byLanguage.values()];
});

const contains = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase());

it('home page, bag and checkout use the same word for free shipping', () => {
  expect(cells.length).toBeGreaterThan(20);
  const different = cells.flatMap(({ brand, locale }) => {
    const free = textOf(brand, locale, 'bag.shippingFree');
    const others = ['home.serviceShipping', 'checkout-summary.shippingFree'].map((label) =>
      textOf(brand, locale, label),
    );
    return others
      .filter((text) => !contains(text, free))
      .map((text) => `${brand} ${locale}: ${text}, ${free}`);
  });
  expect(different).toEqual([]);
});

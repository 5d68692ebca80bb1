import { beforeAll, describe, expect, it } from 'vitest';
import { needsCountryQuestion } from './country-modal';
import { listAlternates } from './hreflang';
import { readShippedData } from './links.fixture';
import { extractSku, isMaterialCode, materialOf } from './create-links';
import { addFrom, resolveCountryPrice } from './product-query';

describe('codes (docs/contract/catalogue.md#codes)', () => {
  it.each([
    ['38005-021', true],
    ['K200514-021', true],
    ['K2005-02', false],
    ['K20051-021', false],
    ['K200514-0211', false],
    ['K200514021', false],
    ['k200514-021', false],
    ['', false],
  ])('material %s: %s', (code, expected) => expect(isMaterialCode(code)).toBe(expected));
  it.each([
    ['nube-K200514-021', 'K200514-021'],
    ['K200514-021', 'K200514-021'],
    ['low-90-38005-021', '38005-021'],
    ['nube-K200514-12-0213', 'K200514-12-0213'],
    ['x-ABC-1-AB123', 'ABC-1-AB123'],
    ['nube', undefined],
    ['nube-K200514-02', undefined],
    ['nube-K200514-021456', undefined],
    ['nube-K200514-021/', undefined],
    ['', undefined],
  ])('SKU of %s: %s', (code, expected) => expect(extractSku(code)).toBe(expected));
  it('names a material only when its form is right', () => {
    expect(materialOf('nube-K200514-021')).toBe('K200514-021');
    expect(materialOf('x-ABC-1-AB123')).toBeUndefined();
  });
  // A pattern that backtracks would run into the test's deadline.
  it('does not choke on hostile input', () => {
    expect(extractSku(`${'A-1'.repeat(100_000)}!`)).toBeUndefined();
  });
});

describe('product query (docs/contract/addresses.md#product-pages)', () => {
  it.each([
    ['', {}, undefined],
    ['country_price=GB', {}, 'GB'],
    ['', { country_price: 'FR' }, 'FR'],
    ['country_price=GB', { country_price: 'FR' }, 'GB'],
    ['country_price=<script>', { country_price: 'FR' }, 'FR'],
    ['country_price=gb', {}, undefined],
  ])('%s with %o', (query, cookies, expected) =>
    expect(resolveCountryPrice(new URLSearchParams(query), cookies as Record<string, string>)).toBe(expected),
  );
  it.each([
    ['/a/b', '/a/b?from=K1'],
    ['/a/b?x=1', '/a/b?x=1&from=K1'],
    ['/a/b#c', '/a/b?from=K1#c'],
  ])('adds from to %s', (url, expected) => expect(addFrom(url, 'K1')).toBe(expected));
});

describe('country-detection modal (docs/contract/addresses.md#purchase-pages, docs/contract/content.md#country-modal)', () => {
  const shown = {
    alreadyDetected: false,
    isPurchase: false,
    detectedCountry: 'FR',
    urlCountry: 'ES',
    neverAsked: ['GB', 'XI'],
    serves: (country: string) => ['ES', 'FR', 'GB', 'XI'].includes(country),
  };
  it('asks when all conditions hold', () => expect(needsCountryQuestion(shown)).toBe(true));
  it.each([
    [{ alreadyDetected: true }],
    [{ isPurchase: true }],
    [{ detectedCountry: undefined }],
    [{ detectedCountry: '' }],
    [{ detectedCountry: 'ES' }],
    [{ urlCountry: 'GB' }],
    [{ urlCountry: 'XI' }],
    [{ serves: (country: string) => ['ES'].includes(country) }],
    [{ serves: (country: string) => ['FR'].includes(country) }],
  ])('does not ask when %o', (change) => expect(needsCountryQuestion({ ...shown, ...change })).toBe(false));
});

describe('alternates', () => {
  let shop: Awaited<ReturnType<typeof readShippedData>>;
  beforeAll(async () => {
    shop = await readShippedData();
  });
  it('names each language tag once, on the public origin, with x-default', () => {
    const links = listAlternates((locale) => `/${locale}/x`, shop.brands[0]!, shop.registry);
    const tags = links.map(({ hreflang }) => hreflang);
    expect(new Set(tags).size).toBe(tags.length);
    expect(links).toContainEqual({ hreflang: 'en-GB', href: `${shop.brands[0]!.publicOrigin}/en_GB/x` });
    expect(links.at(-1)).toEqual({
      hreflang: 'x-default',
      href: `${shop.brands[0]!.publicOrigin}/${shop.brands[0]!.defaultLocale}/x`,
    });
  });
  it('leaves out locales where the page is not', () => {
    const links = listAlternates(
      (locale) => (locale === 'es_ES' ? '/es_ES/x' : undefined),
      shop.brands[0]!,
      shop.registry,
    );
    expect(links.map(({ hreflang }) => hreflang)).toEqual(['es-ES']);
  });
});

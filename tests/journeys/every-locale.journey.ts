import type { APIRequestContext } from '@playwright/test';
import { findPageFaults, linksOf } from '../support/find-page-faults';
import { brands, registry, textOf } from '../support/shop-texts';
import { expect, segment, test } from './journey.fixture';

const port = Number(process.env.JOURNEY_PORT ?? 4120);

/** Pages below a locale; each locale shows its home and two of these in turn, so that every page is seen in many of them. */
const pages: ((cell: { brand: string; locale: string }) => string)[] = [
  (cell) => `/${segment(cell, 'target', 'women')}/${segment(cell, 'type', 'shoes')}`,
  () => '/stores',
  () => '/faqs',
  () => '/contacts',
  (cell) => `/${segment(cell, 'target', 'all')}/${segment(cell, 'type', 'all')}/sale`,
  () => '/legal',
  () => '/privacy',
  () => '/cookies',
  () => '/conditions',
  () => '/shipping',
  () => '/returns',
  () => '/content/our-workshop',
  () => '/search?q=black',
];

for (const brand of brands) {
  const rows = brand.locales.map((id) => registry.locales.get(id)!);
  const half = Math.ceil(rows.length / 2);
  for (const [part, some] of [
    ['first', rows.slice(0, half)],
    ['second', rows.slice(half)],
  ] as const) {
    test(`${brand.id}: every page of its ${part} ${some.length} locales is whole, in its own language and direction`, async ({
      request,
    }) => {
      test.setTimeout(240_000);
      const faults: string[] = [];
      for (const [at, registered] of some.entries()) {
        const { locale } = registered;
        const { lang, dir } = registered.written;
        const cell = { brand: brand.id, locale };
        const asked = ['', ...[0, 7].map((step) => pages[(at + step) % pages.length]!(cell))];
        for (const path of asked) {
          const html = await get(request, brand.id, `/${locale}${path}`, faults);
          const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(html);
          const sisters = new Set(rows.map(({ isoLocale }) => isoLocale)).size + 1;
          const rules = {
            lang,
            dir,
            described: isIndexed && hasDescription(brand.id, locale),
            alternates: isIndexed && path === '' ? sisters : 0,
          };
          faults.push(...findPageFaults(html, rules).map((fault) => `/${locale}${path} ${fault}`));
          faults.push(
            ...linksOf(html)
              .filter((href) => !/^\/([a-z]{2}_[A-Z]{2}(\/|\?|$)|brand\/|images\/)/.test(href))
              .map((href) => `/${locale}${path} leads to ${href}, below no locale`),
          );
        }
      }
      expect(faults).toEqual([]);
    });
  }
}

/** docs/contract/storefronts-and-roles.md#default-description: a storefront's default description may be empty on purpose; then pages need not have one. */
const hasDescription = (brand: string, locale: string): boolean =>
  textOf(brand, locale, 'seo.description') !== '';

/** As a search engine's crawler: nothing deferred. Localized addresses open the same page. */
async function get(
  request: APIRequestContext,
  brand: string,
  path: string,
  faults: string[],
): Promise<string> {
  const answer = await request.get(`http://127.0.0.1:${port}${path}`, {
    maxRedirects: 2,
    headers: { host: `${brand}.localhost:${port}`, 'user-agent': 'Googlebot/2.1' },
  });
  if (answer.status() !== 200)
    faults.push(`${path} answers ${answer.status()} ${answer.headers().location ?? ''}`);
  return answer.text();
}

import type { PageEngine } from '../../engine/pages/page-engine.types';
import type { Command } from './command.types';
import { findPageConfig } from './find-page-config';
import type { Shop } from './load-shop';
import { withEngine } from './open-engine';

/** Which pages of which storefronts a file reaches. */
export const runImpact: Command = (shop, args) => {
  const asked = args.find((arg) => !arg.startsWith('--'));
  if (!asked) return { text: 'Usage: npm run configs -- impact <file>', exitCode: 1 };
  const found = findPageConfig(shop, asked);
  if ('answer' in found) return found.answer;
  const { file } = found;
  return withEngine(shop, (engine) => {
    const cells = engine.listImpact(file);
    if (args.includes('--json')) return { text: JSON.stringify({ file, of: countPages(engine, shop), cells }, null, 2), exitCode: 0 };
    const rows = new Map<string, string[]>();
    const localesOf = new Map(shop.options.brands.map(({ id, locales }) => [id, locales.length]));
    for (const { page, brand, locale } of cells) rows.set(`${page} on ${brand}`, [...(rows.get(`${page} on ${brand}`) ?? []), locale]);
    const all = countPages(engine, shop);
    const lines = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([row, locales]) => `  ${row}: ${nameLocales(locales, localesOf.get(row.split(' on ')[1]!))}`);
    return { text: [`${file} reaches ${cells.length} of the shop's ${all} pages (a page counts once for each locale of each brand that has it):`, ...lines].join('\n'), exitCode: 0 };
  });
};

/** Some pages stand on one storefront or in one locale only. */
const countPages = (engine: PageEngine, { options: { brands } }: Shop): number =>
  brands.flatMap(({ id, locales }) => locales.flatMap((locale) => engine.pages().filter((page) => engine.resolvePage(id, locale, page)))).length;

const nameLocales = (locales: readonly string[], all = 0): string => (locales.length === all && all > mostNamed ? `all ${all} locales` : locales.join(', '));
/** A list that is longer than this and complete says no more than that. */
const mostNamed = 5;

import { findNearName } from '../../engine/pages/near-name';
import type { Command } from './command.types';
import { withEngine } from './open-engine';

/** Which pages of which storefronts a file reaches. */
export const runImpact: Command = (shop, args) => {
  const asked = args.find((arg) => !arg.startsWith('--'));
  if (!asked) return { text: 'Usage: npm run configs -- impact <file>', exitCode: 1 };
  const file = asked.replaceAll('\\', '/').replace(/^.*?(?=page-configs\/)/, '');
  if (!shop.options.files.has(file)) {
    const near = findNearName(file, shop.options.files.keys());
    return { text: `There is no page config "${asked}".${near ? ` Did you mean "${near}"?` : ''}`, exitCode: 1 };
  }
  return withEngine(shop, (engine) => {
    const cells = engine.listImpact(file);
    if (args.includes('--json')) return { text: JSON.stringify({ file, cells }, null, 2), exitCode: 0 };
    const rows = new Map<string, string[]>();
    for (const { page, brand, locale } of cells) rows.set(`${page} on ${brand}`, [...(rows.get(`${page} on ${brand}`) ?? []), locale]);
    const all = engine.pages().length * shop.options.brands.reduce((sum, { locales }) => sum + locales.length, 0);
    const lines = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([row, locales]) => `  ${row}: ${locales.join(', ')}`);
    return { text: [`${file} reaches ${cells.length} of ${all} pages (page × brand × locale):`, ...lines].join('\n'), exitCode: 0 };
  });
};

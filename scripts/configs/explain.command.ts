import type { Provenance, Source } from '../../engine/pages/explain-page';
import { findNearName } from '../../engine/pages/near-name';
import type { Command, CommandResult } from './command.types';
import type { Shop } from './load-shop';
import { withEngine } from './open-engine';

const usage = 'Usage: npm run configs -- explain <brand> <locale> <page> [path, e.g. blocks.hero.props.title or hero]';

/** Each value of a page with its layer, file and line, and what it shadows. */
export const runExplain: Command = (shop, args) => {
  const [brand, locale, page, path] = args.filter((arg) => !arg.startsWith('--'));
  if (!brand || !locale || !page) return { text: usage, exitCode: 1 };
  const unknown = findUnknown(shop, brand, locale);
  if (unknown) return { text: unknown, exitCode: 1 };
  return withEngine(shop, (engine) => {
    const found = engine.explain(brand, locale, page);
    if (!found) return { text: say('page', page, engine.pages()), exitCode: 1 };
    const values = path ? found.values.filter((value) => isUnder(value.path, path)) : found.values;
    if (args.includes('--json')) return { text: JSON.stringify({ ...found, values }, null, 2), exitCode: 0 };
    if (values.length === 0) return { text: say('value', path!, listStarts(found.values)), exitCode: 1 };
    return print(`${page} on ${brand} in ${locale}, weakest layer first:\n${found.files.map((file) => `  ${file}`).join('\n')}`, values);
  });
};

const isUnder = (value: string, path: string): boolean => [path, `blocks.${path}`, `order.${path}`].some((start) => value === start || value.startsWith(`${start}.`));

/** All that may be asked for: a value, what it stands in, a block by its id alone. */
function listStarts(values: readonly Provenance[]): Set<string> {
  const paths = values.flatMap(({ path }) => path.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.')));
  return new Set([...paths.flatMap((path) => (path.startsWith('blocks.') ? [path.slice('blocks.'.length)] : [])), ...paths]);
}

function findUnknown({ options }: Shop, brand: string, locale: string): string | undefined {
  const known = options.brands.find(({ id }) => id === brand);
  if (!known) return say('brand', brand, options.brands.map(({ id }) => id));
  return known.locales.includes(locale) ? undefined : say(`locale of ${brand}`, locale, known.locales);
}

function say(what: string, name: string, known: Iterable<string>): string {
  const near = findNearName(name, known);
  return `There is no ${what} "${name}" here.${near ? ` Did you mean "${near}"?` : ''}`;
}

const describe = ({ value, layer, file, line, column }: Source): string => `${value === null ? 'null' : JSON.stringify(value)}  ← ${layer}, ${file}:${line}:${column}`;

function print(title: string, values: readonly Provenance[]): CommandResult {
  const lines = values.flatMap((value) => [`${value.path} = ${describe(value)}`, ...value.shadows.map((shadow) => `    shadows ${describe(shadow)}`)]);
  return { text: [title, '', ...lines].join('\n'), exitCode: 0 };
}

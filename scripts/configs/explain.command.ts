import type { Provenance } from '../../engine/pages/value-sources';
import { findNearName } from '../../engine/pages/near-name';
import type { Command } from './command.types';
import type { Shop } from './load-shop';
import { withEngine } from './open-engine';
import { findLabelTexts, printValues } from './print-values';

const usage =
  'Usage: npm run configs -- explain <brand> <locale> <page> [path, e.g. blocks.hero.props.title or hero]';

/** Each value of a page with its layer, file and line, and what it shadows. */
export const runExplain: Command = (shop, args) => {
  const [brand, locale, page, path] = args.filter((arg) => !arg.startsWith('--'));
  if (!brand || !locale || !page) return { text: usage, exitCode: 1 };
  const unknown = findUnknownCell(shop, brand, locale);
  if (unknown) return { text: unknown, exitCode: 1 };
  return withEngine(shop, (engine) => {
    const found = engine.explain(brand, locale, page);
    if (!found) return { text: describeUnknown('page', page, engine.pages()), exitCode: 1 };
    const values = path ? found.values.filter((value) => isUnder(value.path, path)) : found.values;
    const textsOf = (value: Provenance) =>
      findLabelTexts(value.value, (label) => shop.words?.resolve(brand, locale, label));
    if (args.includes('--json'))
      return {
        text: JSON.stringify(
          { ...found, values: values.map((value) => ({ ...value, labels: textsOf(value) })) },
          null,
          2,
        ),
        exitCode: 0,
      };
    if (values.length === 0)
      return {
        text: describeUnknown(
          'value',
          path!,
          found.values.flatMap((value) => [...listStarts(value.path)]),
        ),
        exitCode: 1,
      };
    const title = `${page} on ${brand} in ${locale}, weakest layer first:\n${found.files.map((file) => `  ${file}`).join('\n')}`;
    return { text: [title, '', ...printValues(values, textsOf)].join('\n'), exitCode: 0 };
  });
};

/** Whether a value is meant by a path: the value itself, or what it stands in, with or without `blocks.` before it. */
export const isUnder = (value: string, path: string): boolean =>
  [path, `blocks.${path}`, `order.${path}`].some((start) => value === start || value.startsWith(`${start}.`));

/**
 * All that a value's path may stand for, each with what is meant: the value, what it stands in, a block by its id alone, a prop
 * without `props`.
 */
export function listStarts(path: string): [string, string][] {
  const starts = path.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'));
  return starts.flatMap((start): [string, string][] => {
    const inBlock = start.startsWith('blocks.') ? start.slice('blocks.'.length) : undefined;
    if (inBlock === undefined) return [[start, start]];
    return [
      [inBlock, inBlock],
      [start, start],
      [inBlock.replace('.props.', '.'), inBlock],
    ];
  });
}

/** Message that the shop has no such brand, or the brand no such locale; undefined when both exist. */
export function findUnknownCell(
  { options }: Pick<Shop, 'options'>,
  brand: string,
  locale: string,
): string | undefined {
  const known = options.brands.find(({ id }) => id === brand);
  if (!known)
    return describeUnknown(
      'brand',
      brand,
      options.brands.map(({ id }) => id),
    );
  return known.locales.includes(locale)
    ? undefined
    : describeUnknown(`locale of ${brand}`, locale, known.locales);
}

/** @param known what there is; a pair maps what someone may write to what is meant by it. */
export function describeUnknown(
  what: string,
  name: string,
  known: Iterable<string | readonly [string, string]>,
): string {
  const meant = new Map(
    [...known]
      .reverse()
      .map((entry) => (typeof entry === 'string' ? [entry, entry] : entry) as [string, string]),
  );
  const near = findNearName(name, meant.keys());
  return `There is no ${what} "${name}" here.${near === undefined ? '' : ` Did you mean "${meant.get(near)}"?`}`;
}

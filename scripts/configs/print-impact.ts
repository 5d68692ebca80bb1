import { formatProblem } from '../../engine/pages/format-problem';
import type { JsonPath } from '../../engine/pages/locate';
import type { Shop } from './load-shop';
import type { Impact, PageCell } from './impact.types';

/** For people: rows of page and brand with their locales. */
export function printImpact(
  { options: { brands } }: Shop,
  { file, of, cells, changed, changes, shields, problems }: Impact,
): string {
  const sizes = new Map(brands.map(({ id, locales }) => [id, locales.length]));
  const rows = (list: readonly PageCell[]) => printRows(list, sizes);
  const lines = [
    `${file} reaches ${cells.length} of the shop's ${of} pages (a page counts once for each locale of each brand that has it):`,
    ...rows(cells),
  ];
  if (changes) {
    lines.push(
      '',
      `Values that would change: ${changes.length}`,
      ...changes.map(
        ({ path, before, after }) => `  ${formatPath(path)}: ${print(before)} → ${print(after)}`,
      ),
    );
    lines.push('', `Pages that would change: ${changed!.length}`, ...rows(changed!));
  }
  if (shields.length > 0)
    lines.push('', `Shielded, a stronger layer covers the value there:`, ...printShields(shields, rows));
  if (problems.length > 0)
    lines.push(
      '',
      changes ? 'Would be wrong:' : 'Would not be sound without this file:',
      '',
      problems.map(formatProblem).join('\n\n'),
    );
  return lines.join('\n');
}

/** By the file that covers: whose pages, then the values; of a hidden block its name alone. */
function printShields(shields: Impact['shields'], rows: (list: readonly PageCell[]) => string[]): string[] {
  const values = new Map<string, { by: string; name: string; cells: PageCell[] }>();
  for (const { path, by, brand, locale, page } of shields) {
    const name = formatPath(by.path.length < path.length ? by.path : path);
    const known = values.get(`${by.file} ${name}`) ?? { by: by.file, name, cells: [] };
    known.cells.push({ brand, locale, page });
    values.set(`${by.file} ${name}`, known);
  }
  const groups = new Map<string, string[]>();
  for (const { by, name, cells } of values.values()) {
    const unique = [...new Map(cells.map((cell) => [JSON.stringify(cell), cell])).values()];
    const head = [`  ${by} covers for`, ...rows(unique).map((row) => `  ${row}`)].join('\n');
    groups.set(head, [...(groups.get(head) ?? []), name]);
  }
  return [...groups].flatMap(([head, names]) => [head, `    the values ${names.join(', ')}`]);
}

function printRows(cells: readonly PageCell[], sizes: ReadonlyMap<string, number>): string[] {
  const found = new Map<string, string[]>();
  for (const { page, brand, locale } of cells)
    found.set(`${page} on ${brand}`, [...(found.get(`${page} on ${brand}`) ?? []), locale]);
  const lines = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([row, locales]) => `  ${row}: ${listLocales(locales, sizes.get(row.split(' on ')[1]!))}`);
  return lines.length > MAX_ROWS
    ? [...lines.slice(0, MAX_ROWS), `  and ${lines.length - MAX_ROWS} more`]
    : lines;
}

/** Most rows printed; --json has all. */
const MAX_ROWS = 300;

const formatPath = (path: JsonPath): string => (path[0] === 'blocks' ? path.slice(1) : path).join('.');
const print = (value: unknown): string =>
  value === undefined
    ? '(nothing)'
    : JSON.stringify(value).length > 120
      ? `${JSON.stringify(value).slice(0, 119)}…`
      : JSON.stringify(value);
const listLocales = (locales: readonly string[], all = 0): string =>
  locales.length === all && all > MAX_NAMED ? `all ${all} locales` : locales.join(', ');
/** A complete list that is longer than this is replaced by its count. */
const MAX_NAMED = 5;

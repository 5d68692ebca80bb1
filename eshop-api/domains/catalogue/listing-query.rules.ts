import { ApiFault } from '../../contract/api-fault';
import type { listOrder } from '../../contract/shapes';
import { spreadSizes } from '../../contract/size-wearers';
import type { Family, Target } from './catalogue.types';
import { parseFamily, parseTarget } from './classification.rules';
import { GROUPS, type Group, type Selection } from './facet-index.rules';

export type Order = (typeof listOrder.enum)[number];

export interface ListingQuery {
  target: Target | 'A';
  family: Family | null;
  gridId: string | null;
  ids: string[];
  selection: Selection;
  order: Order;
}

/** Query field of each filter group (docs/contract/addresses.md#listing-pages, filter.*). */
export const FIELD_OF: Record<Group, string> = {
  collections: 'filter.collection',
  typologies: 'filter.tipology',
  lines: 'filter.line',
  concepts: 'filter.concept',
  lineCollections: 'filter.lineCollection',
  sizes: 'filter.size',
  colors: 'filter.color',
  prices: 'filter.price',
  sustainabilities: 'filter.sustainability',
};
const GROUP_OF = new Map(GROUPS.map((group) => [FIELD_OF[group], group]));
const MAX_VALUES = 60;

/** Turns the validated input of /products/list into a query; throws ApiFault for targets, families and filters that don't exist. */
export const readListingQuery = (input: Record<string, unknown>): ListingQuery => {
  const fields = collectFilters(input);
  return {
    target: requireTarget(input['targetId']),
    family: requireFamily(input['family']),
    gridId: typeof input['gridId'] === 'string' && input['gridId'] ? input['gridId'] : null,
    ids: fields.get('filter.id') ?? [],
    selection: Object.fromEntries(
      GROUPS.flatMap((group) =>
        fields.get(FIELD_OF[group])?.length
          ? [
              [
                group,
                group === 'sizes' ? spreadSizes(fields.get(FIELD_OF[group])!) : fields.get(FIELD_OF[group])!,
              ],
            ]
          : [],
      ),
    ),
    order: (input['order'] as Order | undefined) ?? 'default',
  };
};

/** A query's value as it was sent: a text, or a number where the body was JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const requireTarget = (text: unknown): Target | 'A' => {
  if (text === undefined || text === '') return 'A';
  const target = parseTarget(textOf(text));
  if (!target)
    throw new ApiFault('unknown_target', `There is no target "${textOf(text)}". Use M, W, K, G, X or A.`);
  return target;
};

const requireFamily = (text: unknown): Family | null => {
  if (text === undefined || text === '') return null;
  const family = parseFamily(textOf(text));
  if (family === undefined)
    throw new ApiFault(
      'unknown_family',
      `There is no family "${textOf(text)}". Use 0, 1, 2, 5, 6 or their names.`,
    );
  return family;
};

const collectFilters = (input: Record<string, unknown>): Map<string, string[]> => {
  const fields = new Map<string, string[]>();
  for (const [name, value] of [...parseFilterString(input['filters']), ...Object.entries(input)]) {
    if (!name.startsWith('filter.')) continue;
    if (name !== 'filter.id' && !GROUP_OF.has(name))
      throw new ApiFault('unknown_filter', `There is no filter "${name}".`);
    fields.set(name, cleanValues(name, [...(fields.get(name) ?? []), ...splitValues(value)]));
  }
  return fields;
};

const parseFilterString = (text: unknown): [string, string][] =>
  typeof text === 'string' && text
    ? [...new URLSearchParams(text.startsWith('?') ? text.slice(1) : text)]
    : [];

/** Comma lists and repeated values → one flat list. */
export const splitValues = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((part) => String(part).split(','))
    .map((part) => part.trim())
    .filter(Boolean);

// Sorted and without duplicates, so that equal choices share one cache entry; ids keep their order, it is the order of the grid.
const cleanValues = (name: string, values: string[]): string[] => {
  const cased =
    name === 'filter.lineCollection' || name === 'filter.id'
      ? values.map((value) => value.toUpperCase())
      : values;
  const single = [...new Set(cased)].slice(0, MAX_VALUES);
  return name === 'filter.id' ? single : single.sort();
};

import type { ResponseOf } from '../../contract/operation';
import { spreadSizes } from '../../contract/size-wearers';
import type { FacetAnswer, FacetRequest } from '../../providers/search/search-provider.types';
import { FILTER_FIELDS, type AvailableFilters } from '../../contract/entities/listing.schema';
import type { searchSearch } from './search.contract';

type Facet = ResponseOf<typeof searchSearch>['facets'][number];
type Group = Facet['key'];

const GROUPS = Object.keys(FILTER_FIELDS) as Group[];

/** Size facet of docs/contract/search.md#size-facet. */
const SIZES = { field: 'sizes', limit: 50, position: 4, sort: 'index' } as const;
/** Most values of the other facets: more than any of them has. */
const VALUES = 100;

export const FACET_REQUESTS: FacetRequest[] = GROUPS.map((field) =>
  field === 'sizes' ? SIZES : { field, limit: VALUES, sort: 'count' },
);

/** Facets in the service's places, with the catalogue's names and order of values. */
export const orderFacets = (answered: readonly FacetAnswer[], names: AvailableFilters): Facet[] => {
  const fields = answered.length ? answered.map(({ field }) => field as Group) : FALLBACK_ORDER;
  return fields.map((key, index) => ({
    key,
    position: index + 1,
    urlParam: FILTER_FIELDS[key],
    entries: names[key],
  }));
};

/** Where the service returned nothing: sizes are still fourth. */
const FALLBACK_ORDER: Group[] = (() => {
  const others = GROUPS.filter((group) => group !== 'sizes');
  return [...others.slice(0, SIZES.position - 1), 'sizes', ...others.slice(SIZES.position - 1)];
})();

export const NO_NAMES: AvailableFilters = {
  collections: [],
  typologies: [],
  lines: [],
  concepts: [],
  lineCollections: [],
  sizes: [],
  colors: [],
  prices: [],
  sustainabilities: [],
};

/** Chosen filters by group, out of flat fields and the encoded `filters` string; as comma lists or repeated values. */
export const readFilters = (input: Record<string, unknown>): Record<string, string[]> => {
  const encoded =
    typeof input['filters'] === 'string' ? [...new URLSearchParams(input['filters'].replace(/^\?/, ''))] : [];
  const given: [string, unknown][] = [...encoded, ...Object.entries(input)];
  return Object.fromEntries(
    GROUPS.flatMap((group) => {
      const values = given
        .filter(([name]) => name === FILTER_FIELDS[group])
        .flatMap(([, value]) => [value].flat().flatMap((one) => String(one).split(',')));
      const clean = [...new Set(values.map((one) => one.trim()).filter(Boolean))].slice(0, 60);
      return clean.length ? [[group, spell[group]?.(clean) ?? clean]] : [];
    }),
  );
};

/** The index's spelling of values with several spellings. */
const spell: Partial<Record<Group, (values: string[]) => string[]>> = {
  lineCollections: (values) => values.map((one) => one.toUpperCase()),
  sizes: spreadSizes,
};

const TARGETS: Record<string, string | undefined> = {
  women: 'W',
  men: 'M',
  kids: 'K',
  goods: 'G',
  w: 'W',
  m: 'M',
  k: 'K',
  g: 'G',
  x: 'X',
};
const FAMILIES: Record<string, string | undefined> = {
  shoes: 'shoes',
  'bags-accessories': 'accessories',
  accessories: 'accessories',
  apparel: 'clothes',
  clothes: 'clothes',
  goods: 'goods',
  1: 'shoes',
  2: 'accessories',
  5: 'clothes',
  6: 'goods',
};

/** Letter of docs/contract/catalogue.md#families-and-targets for a target in any spelling; undefined for all and for unknown ones: a search never fails over them. */
export const readTarget = (text: string | undefined): string | undefined =>
  text ? TARGETS[text.toLowerCase()] : undefined;

/** The same for families. */
export const readFamily = (text: string | undefined): string | undefined =>
  text ? FAMILIES[text.toLowerCase()] : undefined;

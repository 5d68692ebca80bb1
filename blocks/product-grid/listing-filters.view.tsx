import type { ReactElement } from 'react';
import type { FilterEntry } from '../../eshop-api/contract/entities/listing.schema';
import { withoutFilters, listKept, withoutFilter, withSort } from '../_journey/listing/listing-state';
import { choices, sizes, wearer as wearerGroup } from './filter-choices.css';
import * as css from './listing-filters.css';
import type { FacetKey } from './product-grid.schema';
import type { Facet, GridView } from './product-grid.types';
import { sizesOf } from './sizes-of-wearer';
import * as toolbarCss from './toolbar.css';

const titles: Record<FacetKey, string> = {
  collections: 'facetCollections',
  typologies: 'facetTypologies',
  lines: 'facetLines',
  concepts: 'facetConcepts',
  lineCollections: 'facetLineCollections',
  sizes: 'facetSizes',
  colors: 'facetColors',
  prices: 'facetPrices',
  sustainabilities: 'facetSustainabilities',
};
/** In a sidebar the groups that most shoppers use stand open. */
const OPEN_AT_FIRST = 3;

const popover = { popover: 'auto' };
const closes = (id: string): Record<string, string> => ({ popovertarget: id, popovertargetaction: 'hide' });

/** One GET form for all widths: a popover where the screen is narrow (or the brand wants a drawer), in the page elsewhere. */
export function renderFilters({ id, props, data, words }: GridView): ReactElement {
  const form = `${id}-filters`;
  return (
    <form
      id={form}
      className={css.forms[props.filters]}
      method="get"
      action={data.path}
      aria-label={words('filters')}
      data-apply="ticked"
      {...popover}
    >
      {renderKept(data.query)}
      <p className={css.head}>
        <b>{words('filters')}</b>
        <button type="button" aria-label={words('close')} {...closes(form)}>
          ✕
        </button>
      </p>
      <div className={css.groups}>
        {data.facets.map((facet, i) =>
          renderFacet(
            facet,
            words(titles[facet.key]),
            `${form}-${facet.key}`,
            i,
            words,
            props.filters === 'top' ? form : undefined,
          ),
        )}
      </div>
      <p className={css.foot}>
        <button type="submit">
          <span className={css.plainly}>{words('apply')}</span>
          <span className={css.counted}>{words('applyCount', { count: data.total })}</span>
        </button>
        {data.chips.length > 0 && (
          <a href={data.path + withoutFilters(data.query)} rel="nofollow">
            {words('clear')}
          </a>
        )}
      </p>
    </form>
  );
}

function renderFacet(
  { key, entries }: Facet,
  title: string,
  id: string,
  index: number,
  words: GridView['words'],
  only?: string,
): ReactElement {
  const chosen = entries.filter((entry) => entry.selected).length;
  // `name` makes the browser keep one group open at a time; React 18 types lack it on details.
  const exclusive = only ? { name: only } : { open: index < OPEN_AT_FIRST || chosen > 0 };
  return (
    <details key={key} id={id} {...exclusive}>
      <summary>
        {title}
        {chosen > 0 && <b>{chosen}</b>}
      </summary>
      {wearersOf(entries).length > 1 ? (
        renderByWearer(entries, words)
      ) : (
        <ul className={key === 'sizes' ? sizes : choices}>{entries.map(renderEntry)}</ul>
      )}
    </details>
  );
}

const wearersOf = (entries: readonly FilterEntry[]) => [
  ...new Set(entries.flatMap(({ wearer }) => wearer ?? [])),
];

/** Where wearers are mixed: each has a scale of his own. */
const renderByWearer = (entries: readonly FilterEntry[], words: GridView['words']): ReactElement => (
  <div>
    {wearersOf(entries).map((wearer) => (
      <div key={wearer} className={wearerGroup} role="group" aria-label={words(sizesOf[wearer])}>
        <p>{words(sizesOf[wearer])}</p>
        <ul className={sizes}>{entries.filter((entry) => entry.wearer === wearer).map(renderEntry)}</ul>
      </div>
    ))}
  </div>
);

function renderEntry(entry: FilterEntry): ReactElement {
  return (
    <li key={entry.value}>
      <label>
        <input
          type="checkbox"
          name={entry.urlParam}
          value={entry.value}
          defaultChecked={entry.selected}
          disabled={!entry.count && !entry.selected}
        />
        {entry.hex && renderSwatch(entry.hex)}
        {entry.label}
        <small>{entry.count}</small>
      </label>
    </li>
  );
}

/** A drawn dot: a style attribute would be refused by the content security policy. */
const renderSwatch = (hex: string): ReactElement => (
  <svg width="16" height="16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill={hex} />
  </svg>
);

const sorts = {
  default: 'sortDefault',
  newest: 'sortNewest',
  price_asc: 'sortPriceAsc',
  price_desc: 'sortPriceDesc',
} as const;
/** What the default order of a list goes by. */
const defaultSorts = { listing: sorts.default, search: 'sortBestMatch' } as const;

/** React 18 has no `popovertarget`; the spelling of HTML passes through. */
const opens = (id: string): Record<string, string> => ({ popovertarget: id });

/** How many there are, the way to the filters on a phone, and the order. */
export function renderToolbar({ id, props, data, words }: GridView): ReactElement {
  return (
    <div className={toolbarCss.toolbar}>
      <button
        type="button"
        className={
          props.filters === 'drawer' ? toolbarCss.open : `${toolbarCss.open} ${toolbarCss.openOnPhones}`
        }
        {...opens(`${id}-filters`)}
      >
        {words('filters')}
        {data.chips.length > 0 && <b>{data.chips.length}</b>}
      </button>
      <p>{words('count', { count: data.total })}</p>
      <nav aria-label={words('sort')}>
        {Object.entries({ ...sorts, default: defaultSorts[props.source] }).map(([sort, key]) => (
          <a
            key={sort}
            href={data.path + withSort(data.query, sort)}
            rel="nofollow"
            aria-current={data.sort === sort ? 'true' : undefined}
          >
            {words(key)}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** The filters in use, each a link to the list without it. */
export function renderChips({ data, words }: GridView): ReactElement {
  return (
    <ul className={toolbarCss.chips} aria-label={words('activeFilters')}>
      {data.chips.map((chip) => {
        const name =
          chip.wearer && chip.wearer !== 'other'
            ? `${words(sizesOf[chip.wearer])} ${chip.label}`
            : chip.label;
        return (
          <li key={chip.param + chip.value}>
            <a
              href={data.path + withoutFilter(data.query, chip)}
              rel="nofollow"
              aria-label={words('removeFilter', { name })}
            >
              {name}
            </a>
          </li>
        );
      })}
      {data.chips.length > 1 && (
        <li>
          <a href={data.path + withoutFilters(data.query)} rel="nofollow" className={toolbarCss.clear}>
            {words('clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Hidden fields that carry the rest of the address through the form. */
const renderKept = (query: string): ReactElement[] =>
  listKept(query).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));

import type { ReactElement } from 'react';
import { listKept, withoutFilter, withoutFilters, withSort } from '../_journey/listing/listing-state';
import { sizesOf } from './sizes-of-wearer';
import * as css from './toolbar.css';
import type { GridView } from './product-grid.types';

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
    <div className={css.toolbar}>
      <button
        type="button"
        className={props.filters === 'drawer' ? css.open : `${css.open} ${css.openOnPhones}`}
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
    <ul className={css.chips} aria-label={words('activeFilters')}>
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
          <a href={data.path + withoutFilters(data.query)} rel="nofollow" className={css.clear}>
            {words('clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Hidden fields that carry the rest of the address through the form. */
export const renderKept = (query: string): ReactElement[] =>
  listKept(query).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));

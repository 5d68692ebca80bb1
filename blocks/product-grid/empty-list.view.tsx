import type { ReactElement } from 'react';
import { withoutFilters } from '../_journey/listing/listing-state';
import * as css from './empty-list.css';
import type { GridView } from './product-grid.types';

/** Nothing matches: a plain message and the way back. */
export function renderEmpty({ props, data, words, page }: GridView): ReactElement {
  const back = data.chips.length
    ? data.path + withoutFilters(data.query)
    : page.href(props.emptyLink ?? 'page:grid/all/all');
  return (
    <section className={css.empty}>
      <svg viewBox="0 0 120 48" width="120" height="48" aria-hidden="true">
        <path
          d="M6 38h98c6 0 9-3 8-8-1-4-6-6-14-8L70 12c-4 6-12 8-20 4l-8-8c-8 8-20 9-30 5-3 8-5 16-6 25Z"
          fill="none"
          stroke="currentColor"
          strokeDasharray="4 4"
        />
      </svg>
      <h2>{props.emptyTitle ?? words('emptyTitle')}</h2>
      <p>{props.emptyText ?? words('emptyText')}</p>
      <a href={back}>{words('emptyAction')}</a>
    </section>
  );
}

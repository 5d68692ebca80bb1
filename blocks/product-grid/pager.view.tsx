import type { ReactElement } from 'react';
import { withPage } from '../_journey/listing/listing-state';
import { choosePages } from '../_journey/listing/paging';
import * as css from './pager.css';
import type { GridView } from './product-grid.types';

/** Links to the pages around this one. */
export function renderPager({ data, words }: GridView): ReactElement {
  const href = (page: number): string => data.path + withPage(data.query, page);
  return (
    <nav className={css.pager} aria-label={words('pages')}>
      {data.page > 1 && (
        <a rel="prev" href={href(data.page - 1)}>
          {words('previousPage')}
        </a>
      )}
      <ol>
        {choosePages(data.page, data.pages).map((page, i) => (
          <li key={page ?? `gap-${i}`}>
            {page === null ? (
              '…'
            ) : (
              <a
                href={href(page)}
                aria-label={words('page', { page })}
                aria-current={page === data.page ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {data.page < data.pages && (
        <a rel="next" href={href(data.page + 1)}>
          {words('nextPage')}
        </a>
      )}
    </nav>
  );
}

import type { ReactElement } from 'react';
import { withPage, choosePages, PAGE_SIZE } from '../_journey/listing/listing-state';
import { quick } from '../_parts/quick-add/quick-add.css';
import { writeQuickFacts } from '../_parts/quick-add/quick-words';
import { chooseRatingWords, chooseCardWords } from '../_parts/product-card/card-facts';
import { renderCards } from '../_parts/product-card/product-card.view';
import * as css from './product-grid.css';
import type { GridView } from './product-grid.types';
import { renderEmpty } from './empty-list.view';
import { renderFilters, renderChips, renderToolbar } from './listing-filters.view';

/** Links to the pages around this one. */
function renderPager({ data, words }: GridView): ReactElement {
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

/** The listing itself. `render…` are plain functions: this is the page that must stay under a millisecond. */
export default function ProductGrid(view: GridView): ReactElement {
  const { props, data } = view;
  // A search that finds nothing at all is another block's message; filters that leave nothing are this one's.
  if (props.source === 'search' && !data.products.length && !data.chips.length) return <></>;
  return (
    <div className={css.frames[props.filters]}>
      {renderFilters(view)}
      <div
        className={props.bag ? `${css.list} ${quick}` : css.list}
        {...(props.bag
          ? {
              'data-on-visible': 'product-grid',
              'data-quick-facts': writeQuickFacts(view.words, view.page, props.bag),
            }
          : {})}
      >
        {renderToolbar(view)}
        {data.chips.length > 0 && renderChips(view)}
        {data.products.length ? renderProducts(view) : renderEmpty(view)}
        {data.pages > 1 && renderPager(view)}
      </div>
    </div>
  );
}

function renderProducts({ props, data, words, page }: GridView): ReactElement {
  return renderCards(data.products, {
    owner: props,
    variant: props.card,
    level: 2,
    sizes: data.sizes,
    words: chooseCardWords(words),
    href: page.href,
    from: (data.page - 1) * PAGE_SIZE + 1,
    eager: 4,
    square: data.square,
    vouchers: data.vouchers,
    swatches: props.swatches,
    hearts: props.wishlist ? { wishlist: props.wishlist, page, words } : undefined,
    stars: data.ratings && { ratings: data.ratings, words: chooseRatingWords(words, page.locale.isoLocale) },
    className: `${css.grids[props.columns]} ${css.gaps[props.gap]} ${css.rhythms[props.rhythm]}`,
  });
}

import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './product-reviews.css';
import type { ProductReviewsProps } from './product-reviews.schema';
import { ReviewForm } from './review-form.view';
import { ReviewItem } from './review-item.view';
import { firstPageShown, sortKeys, writeAddress, type ReviewState, type SortKey } from './review-state';
import { ReviewSummary } from './review-summary.view';
import { Stars } from './stars.view';
import type { LoadedView, ProductReviewsData } from './product-reviews.types';

type View = BlockViewProps<ProductReviewsProps, ProductReviewsData | null>;
export default function ProductReviews(view: View): ReactElement | null {
  if (!view.data) return null;
  return view.props.extent === 'stars' ? (
    <Line {...(view as LoadedView)} />
  ) : (
    <Reviews {...(view as LoadedView)} />
  );
}

/** Beside the product's name: how many stars of how many people, and the way to what they wrote. */
function Line({ props, data: { statistics }, words, page }: LoadedView): ReactElement {
  const average = new Intl.NumberFormat(page.locale.isoLocale, { maximumFractionDigits: 1 }).format(
    statistics.average ?? 0,
  );
  return (
    <a className={css.line} href={props.list}>
      <Stars rating={statistics.average ?? 0} label={words('outOfFive', { rating: average })} />{' '}
      <span aria-hidden="true">{average}</span> <span>{words('count', { count: statistics.total })}</span>
    </a>
  );
}

function Reviews(view: LoadedView): ReactElement {
  const { id, props, data, words } = view;
  const full = props.extent === 'full';
  return (
    <section className={css.looks[props.look]} id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{props.title ?? words('title')}</h2>
      <div className={css.aside}>
        {data.statistics.total > 0 && <ReviewSummary view={view} />}
        {full && <ReviewForm view={view} />}
      </div>
      <div className={css.main}>
        {full && data.statistics.total > 1 && <Controls view={view} />}
        {data.reviews.length ? (
          <List view={view} />
        ) : (
          <p className={css.none}>
            {data.state.rating ? words('noneFiltered', { rating: data.state.rating }) : words('none')}
          </p>
        )}
      </div>
    </section>
  );
}

const addressOf = ({ id, page }: LoadedView, state: ReviewState, anchor = id): string =>
  writeAddress(page.path, page.query, state, anchor);
const SORT_WORDS: Record<SortKey, string> = {
  mine: 'sortMine',
  new: 'sortNew',
  helpful: 'sortHelpful',
  best: 'sortBest',
  worst: 'sortWorst',
};

function Controls({ view }: { view: LoadedView }): ReactElement {
  const {
    data: { state },
    words,
  } = view;
  return (
    <nav className={css.controls} aria-label={words('sort')}>
      <ul role="list">
        {sortKeys.map((sort) => (
          <li key={sort}>
            <a
              href={addressOf(view, { ...state, page: 1, sort })}
              aria-current={sort === state.sort ? 'true' : undefined}
            >
              {words(SORT_WORDS[sort])}
            </a>
          </li>
        ))}
        {state.rating && (
          <li>
            <a className={css.chip} href={addressOf(view, { ...state, page: 1, rating: null })}>
              {words('stars', { rating: state.rating })} ×
              <span className={css.hidden}> {words('showAll')}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** "More" links to the same address with one page more; the first of its reviews is where the reader goes on. */
function List({ view }: { view: LoadedView }): ReactElement {
  const {
    id,
    data: { reviews, state, hasMore },
    words,
  } = view;
  const first = firstPageShown(state);
  return (
    <>
      {first > 1 && (
        <p>
          <LinkButton kind="quiet" href={addressOf(view, { ...state, page: first - 1 })}>
            {words('earlier')}
          </LinkButton>
        </p>
      )}
      <ol role="list" className={css.list} data-long="">
        {reviews.map((review, index) => (
          <li
            key={review.id}
            id={index === reviews.length - (reviews.length % 8 || 8) ? `${id}-page-${state.page}` : undefined}
          >
            <ReviewItem review={review} view={view} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <p>
          <LinkButton
            kind="outline"
            href={addressOf(view, { ...state, page: state.page + 1 }, `${id}-page-${state.page + 1}`)}
          >
            {words('more')}
          </LinkButton>
        </p>
      )}
    </>
  );
}

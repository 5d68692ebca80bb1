import { numberFormat } from '../_journey/text-formats';
import type { ReactElement } from 'react';
import * as css from './review-summary.css';
import { writeAddress } from './review-state';
import { Stars } from './stars.view';
import type { LoadedView } from './product-reviews.types';

/** Average, how they spread (each bar filters), how many recommend it and how it fits. */
export function ReviewSummary({ view }: { view: LoadedView }): ReactElement {
  const {
    data: { statistics },
    words,
    page,
  } = view;
  const average = numberFormat(page.locale.isoLocale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(statistics.average ?? 0);
  const answered = statistics.recommended + statistics.notRecommended;
  return (
    <div className={css.summary}>
      <p className={css.average}>
        <span aria-hidden="true">{average}</span>
        <Stars large rating={statistics.average ?? 0} label={words('outOfFive', { rating: average })} />
      </p>
      <p className={css.count}>
        {words('count', { count: statistics.total })}
        {answered > 0 && <> · {words('recommended', { count: statistics.recommended, total: answered })}</>}
      </p>
      <Bars view={view} />
      <Fits view={view} />
    </div>
  );
}

function Bars({
  view: {
    id,
    data: { statistics, state },
    words,
    page,
    props,
  },
}: {
  view: LoadedView;
}): ReactElement {
  const reads = props.extent === 'widget';
  return (
    <ul role="list" className={css.bars} aria-label={words('distribution')}>
      {statistics.distribution.map(({ rating, count }) => {
        const chosen = state.rating === rating;
        const inner = (
          <>
            <span>{rating} ★</span>
            <Bar share={statistics.total ? count / statistics.total : 0} />
            <span>{count}</span>
          </>
        );
        const name = words('filterBy', { rating, count });
        return (
          <li key={rating}>
            {reads || !count ? (
              <span role="img" className={css.bar} aria-label={name}>
                {inner}
              </span>
            ) : (
              <a
                className={css.bar}
                href={writeAddress(
                  page.path,
                  page.query,
                  { ...state, page: 1, rating: chosen ? null : rating },
                  id,
                )}
                aria-label={chosen ? words('showAll') : name}
                aria-current={chosen ? 'true' : undefined}
              >
                {inner}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Attributes, not styles: the content security policy lets no style attribute through. */
const Bar = ({ share }: { share: number }): ReactElement => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect className={css.track} width="100" height="8" />
    <rect className={css.fill} width={Math.round(share * 1000) / 10} height="8" />
  </svg>
);

const FIT_WORDS = { small: 'fitSmall', true: 'fitTrue', large: 'fitLarge' } as const;

function Fits({
  view: {
    data: {
      statistics: { fits },
    },
    words,
    page,
  },
}: {
  view: LoadedView;
}): ReactElement | null {
  const percent = numberFormat(page.locale.isoLocale, { style: 'percent' });
  const total = fits.reduce((sum, { count }) => sum + count, 0);
  if (!total) return null;
  return (
    <div className={css.fits}>
      <h3>{words('fits')}</h3>
      <dl>
        {fits.map(({ fit, count }) => (
          <div key={fit}>
            <dt>{words(FIT_WORDS[fit])}</dt>
            <dd>
              <Bar share={count / total} />
              {percent.format(count / total)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

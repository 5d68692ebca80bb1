import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as page from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import * as css from './order-review.css';
import type { OrderReviewProps } from './order-review.schema';
import type { OrderReviewData, ReviewedOrder, ReviewedPart } from './order-review.types';
import { findOwnForm, ReviewForm } from './review-form.view';

type ReviewView = BlockViewProps<OrderReviewProps, OrderReviewData>;

/** Highest rating after which the page offers help. */
const LOW_RATING = 2;

export default function OrderReview(view: ReviewView): ReactElement {
  const { id, data, words } = view;
  const { order, form } = data;
  return (
    <section id={id} className={page.section} aria-labelledby={`${id}-title`}>
      <div className={page.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
        {order && <p>{words('lead', { day: order.day, ending: order.ending })}</p>}
      </div>
      {form?.status === 'done' && (
        <p role="status" tabIndex={-1} className={page.done}>
          {words('saved')}
        </p>
      )}
      {order ? renderParts(view, order) : renderEnded(view)}
    </section>
  );
}

const renderEnded = ({ props, words }: ReviewView): ReactElement => (
  <>
    <div role="alert" tabIndex={-1} className={page.note}>
      <p>{words('ended')}</p>
      <p>{words('endedText')}</p>
    </div>
    {renderLinks([{ href: props.home, text: words('home') }])}
  </>
);

const renderParts = (view: ReviewView, { parts }: ReviewedOrder): ReactElement[] =>
  parts.map((part, at) => (
    <section key={at} className={css.part} aria-labelledby={`${view.id}-part${at}`}>
      <h2 id={`${view.id}-part${at}`}>{part.title}</h2>
      {part.pieces && <p className={css.pieces}>{part.pieces}</p>}
      {part.review ? renderReviewed(view, part, at) : <ReviewForm view={view} part={part} at={at} />}
    </section>
  ));

function renderReviewed(view: ReviewView, part: ReviewedPart, at: number): ReactElement {
  const { props, data, words } = view;
  const { rating = 0 } = part.review ?? {};
  const isRefused = findOwnForm(part, data.form)?.status !== undefined;
  return (
    <>
      <p>{words('given', { rating })}</p>
      {rating <= LOW_RATING && (
        <p>
          {words('low')} <a href={props.help}>{words('help')}</a>
        </p>
      )}
      {part.isOpen ? (
        <details className={css.changing} open={isRefused}>
          <summary>{words('changeUntil', { day: part.until })}</summary>
          <ReviewForm view={view} part={part} at={at} />
        </details>
      ) : (
        <p className={css.pieces}>{words('final')}</p>
      )}
    </>
  );
}

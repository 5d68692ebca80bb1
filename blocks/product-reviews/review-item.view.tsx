import type { ReactElement } from 'react';
import * as css from './review-item.css';
import { dateFormat, displayNames } from '../_journey/text-formats';
import { Stars } from './stars.view';
import type { LoadedView, Review } from './product-reviews.types';

const writeDay = (time: string, isoLocale: string): string =>
  dateFormat(isoLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));

/** One review; its text is in its writer's language and names it. */
export function ReviewItem({
  review,
  view: { words, page },
}: {
  review: Review;
  view: LoadedView;
}): ReactElement {
  const { isoLocale, realLanguage } = page.locale;
  const language = review.locale.slice(0, 2);
  return (
    <article className={css.review}>
      <header>
        <Stars rating={review.rating} label={words('outOfFive', { rating: review.rating })} />
        <h3 lang={language}>{review.title}</h3>
      </header>
      <p className={css.text} lang={language}>
        {review.text}
      </p>
      <p className={css.by}>
        <strong>{review.nickname}</strong>
        <time dateTime={review.submittedAt}>{writeDay(review.submittedAt, isoLocale)}</time>
        {review.verified && <span>{words('verified')}</span>}
        {review.recommended && <span>{words('recommends')}</span>}
        {review.origin && <span>{words('about', { product: review.origin })}</span>}
        {language !== realLanguage && (
          <span>
            {words('language', {
              language: displayNames(isoLocale, { type: 'language' }).of(language) ?? language,
            })}
          </span>
        )}
        {review.helpful > 0 && <span>{words('helpful', { count: review.helpful })}</span>}
      </p>
      <Comments review={review} words={words} isoLocale={isoLocale} />
    </article>
  );
}

function Comments({
  review,
  words,
  isoLocale,
}: {
  review: Review;
  words: LoadedView['words'];
  isoLocale: string;
}): ReactElement | null {
  if (!review.comments.length) return null;
  const left = review.commentCount - review.comments.length;
  return (
    <div className={css.comments}>
      {review.comments.map((comment) => (
        <blockquote key={comment.id}>
          <p lang={review.locale.slice(0, 2)}>{comment.text}</p>
          <footer>
            <strong>{comment.nickname}</strong>,{' '}
            <time dateTime={comment.submittedAt}>{writeDay(comment.submittedAt, isoLocale)}</time>
          </footer>
        </blockquote>
      ))}
      {left > 0 && <p>{words('moreComments', { count: left })}</p>}
    </div>
  );
}

import type { ReactElement } from 'react';
import type { Words } from '../../../engine/words/words.types';
import { pictureSet, sizedPicture } from '../../_journey/picture-source';
import type { ListedOrder } from './describe-order';
import * as css from './order-card.css';

interface OrderCardProps {
  order: ListedOrder;
  look: keyof typeof css.card;
  /** Level of its heading. */
  heading: 2 | 3;
  /** With `orderMessages`. */
  words: Words;
}

/** An order in a list: pieces, date and state; the whole card links to its page. */
export function OrderCard({ order, look, heading, words }: OrderCardProps): ReactElement {
  const { reference, href, madeAt, day, state, isOpen, toBePaid, pieces, names, total } = order;
  const Heading = heading === 2 ? 'h2' : 'h3';
  return (
    <article className={css.card[look]}>
      <div className={css.head}>
        <p className={css.state} data-open={isOpen ? '' : undefined}>
          {words(state)}
        </p>
        {toBePaid && <p className={css.small}>{words('toBePaid', { method: toBePaid })}</p>}
      </div>
      {renderPictures(order, words)}
      <div className={css.facts}>
        <Heading className={css.title}>
          <a href={href} className={css.link}>
            {words('order', { reference })}
          </a>
        </Heading>
        <p className={css.small}>
          <time dateTime={madeAt}>{day}</time> · {words('pieces', { count: pieces })} ·{' '}
          <strong>{total}</strong>
        </p>
        {names.length > 0 && <p className={css.names}>{names.join(', ')}</p>}
      </div>
      <span className={css.onward} aria-hidden="true">
        {words('showOrder')}
      </span>
    </article>
  );
}

const renderPictures = ({ pictures, pieces }: ListedOrder, words: Words): ReactElement => (
  <div className={css.pictures} aria-hidden="true">
    {pictures.map((picture, at) => (
      <span key={at} className={css.picture}>
        {picture && (
          <img
            src={sizedPicture(picture, 320)}
            srcSet={pictureSet(picture, [320])}
            sizes="88px"
            width={88}
            height={88}
            alt=""
            loading="lazy"
          />
        )}
      </span>
    ))}
    {pieces > pictures.length && (
      <span className={css.more}>{words('morePieces', { count: pieces - pictures.length })}</span>
    )}
  </div>
);

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import { renderCards } from '../_parts/product-card/product-card.view';
import * as css from '../_parts/product-card/suggestion-rail.css';
import type { SeenTask } from './recently-seen.types';
import * as own from './seen-rail.css';
import { spokenCardWords } from './spoken-card-words';

/** Puts the row into its place, in one go. Called once a page; the row goes with its place. */
export function fillRail(
  element: HTMLElement,
  { id, title, card, roomAbove, words, profile, square, vouchers }: SeenTask,
  products: readonly Product[],
): void {
  const href = (path: string): string => `/${profile}${path}`;
  flushSync(() =>
    createRoot(element).render(
      <section
        className={roomAbove ? `${css.section} ${own.roomAbove}` : css.section}
        aria-labelledby={`${id}-title`}
        data-list="recently-seen"
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {renderCards(products, {
          owner: words,
          variant: card,
          level: 3,
          sizes: '(max-width:767px) 60vw,24vw',
          words: spokenCardWords(words),
          href,
          className: css.rows[card],
          square,
          vouchers,
        })}
      </section>,
    ),
  );
}

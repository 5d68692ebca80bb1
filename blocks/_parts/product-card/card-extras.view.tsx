import type { ReactElement } from 'react';
import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import type { CardRating, RatingWords } from './card-rating';
import type { CardOptions } from './product-card.types';

/** Colours that a card shows; where a model has more, one place less and how many there are beside. */
const mostSwatches = 5;

/** The card's own colour first, then the others as links to their own pages. Painted by an attribute: a style attribute would be refused by the content security policy. */
export function renderSwatches(
  { id, color, colors }: Product,
  { words, href }: Pick<CardOptions, 'words' | 'href'>,
): ReactElement {
  const others = colors.filter((one) => one.id !== id);
  const shown = others.slice(0, colors.length > mostSwatches ? mostSwatches - 2 : mostSwatches - 1);
  return (
    <span role="group" aria-label={words.colours(colors.length)}>
      <svg color={color.hex} aria-hidden />
      {shown.map((one) => (
        <a key={one.id} href={href(one.url)} title={one.name}>
          <svg color={one.hex} aria-hidden />
        </a>
      ))}
      {shown.length < others.length && `+${others.length - shown.length}`}
    </span>
  );
}

/** Five stars filled to the half, and how many people gave them. */
export function renderStars(rating: CardRating, words: RatingWords): ReactElement {
  return (
    <span role="img" aria-label={words.rating(rating)} data-halves={Math.round(rating.average * 2)}>
      {words.count(rating.total)}
    </span>
  );
}

import type { ReactElement } from 'react';
import type { Price } from '../../../eshop-api/contract/entities/price.schema';
import type { CardWords } from './card-facts';
import * as css from './price.css';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';

export type PriceWords = Pick<CardWords, 'salePrice' | 'previousPrice' | 'fromPrice'>;

export type ShownPrice = Pick<
  Price,
  'current' | 'previous' | 'currentFormated' | 'previousFormated' | 'priceFromFormatted' | 'priceToFormatted'
>;

/**
 * A price in ready strings of the profile's locale. A strike-through is silent in most screen readers,
 * so a sale names in words which price is which.
 */
export function renderPrice(price: ShownPrice, words: PriceWords): ReactElement {
  const now =
    price.priceFromFormatted && price.priceFromFormatted !== price.priceToFormatted
      ? words.fromPrice(price.priceFromFormatted)
      : price.currentFormated;
  if (price.previous === null || price.previous <= price.current) return <b className={css.price}>{now}</b>;
  return (
    <b className={css.price}>
      <span className={visuallyHidden}>{words.salePrice} </span>
      <ins>{now}</ins> <span className={visuallyHidden}>{words.previousPrice} </span>
      <del>{price.previousFormated}</del>
    </b>
  );
}

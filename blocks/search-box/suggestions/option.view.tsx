import type { ReactElement } from 'react';
import { joinParts } from '../../_journey/text-formats';
import { sizedPicture } from '../../_journey/picture-source';
import { renderPrice } from '../../_parts/product-card/price.view';
import { describeWearer } from '../../_parts/product-card/card-facts';
import type { Option } from './compose-options';
import * as css from './suggestions.css';
import type { Words } from '../../../engine/words/words.types';

export interface OptionLook {
  /** Id of the option that the keyboard stands on. */
  on: string | undefined;
  words: Words;
  /** The products are for several wearers: each names its own. */
  mixed?: boolean;
}

/** A link that is an option: the field keeps the focus, so it is no tab stop of its own. */
export function renderOption(option: Option, { on, words, mixed = false }: OptionLook): ReactElement {
  return (
    <a
      key={option.id}
      id={option.id}
      role="option"
      aria-selected={option.id === on}
      tabIndex={-1}
      href={option.href}
      className={option.product ? css.product : css.option}
    >
      {option.product ? renderProduct(option.product, words, mixed) : <bdi>{option.text}</bdi>}
    </a>
  );
}

function renderProduct(
  { name, color, target, prices, pictures: [picture] }: NonNullable<Option['product']>,
  words: Words,
  mixed: boolean,
): ReactElement {
  const priceWords = {
    salePrice: words('cardSalePrice'),
    previousPrice: words('cardPreviousPrice'),
    fromPrice: (price: string) => words('cardFromPrice', { price }),
  };
  return (
    <>
      {picture && <img src={sizedPicture(picture.src, 320)} width={320} height={320} alt="" loading="lazy" />}
      <b>{name}</b> <small>{joinParts([color.name, mixed && describeWearer(words, target)])}</small>{' '}
      {renderPrice(prices, priceWords)}
    </>
  );
}

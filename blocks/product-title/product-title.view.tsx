import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { badgeKeys } from '../_parts/product-card/card-facts';
import { renderHeart, renderHeartForm } from '../_parts/wishlist/heart.view';
import * as css from './product-title.css';
import type { ProductTitleProps } from './product-title.schema';
import type { ProductTitleData } from './product-title.server';

export default function ProductTitle({
  props,
  data,
  words,
  page,
}: BlockViewProps<ProductTitleProps, ProductTitleData>): ReactElement {
  return (
    <header className={props.wishlist ? `${css.looks[props.look]} ${css.withHeart}` : css.looks[props.look]}>
      <p className={css.kicker}>
        {props.look === 'specimen' && <span title={words('material')}>{data.id}</span>}
        <span>{data.kind}</span>
        {data.badge && <em>{words(badgeKeys[data.badge])}</em>}
      </p>
      <h1 data-item={data.facts} data-item-id={data.id} data-currency={data.currency}>
        {data.name}
      </h1>
      <p className={css.colour}>{data.colour}</p>
      {props.wishlist && renderHeartForm({ wishlist: props.wishlist, page, words }, renderHeart(data, words))}
    </header>
  );
}

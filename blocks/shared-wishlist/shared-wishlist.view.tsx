import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { chooseCardWords } from '../_parts/product-card/card-facts';
import { renderCards } from '../_parts/product-card/product-card.view';
import * as css from './shared-wishlist.css';
import type { SharedWishlistProps } from './shared-wishlist.schema';
import type { SharedWishlistData } from './shared-wishlist.server';

export default function SharedWishlist({
  id,
  props,
  data,
  words,
  page,
}: BlockViewProps<SharedWishlistProps, SharedWishlistData>): ReactElement {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h1>
      <p className={css.text}>{words(data.products.length > 0 ? 'text' : 'empty')}</p>
      {data.products.length > 0 &&
        renderCards(data.products, {
          owner: props,
          variant: props.card,
          level: 2,
          sizes: '(max-width:767px) 50vw,24vw',
          words: chooseCardWords(words),
          href: page.href,
          eager: 2,
          square: data.square,
          className: css.grid,
        })}
    </section>
  );
}

import type { ReactElement } from 'react';
import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import type { BlockViewProps } from '../../_contract/block.types';
import { chooseCardWords } from './card-facts';
import type { VoucherUse } from '../voucher-price/show-vouchers';
import { renderCards } from './product-card.view';
import * as css from './suggestion-rail.css';
import type { CardVariant } from './product-card.types';

export interface SuggestionProps {
  title?: string;
  card: CardVariant;
  limit: number;
}
export interface SuggestionData {
  products: Product[];
  listName: string;
  square?: boolean;
  vouchers?: VoucherUse | undefined;
}

/** One row of suggested products; nothing at all when there is nothing to suggest. */
export function renderSuggestions({
  id,
  props,
  data,
  words,
  page,
}: BlockViewProps<SuggestionProps, SuggestionData>): ReactElement | null {
  if (!data.products.length) return null;
  return (
    <section className={css.section} aria-labelledby={`${id}-title`} data-list={data.listName}>
      <h2 id={`${id}-title`}>{props.title ?? words('title')}</h2>
      {renderCards(data.products.slice(0, props.limit), {
        owner: props,
        variant: props.card,
        level: 3,
        sizes: '(max-width:767px) 60vw,24vw',
        words: chooseCardWords(words),
        href: page.href,
        className: css.rows[props.card],
        square: data.square,
        vouchers: data.vouchers,
      })}
    </section>
  );
}

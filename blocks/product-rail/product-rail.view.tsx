import { Icon } from '../../ui/icon/icon';
import { TextLink } from '../../ui/link/link';
import type { BlockViewProps } from '../_contract/block.types';
import { chooseCardWords } from '../_parts/product-card/card-facts';
import { renderCards } from '../_parts/product-card/product-card.view';
import * as css from './product-rail.css';
import type { ProductRailProps } from './product-rail.schema';
import type { ProductRailData } from './product-rail.types';

const sizes = {
  rail: '(max-width: 767px) 64vw, 24vw',
  sheet: '(max-width: 767px) 50vw, 25vw',
  pack: '(max-width: 767px) 50vw, 30vw',
} as const;

export default function ProductRail({
  id,
  props,
  data,
  words,
  page,
}: BlockViewProps<ProductRailProps, ProductRailData>) {
  if (!data.products.length) return null;
  const { arrangement } = props;
  return (
    <section className={css.frame({ arrangement })} aria-labelledby={`${id}-title`}>
      <div className={css.head({ arrangement })}>
        <h2 id={`${id}-title`} className={css.title({ arrangement })}>
          {props.title}
        </h2>
        {props.text && <p className={css.text}>{props.text}</p>}
        {props.link && props.linkText && (
          <TextLink className={css.all} kind="alone" href={props.link}>
            {props.linkText}
            <Icon name="arrow" />
          </TextLink>
        )}
      </div>
      {renderCards(data.products, {
        owner: props,
        variant: props.cards,
        level: 3,
        sizes: sizes[arrangement],
        words: chooseCardWords(words),
        href: page.href,
        className: css.list({ arrangement }),
        square: data.square,
        vouchers: data.vouchers,
      })}
    </section>
  );
}

import { Icon } from '../../ui/icon/icon';
import { LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { chooseCardWords } from '../_parts/product-card/card-facts';
import { renderCards } from '../_parts/product-card/product-card.view';
import * as css from './collection-grid.css';
import type { CollectionGridProps } from './collection-grid.schema';
import type { CollectionGridData } from './collection-grid.types';

export default function CollectionGrid({
  id,
  props,
  data,
  words,
  page,
}: BlockViewProps<CollectionGridProps, CollectionGridData>) {
  if (!data.products.length) return null;
  const { ruled, columns } = props;
  return (
    <section className={css.frame({ ruled })} aria-labelledby={`${id}-title`}>
      <div className={css.head({ ruled })}>
        <h2 id={`${id}-title`} className={css.title}>
          {props.title}
        </h2>
        {props.text && <p className={css.text}>{props.text}</p>}
        {props.showCount && <p className={css.count}>{words('listed', { count: data.total })}</p>}
      </div>
      {renderCards(data.products, {
        owner: props,
        variant: props.cards,
        level: 3,
        sizes: columns === 4 ? '(max-width: 767px) 50vw, 24vw' : '(max-width: 767px) 50vw, 32vw',
        words: chooseCardWords(words),
        href: page.href,
        className: css.list({ ruled, columns }),
        square: data.square,
        vouchers: data.vouchers,
      })}
      {data.all && data.total > data.products.length && (
        <p className={css.all}>
          <LinkButton kind="outline" href={data.all}>
            {words('seeAll', { count: data.total })}
            <Icon name="arrow" />
          </LinkButton>
        </p>
      )}
    </section>
  );
}

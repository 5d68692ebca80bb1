import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { chooseCardWords } from '../_parts/product-card/card-facts';
import { renderCards } from '../_parts/product-card/product-card.view';
import { rows } from '../_parts/product-card/suggestion-rail.css';
import * as css from './bag-collection.css';
import type { BagCollectionProps } from './bag-collection.schema';
import type { BagCollectionData } from './bag-collection.server';

type View = BlockViewProps<BagCollectionProps, BagCollectionData>;

/** A listing that has nothing now leaves its links: another target may have something. */
export default function BagCollection(view: View): ReactElement | null {
  const {
    id,
    props,
    data: { choices, products, square, vouchers },
    words,
    page,
  } = view;
  if (products.length === 0 && choices.length < 2) return null;
  return (
    <section className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title ?? words('title')}</h2>
      {renderChoices(view)}
      {products.length > 0 &&
        renderCards(products.slice(0, props.limit), {
          owner: props,
          variant: props.card,
          level: 3,
          sizes: '(max-width:767px) 60vw,24vw',
          words: chooseCardWords(words),
          href: page.href,
          className: rows[props.card],
          square,
          vouchers,
        })}
    </section>
  );
}

const renderChoices = ({ data: { choices }, words, page }: View): ReactElement => (
  <nav aria-label={words('targets')}>
    <ul role="list" className={css.choices}>
      {choices.map(({ target, listing }) => (
        <li key={target}>
          <a href={page.href(`page:grid/${target}/all/${listing}`)}>{words(target)}</a>
        </li>
      ))}
    </ul>
  </nav>
);

import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { chooseCardWords } from '../_parts/product-card/card-facts';
import { renderCards } from '../_parts/product-card/product-card.view';
import { rows } from '../_parts/product-card/suggestion-rail.css';
import * as css from './search-empty.css';
import type { SearchEmptyProps } from './search-empty.schema';
import type { SearchEmptyData, WayOn } from './search-empty.types';

type View = BlockViewProps<SearchEmptyProps, SearchEmptyData>;

export default function SearchEmpty(view: View): ReactElement {
  const { id, props, data, words } = view;
  if (data.state === 'found') return <></>;
  const links: WayOn[] = [...data.promoted, ...props.links.map(({ text, link }) => ({ text, href: link }))];
  return (
    <div className={css.ways}>
      <div className={css.columns}>
        {data.state === 'nothing' && renderAdvice(view)}
        {renderWays(`${id}-top`, words('top'), data.top, css.chips)}
        {renderWays(`${id}-categories`, words('categories'), unique(links), css.list)}
      </div>
      {data.products.length > 0 && renderPopular(view)}
    </div>
  );
}

function renderAdvice({ id, data, words }: View): ReactElement {
  return (
    <section aria-labelledby={`${id}-advice`}>
      <h2 id={`${id}-advice`}>{words('advice')}</h2>
      {data.meant.length > 0 && (
        <p className={css.meant}>
          {words('meant')}{' '}
          {data.meant.map((one) => (
            <a key={one.href} href={one.href}>
              <bdi>{one.text}</bdi>
            </a>
          ))}
        </p>
      )}
      <ul className={css.advice}>
        {['adviceSpelling', 'adviceFewer', 'adviceCode'].map((key) => (
          <li key={key}>{words(key)}</li>
        ))}
      </ul>
    </section>
  );
}

function renderWays(id: string, title: string, ways: WayOn[], className: string): ReactElement | null {
  if (!ways.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={className} role="list">
        {ways.map((way) => (
          <li key={way.href}>
            <a href={way.href}>
              <bdi>{way.text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function renderPopular({ id, props, data, words, page }: View): ReactElement {
  return (
    <section aria-labelledby={`${id}-popular`}>
      <h2 id={`${id}-popular`}>{words('popular')}</h2>
      {renderCards(data.products, {
        owner: props,
        variant: props.card,
        level: 3,
        sizes: '(max-width:767px) 60vw,24vw',
        words: chooseCardWords(words),
        href: page.href,
        className: rows[props.card],
        square: data.square,
      })}
    </section>
  );
}

const unique = (ways: WayOn[]): WayOn[] =>
  ways.filter(({ href }, i) => ways.findIndex((other) => other.href === href) === i);

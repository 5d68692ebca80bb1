import type { ReactElement, ReactNode } from 'react';
import type { ShownStore } from '../../_journey/stores/show-store.server';
import * as css from './store-card.css';

interface CardFacts {
  store: ShownStore;
  /** Its number on the map; left out: there is no map. */
  number?: number;
  /** Level of its name's heading. */
  level: 2 | 3;
  children?: ReactNode;
}

/** One store of a list: enough to decide, the rest on its page. */
export function StoreCard({ store, number, level, children }: CardFacts): ReactElement {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <article className={number === undefined ? css.plain : css.card} id={`store-${store.id}`}>
      {number !== undefined && (
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
      )}
      <div>
        <Name className={css.name}>
          <a href={store.href}>{store.name}</a>
        </Name>
        {store.subtitle && <p className={css.subtitle}>{store.subtitle}</p>}
        <p>{store.lines.join(', ')}</p>
        <p className={css.opening} data-open={store.opening.open}>
          {store.opening.text}
        </p>
        <p className={css.quiet}>{store.typeLabel}</p>
        {children ??
          (store.services.length > 0 && (
            <ul role="list" className={css.services}>
              {store.services.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ))}
      </div>
      {store.distance && <span className={css.distance}>{store.distance}</span>}
    </article>
  );
}

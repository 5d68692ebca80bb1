import type { ReactElement } from 'react';
import { bare } from '../../ui/layout/layout.css';
import type { BlockViewProps } from '../_contract/block.types';
import { StoreCard } from '../_parts/store-card/store-card.view';
import * as css from './store-list.css';
import type { StoreListProps } from './store-list.schema';
import type { StoreGroup, StoreListData } from './store-list.server';

export default function StoreList({
  id,
  props,
  data,
  words,
}: BlockViewProps<StoreListProps, StoreListData>): ReactElement {
  return (
    <div className={css.list} data-locator={data.groups.reduce((sum, { stores }) => sum + stores.length, 0)}>
      <p className={css.summary} role="status">
        {data.summary}
      </p>
      {data.groups.map(renderGroup)}
      {(props.countries || data.groups.length === 0) && (
        <nav aria-labelledby={`${id}-countries`} className={css.countries}>
          <h2 id={`${id}-countries`}>{words('countries')}</h2>
          <ul role="list" className={bare}>
            {data.countries.map((country) => (
              <li key={country.id}>
                <a href={country.href} aria-current={country.here ? 'page' : undefined}>
                  {country.text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const renderGroup = ({ title, stores }: StoreGroup): ReactElement => (
  <section key={title} className={css.group}>
    {title && <h2 className={css.city}>{title}</h2>}
    <ol role="list" className={bare}>
      {stores.map(({ number, store }) => (
        <li key={store.id}>
          <StoreCard store={store} number={number} level={title ? 3 : 2} />
        </li>
      ))}
    </ol>
  </section>
);

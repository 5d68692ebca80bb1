import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { bare } from '../../ui/layout/layout.css';
import type { BlockViewProps } from '../_contract/block.types';
import { StoreCard } from '../_parts/store-card/store-card.view';
import * as css from './store-page.css';
import type { StorePageProps } from './store-page.schema';
import type { StorePageData } from './store-page.server';

type PageOfStore = BlockViewProps<StorePageProps, StorePageData>;

export default function StorePage({ id, data, words }: PageOfStore): ReactElement {
  const { store } = data;
  return (
    <div className={css.store} data-store={store.id}>
      <header className={css.head}>
        <p className={css.kicker}>
          <a href={data.back}>{words('back')}</a>
        </p>
        <h1>{store.name}</h1>
        {store.subtitle && <p className={css.subtitle}>{store.subtitle}</p>}
        <p className={css.type}>{store.typeLabel}</p>
        <p className={css.opening} data-open={store.opening.open}>
          {store.opening.text}
        </p>
      </header>
      {renderAddress(data, words)}
      {renderHours(id, data, words)}
      {store.services.length > 0 && (
        <section aria-labelledby={`${id}-services`}>
          <h2 id={`${id}-services`}>{words('services')}</h2>
          <ul role="list" className={css.services}>
            {store.services.map((one) => (
              <li key={one}>
                <Icon name="check" />
                {one}
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.nearby.length > 0 && (
        <section aria-labelledby={`${id}-nearby`}>
          <h2 id={`${id}-nearby`}>{words('nearby')}</h2>
          <ul role="list" className={bare}>
            {data.nearby.map((one) => (
              <li key={one.id}>
                <StoreCard store={one} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const renderAddress = ({ store, phone, route }: StorePageData, words: PageOfStore['words']): ReactElement => (
  <div className={css.address}>
    <address>
      {[...store.lines, store.country].map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
    <div className={css.ways}>
      <LinkButton href={route} rel="external noopener" target="_blank" kind="primary">
        <Icon name="pin" />
        {words('route')}
      </LinkButton>
      {phone && (
        <LinkButton href={`tel:${phone.replace(/[^+\d]/g, '')}`} kind="outline">
          {words('call', { phone })}
        </LinkButton>
      )}
    </div>
  </div>
);

const renderHours = (
  id: string,
  { hours, exceptions }: StorePageData,
  words: PageOfStore['words'],
): ReactElement => (
  <section aria-labelledby={`${id}-hours`}>
    <h2 id={`${id}-hours`}>{words('hours')}</h2>
    <table className={css.hours}>
      <tbody>
        {hours.map(({ day, text, today }) => (
          <tr key={day} data-today={today || undefined}>
            <th scope="row">
              {day}
              {today && <small> ({words('isToday')})</small>}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {exceptions.length > 0 && (
      <>
        <h3 className={css.ahead}>{words('exceptions')}</h3>
        <table className={css.hours}>
          <tbody>
            {exceptions.map(({ day, text }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </section>
);

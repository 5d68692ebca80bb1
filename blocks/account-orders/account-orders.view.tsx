import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/button/button';
import { Pagination } from '../../ui/pagination/pagination';
import type { BlockViewProps } from '../_contract/block.types';
import { OrderCard } from '../_parts/order-card/order-card.view';
import * as css from './account-orders.css';
import type { AccountOrdersProps } from './account-orders.schema';
import type { AccountOrdersData } from './account-orders.server';
import { renderConfirmFirst, renderGuestOrders } from './guest-orders.view';
import { pageHref, type OrderState } from './page-href';

type OrdersView = BlockViewProps<AccountOrdersProps, AccountOrdersData>;

export default function AccountOrders(view: OrdersView): ReactElement {
  const { id, props, data, words, page } = view;
  const { orders, state, current, last, isConfirmed } = data;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h1>
      {renderGuestOrders(view)}
      {(orders.length > 0 || state) && renderFilter(view)}
      {orders.length === 0 ? (
        renderNone(view)
      ) : (
        <ul role="list" className={css.list}>
          {orders.map((order) => (
            <li key={order.reference}>
              <OrderCard order={order} look={props.look} heading={2} words={words} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={current}
        last={last}
        href={(one) => pageHref(page, state, one)}
        words={{ name: words('pages'), page: (one) => words('page', { page: one }) }}
      />
      <p className={css.lookup}>
        <a href={props.lookup}>{words('lookup')}</a>
      </p>
      {isConfirmed === false && renderConfirmFirst(view)}
    </section>
  );
}

const STATES: readonly (OrderState | undefined)[] = [undefined, 'open', 'done'];

const renderFilter = ({ words, page, data }: OrdersView): ReactElement => (
  <nav aria-label={words('filter')}>
    <ul role="list" className={css.filter}>
      {STATES.map((state) => (
        <li key={state ?? 'all'}>
          <a href={pageHref(page, state, 1)} aria-current={state === data.state ? 'true' : undefined}>
            {words(state ?? 'all')}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const NONE = { open: 'noneOpen', done: 'noneDone' } as const;

function renderNone({ words, page, props, data: { state } }: OrdersView): ReactElement {
  return (
    <div className={css.none}>
      <p className={css.noneTitle}>{words(state ? NONE[state] : 'none')}</p>
      {!state && <p>{words('noneText')}</p>}
      {state ? (
        <LinkButton href={pageHref(page, undefined, 1)} kind="outline">
          {words('showAll')}
        </LinkButton>
      ) : (
        <LinkButton href={props.shop} kind="primary">
          {words('shop')}
        </LinkButton>
      )}
    </div>
  );
}

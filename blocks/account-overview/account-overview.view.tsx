import type { ReactElement, ReactNode } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { OrderCard } from '../_parts/order-card/order-card.view';
import * as css from './account-overview.css';
import type { AccountOverviewProps } from './account-overview.schema';
import type { AccountOverviewData } from './account-overview.server';

type OverviewView = BlockViewProps<AccountOverviewProps, AccountOverviewData>;

export default function AccountOverview(view: OverviewView): ReactElement {
  const { id, data, words } = view;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={css.title}>
        {data.name ? words('hello', { name: data.name }) : words('helloNameless')}
      </h1>
      {renderOrders(view)}
      <div className={css.parts}>
        {renderPerson(view)}
        {renderAddress(view)}
        {renderPart(view, {
          name: 'payment',
          title: words('payment'),
          text: <p className={css.lines}>{words('paymentText')}</p>,
        })}
      </div>
    </section>
  );
}

interface Part {
  name: string;
  title: string;
  text: ReactNode;
  onward?: { href: string; text: string };
}

const renderPart = ({ id, props }: OverviewView, { name, title, text, onward }: Part): ReactElement => (
  <section className={css.part[props.look]} aria-labelledby={`${id}-${name}`}>
    <h2 id={`${id}-${name}`} className={css.partTitle}>
      {title}
    </h2>
    {text}
    {onward && (
      <a href={onward.href} className={css.onward}>
        {onward.text}
      </a>
    )}
  </section>
);

const renderLines = (lines: readonly string[]): ReactElement => (
  <p className={css.lines}>
    {lines.map((line, at) => (
      <span key={at}>{line}</span>
    ))}
  </p>
);

function renderOrders(view: OverviewView): ReactElement {
  const { id, props, data, words } = view;
  const { lastOrder, showsLastOrder } = data;
  if (!lastOrder)
    return renderPart(view, {
      name: 'orders',
      title: words('orders'),
      text: <p className={css.lines}>{words(showsLastOrder ? 'noOrder' : 'ordersText')}</p>,
      onward: showsLastOrder
        ? { href: props.shop, text: words('shop') }
        : { href: props.orders, text: words('allOrders') },
    });
  return (
    <section aria-labelledby={`${id}-last`} className={css.last}>
      <h2 id={`${id}-last`} className={css.partTitle}>
        {words('lastOrder')}
      </h2>
      <OrderCard order={lastOrder} look={props.look} heading={3} words={words} />
      <a href={props.orders} className={css.onward}>
        {words('allOrders')}
      </a>
    </section>
  );
}

const renderPerson = (view: OverviewView): ReactElement =>
  renderPart(view, {
    name: 'person',
    title: view.words('person'),
    text: renderLines(view.data.person),
    onward: { href: view.props.profile, text: view.words('changePerson') },
  });

function renderAddress(view: OverviewView): ReactElement {
  const { words, props, data, page } = view;
  const country = page.locale.countryName;
  const hasAddress = data.address.length > 0;
  return renderPart(view, {
    name: 'address',
    title: words('address', { country }),
    text: hasAddress ? (
      renderLines(data.address)
    ) : (
      <p className={css.lines}>{words('noAddress', { country })}</p>
    ),
    onward: { href: props.profile, text: words(hasAddress ? 'changeAddress' : 'addAddress') },
  });
}

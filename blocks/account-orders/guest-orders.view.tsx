import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './account-orders.css';
import type { AccountOrdersProps } from './account-orders.schema';
import type { AccountOrdersData } from './account-orders.server';
import type { GuestOrders } from './read-guest-orders.server';

type OrdersView = BlockViewProps<AccountOrdersProps, AccountOrdersData>;

/** What was added; orders that can be added; or what has to be done first. */
export const renderGuestOrders = (view: OrdersView): ReactElement => {
  const { data, words } = view;
  return (
    <>
      <p role="status" tabIndex={-1} className={account.done}>
        {data.form?.status === 'done' && words('guestAdded')}
      </p>
      {data.guests && renderSection(view, data.guests)}
    </>
  );
};

function renderSection(view: OrdersView, { email, total, listed }: GuestOrders): ReactElement {
  const { id, data, words, page } = view;
  const more = total - listed.length;
  return (
    <section className={css.guests} aria-labelledby={`${id}-guests`}>
      <h2 id={`${id}-guests`} className={account.title}>
        {words('guestTitle')}
      </h2>
      <p className={account.text}>{words('guestText', { count: total, email })}</p>
      <ul className={css.guestList}>
        {listed.map(({ day, pieces, ending }, at) => (
          <li key={at}>{words('guestOrder', { day, pieces: words('pieces', { count: pieces }), ending })}</li>
        ))}
        {more > 0 && <li>{words('guestMore', { count: more })}</li>}
      </ul>
      <CommandForm
        block={id}
        command="account.addGuestOrders"
        page={page}
        form={data.form}
        offline={words('offline')}
        className={account.form}
      >
        <Button type="submit" kind="primary">
          {words('guestAdd', { count: total })}
        </Button>
      </CommandForm>
    </section>
  );
}

/** Below the list, where orders without an account are looked for. */
export const renderConfirmFirst = ({ props, words }: OrdersView): ReactElement => (
  <p className={account.text}>
    {words('guestConfirmText')} <a href={props.confirm}>{words('guestConfirm')}</a>
  </p>
);

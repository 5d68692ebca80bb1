import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { Icon, type IconName } from '../../ui/icon/icon';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './order-confirmation.css';
import { renderAfter } from './order-after.view';
import { renderOrder } from './order-facts.view';
import type { ShownOrder } from './read-orders.server';
import type { ConfirmationView } from './order-confirmation.types';

/** Static: a payment that settles brings the whole block again, so its message and its lists never disagree. */
export default function OrderConfirmation(view: ConfirmationView): ReactElement {
  const {
    id,
    data: { orders, purchases },
    slots,
  } = view;
  const first = orders[0]!;
  return (
    <section
      id={id}
      className={css.confirmation}
      aria-labelledby={`${id}-title`}
      data-on-visible="order-confirmation"
      data-stage={first.stage}
      data-print="alone"
    >
      <p data-print="only" className={css.letterhead}>
        {view.page.brand.name}
      </p>
      {renderHead(view, first)}
      {orders.map((shown) => renderOrder(view, shown))}
      {renderAfter(view, first)}
      <div className={css.more} data-print="never">
        {slots.more}
      </div>
      {purchases.map((purchase) => (
        <span key={purchase.transaction_id} hidden data-purchase={JSON.stringify(purchase)} />
      ))}
    </section>
  );
}

const signs: Readonly<Record<string, IconName>> = {
  pending: 'thread',
  failed: 'return',
  cancelled: 'close',
  unconfirmed: 'close',
  unsendable: 'close',
  toConfirm: 'thread',
  refunded: 'return',
  offline: 'bag',
};
const CONFIRMED = ['paid', 'covered', 'later'];
/** Titles that another stage has too. */
const TITLES: Readonly<Record<string, string>> = {
  unconfirmed: 'cancelledTitle',
  unsendable: 'cancelledTitle',
};

function renderHead(view: ConfirmationView, shown: ShownOrder): ReactElement {
  const { id, words, props, data } = view;
  const {
    stage,
    order: {
      applicant: { email },
      contingency,
      kboix,
      exchangeOf,
    },
  } = shown;
  return (
    <header className={css.head}>
      <span className={css.sign} data-stage={stage}>
        <Icon name={signs[stage] ?? 'check'} />
      </span>
      <h1 id={`${id}-title`} className={css.title}>
        {describeTitle(view, shown)}
      </h1>
      <p className={css.lead} role="status">
        {describeIntroduction(view, shown)}
      </p>
      {data.found && (
        <p className={css.note}>
          {words('found')}
          {data.found === 'rest' && ` ${words('foundRest')}`}
        </p>
      )}
      {CONFIRMED.includes(stage) && !wayKey(shown) && !exchangeOf && (
        <p className={css.small}>{words('mailTo', { email })}</p>
      )}
      {stage === 'toConfirm' && <p className={css.small}>{words('toConfirmMail', { email })}</p>}
      {renderConfirm(view, shown)}
      {contingency && <p className={css.small}>{words('contingency')}</p>}
      {kboix && <p className={css.badge}>{words('kboix')}</p>}
      {stage === 'pending' && (
        <p>
          <a className={css.quiet} href={view.page.path}>
            {words('look')}
          </a>
        </p>
      )}
      {stage === 'failed' && (
        <p>
          <LinkButton href={props.again} kind="accent">
            {words('payAgain')}
          </LinkButton>
        </p>
      )}
    </header>
  );
}

/** Cash on delivery that is to be confirmed: what its shopper has come for, by the link of a mail. */
function renderConfirm(
  { id, words, page, data: { form } }: ConfirmationView,
  { stage, order: { reference } }: ShownOrder,
): ReactElement | null {
  if (stage !== 'toConfirm') return null;
  const isOwn = form?.command === 'order.confirmCash' && form.values.order === reference;
  return (
    <CommandForm
      block={id}
      command="order.confirmCash"
      page={page}
      form={isOwn ? form : undefined}
      offline={words('offlineNow')}
      className={css.form}
    >
      <input type="hidden" name="order" value={reference} />
      <Button type="submit" kind="accent">
        {words('confirmCash')}
      </Button>
    </CommandForm>
  );
}

/** Once it has left, that is what its shopper comes to see. Undefined: it has not. */
function wayKey({ stage, order: { status } }: ShownOrder): 'sent' | 'arrived' | undefined {
  if (!CONFIRMED.includes(stage)) return undefined;
  if (status === 'FI') return 'arrived';
  return status === 'EN' || status === 'TR' ? 'sent' : undefined;
}

function describeTitle({ words }: ConfirmationView, shown: ShownOrder): string {
  const {
    stage,
    order: {
      applicant: { name },
    },
  } = shown;
  const way = wayKey(shown);
  if (way) return words(`${way}Title`);
  const key = CONFIRMED.includes(stage) ? 'thanks' : (TITLES[stage] ?? `${stage}Title`);
  const greets = key === 'thanks' || key === 'pendingTitle';
  return greets ? words(name ? key : `${key}Nameless`, { name }) : words(key);
}

function describeIntroduction({ words }: ConfirmationView, shown: ShownOrder): string {
  const {
    stage,
    paymentKind,
    order: { totalFormatted, applicant, paymentData, exchangeOf, refunds },
  } = shown;
  const way = wayKey(shown);
  if (way && (stage !== 'later' || paymentData.paidAt)) return words(way);
  if (stage === 'later')
    return words(paymentKind === 'cash-on-delivery' ? 'laterDoor' : 'laterTransfer', {
      total: totalFormatted,
    });
  if (CONFIRMED.includes(stage) && exchangeOf)
    return `${words('exchangeOf', { reference: exchangeOf })} ${words('exchangeWaits')}`;
  return words(describeRefund(stage, refunds), {
    email: applicant.email,
    total: totalFormatted,
    until: shown.confirmBy ?? '',
  });
}

/** Suffixes of messages by targets other than the way that was paid. */
const SUFFIXES: Readonly<Record<string, string>> = {
  newCard: 'Card',
  toChoose: 'Choice',
  bankAccount: 'Choice',
};

/** Message of a cancelled order by how it is refunded; of others their stage. */
function describeRefund(stage: ShownOrder['stage'], refunds: ShownOrder['order']['refunds'] = []): string {
  if (stage === 'unsendable' && refunds.length === 0) return 'unsendableUnpaid';
  if (stage !== 'cancelled' && stage !== 'unsendable') return stage;
  const [suffix = ''] = refunds.flatMap(({ target }) => SUFFIXES[target] ?? []);
  return `${stage}${suffix}`;
}

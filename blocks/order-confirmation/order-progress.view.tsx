import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { CommandForm } from '../_parts/command-form/command-form.view';
import type { OrderStep } from './list-steps';
import * as css from './order-confirmation.css';
import * as progressCss from './order-progress.css';
import type { ConfirmationView } from './order-confirmation.types';
import type { ShownOrder } from './read-orders.server';

/** Where the order is: what it has gone through, and while it can be cancelled, how. */
export function renderProgress(view: ConfirmationView, shown: ShownOrder): ReactElement {
  const { id, words } = view;
  const title = `${id}-${shown.order.reference}-progress`;
  return (
    <section aria-labelledby={title} className={progressCss.progress}>
      <h3 id={title} className={css.cardTitle}>
        {words('progress')}
      </h3>
      <ol role="list" className={progressCss.steps}>
        {shown.steps.map((step) => renderStep(view, step))}
      </ol>
      {renderRefunds(view, shown)}
      {renderOrigin(view, shown)}
      {renderReturns(view, shown)}
      {renderReview(view, shown)}
      {renderInvoices(view, shown)}
      {renderCancel(view, shown)}
    </section>
  );
}

function renderStep({ words }: ConfirmationView, step: OrderStep): ReactElement {
  const { key, values, when, parcel = '', tracking } = step;
  const what = words(key, values);
  return (
    <li key={`${key} ${parcel} ${when} ${values.amount ?? ''}`} className={progressCss.step}>
      <strong>{parcel ? words('parcel', { number: parcel, what }) : what}</strong>
      {tracking && (
        <span className={progressCss.tracking}>
          {tracking.url ? (
            <a href={tracking.url} rel="noopener noreferrer">
              {words('tracking', { number: tracking.number })}
            </a>
          ) : (
            words('tracking', { number: tracking.number })
          )}
        </span>
      )}
      <span className={css.small}>{when}</span>
    </li>
  );
}

/** Refunds whose shopper chooses where they go. */
function renderRefunds(
  { words }: ConfirmationView,
  { order: { refunds = [] }, refundLinks }: ShownOrder,
): ReactElement | null {
  const open = refunds.filter(({ target }) => target === 'toChoose');
  if (open.length === 0) return null;
  return (
    <p data-print="never" className={progressCss.choices}>
      {open.map(({ id, formatted }) => (
        <LinkButton key={id} href={refundLinks[id] ?? ''} kind="accent">
          {words('chooseRefund', { amount: formatted })}
        </LinkButton>
      ))}
    </p>
  );
}

/** The way to the review of a delivered order. */
function renderReview(
  { words }: ConfirmationView,
  { order: { actions = [] }, reviewLink }: ShownOrder,
): ReactElement | null {
  if (!actions.some(({ code }) => code === 'G')) return null;
  return (
    <p data-print="never" className={progressCss.choices}>
      <LinkButton href={reviewLink} kind="outline">
        {words('reviewOrder')}
      </LinkButton>
    </p>
  );
}

/** Returns and exchanges under way, and the links to register more. */
function renderReturns(
  { id, words }: ConfirmationView,
  { order, returnLink, exchangeLink }: ShownOrder,
): ReactElement | null {
  const { reference, returns = [], actions = [] } = order;
  const canReturn = actions.some(({ code }) => code === 'D');
  const canExchange = actions.some(({ code }) => code === 'B');
  if (returns.length === 0 && !canReturn && !canExchange) return null;
  const title = `${id}-${reference}-returns`;
  const hasExchanges = returns.some(({ replacement }) => replacement !== null);
  return (
    <div className={progressCss.returns}>
      {returns.length > 0 && (
        <>
          <h4 id={title} className={css.cardTitle}>
            {words(hasExchanges ? 'returnsAndExchanges' : 'returns')}
          </h4>
          <ul role="list" aria-labelledby={title} className={progressCss.returnList}>
            {returns.map((one) => (
              <li key={one.reference}>
                <a href={`${returnLink}?returned=${one.reference}`}>
                  {words(one.replacement === null ? 'returnNumber' : 'exchangeNumber', {
                    number: one.reference,
                  })}
                </a>
                <span className={css.small}>
                  {words(findReturnState(one), { amount: one.refundFormatted })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(canReturn || canExchange) && (
        <p data-print="never" className={progressCss.choices}>
          {canExchange && (
            <LinkButton href={exchangeLink} kind="outline">
              {words('changeSize')}
            </LinkButton>
          )}
          {canReturn && (
            <LinkButton href={returnLink} kind="outline">
              {words('sendBack')}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  );
}

function findReturnState({
  replacement,
  unpaid,
  shortage,
  status,
}: NonNullable<ShownOrder['order']['returns']>[number]): string {
  if (unpaid) return 'exchange_unpaid';
  if (replacement === null || status !== 'FI') return `return_${status}`;
  if (!shortage || shortage.outcome === 'sent') return 'exchange_FI';
  if (shortage.outcome === 'refunded') return 'return_FI';
  return shortage.choice === 'refund' ? 'exchange_refunding' : `exchange_short_${shortage.choice ?? 'open'}`;
}

/** Of an order that replaces pieces of another one: the link to that one. */
function renderOrigin(
  { words }: ConfirmationView,
  { order: { exchangeOf }, exchangedLink }: ShownOrder,
): ReactElement | null {
  if (!exchangeOf || !exchangedLink) return null;
  return (
    <p className={progressCss.origin}>
      <a href={exchangedLink}>{words('order', { reference: exchangeOf })}</a>
    </p>
  );
}

/** Its invoice and credit notes, and the mail with them. */
function renderInvoices(view: ConfirmationView, shown: ShownOrder): ReactElement | null {
  const { id, words } = view;
  const { order, invoices } = shown;
  if (invoices.length === 0 && !mayHaveInvoice(shown)) return null;
  const title = `${id}-${order.reference}-invoices`;
  return (
    <div className={progressCss.returns} data-print="never">
      <h4 id={title} className={css.cardTitle}>
        {words('invoices')}
      </h4>
      {invoices.length > 0 && (
        <ul role="list" aria-labelledby={title} className={progressCss.returnList}>
          {invoices.map(({ number, kind, link }) => (
            <li key={number}>
              <a href={link} data-hard="">
                {words(`${kind}File`, { number })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {renderSendInvoice(view, order.reference)}
    </div>
  );
}

const SENT: readonly string[] = ['EN', 'TR', 'FI'];
const ACROSS_BORDERS = 'XBOR';

/** One that was sent before there were invoices gets its own when it is requested. */
const mayHaveInvoice = ({ order }: ShownOrder): boolean =>
  SENT.includes(order.status) &&
  !order.exchangeOf &&
  order.paymentData.id !== ACROSS_BORDERS &&
  order.products.some(({ giftCard }) => giftCard === null);

function renderSendInvoice(
  { id, words, page, data: { form } }: ConfirmationView,
  reference: string,
): ReactElement {
  const isOwn = form?.command === 'order.sendInvoice' && (form.values.order ?? reference) === reference;
  if (isOwn && form.status === 'done')
    return (
      <p role="status" tabIndex={-1}>
        {words('invoiceSent')}
      </p>
    );
  return (
    <CommandForm
      block={id}
      command="order.sendInvoice"
      page={page}
      form={isOwn ? form : undefined}
      offline={words('offlineNow')}
    >
      <input type="hidden" name="order" value={reference} />
      <Button type="submit" kind="outline">
        {words('sendInvoice')}
      </Button>
    </CommandForm>
  );
}

/** Two presses, without a script too: the first opens what it means, the second does it. */
function renderCancel(
  { id, words, page, data: { form } }: ConfirmationView,
  { order: { reference, status, actions, exchangeOf, paymentData } }: ShownOrder,
): ReactElement | null {
  if (!actions) return null;
  if (!actions.some(({ code }) => code === 'C'))
    return status === 'PC' && !exchangeOf ? (
      // An order that stands cannot be cancelled only while the order back end's answer is awaited.
      <p className={css.note} role="status">
        {words('cancelAsked')}
      </p>
    ) : null;
  const own = form?.command === 'order.cancel' && form.values.order === reference ? form : undefined;
  return (
    <div className={progressCss.cancel} data-print="never">
      <Disclosure id={`${id}-${reference}-cancel`} title={words('cancel')} open={own !== undefined}>
        <CommandForm
          block={id}
          command="order.cancel"
          page={page}
          form={own}
          offline={words('offlineNow')}
          className={css.form}
        >
          <p>{words(paymentData.paidAt ? 'cancelTextCard' : 'cancelText')}</p>
          <input type="hidden" name="order" value={reference} />
          <Button type="submit" kind="outline">
            {words('cancelYes')}
          </Button>
        </CommandForm>
      </Disclosure>
    </div>
  );
}

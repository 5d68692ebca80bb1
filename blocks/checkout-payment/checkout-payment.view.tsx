import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { CheckoutStep } from '../_parts/checkout-step/checkout-step.view';
import { renderActionPanel, readAction } from './action-panel.view';
import * as css from './checkout-payment.css';
import type { CheckoutPaymentProps } from './checkout-payment.schema';
import type { CheckoutPaymentData, OpenPayment } from './checkout-payment.server';
import { renderExtras } from './extras.view';
import { renderPayForm } from './pay-form.view';
import type { OpenView } from './checkout-payment.types';

export type PaymentView = BlockViewProps<CheckoutPaymentProps, CheckoutPaymentData | null>;
/** Static: every answer draws it again; what needs a browser (card fields, confirmations) is its script's. */
export default function CheckoutPayment(view: PaymentView): ReactElement | null {
  const { props, data, words, page } = view;
  if (!data) return null;
  const { step, open, form } = data;
  return (
    <CheckoutStep
      step={step}
      title={words('title')}
      look={props.look}
      page={page}
      words={{ change: words('change'), done: '' }}
      summary={[]}
    >
      {open && renderOpen({ ...view, data: { open, form: asPayment(form) } })}
    </CheckoutStep>
  );
}

/** A confirmation that came to nothing is reported where one pays, as a card that was refused at once: its own form is gone. */
const asPayment = (form: CheckoutPaymentData['form']): CheckoutPaymentData['form'] =>
  form?.command === 'checkout.goOn' && form.status !== 'done'
    ? { ...form, command: 'checkout.pay', values: {} }
    : form;

function renderOpen(view: OpenView): ReactElement {
  const {
    id,
    data: { open, form },
    words,
  } = view;
  const action = readAction(form);
  return (
    <div id={id} className={css.open} data-on-visible="checkout-payment">
      {renderNews(view)}
      {action ? (
        renderActionPanel(view, action)
      ) : (
        <>
          {open.comeback && (
            <p role="alert" tabIndex={-1} data-comeback="" className={css.trouble}>
              {words(`came_${open.comeback}`)}
            </p>
          )}
          {renderRefusals(view)}
          {renderExtras(view)}
          {renderPayForm(view)}
        </>
      )}
    </div>
  );
}

const DONE: Readonly<Record<string, string>> = {
  'checkout.choosePayment': 'chosen',
  'checkout.useGiftCard': 'giftCardDone',
  'checkout.dropGiftCard': 'giftCardDropped',
  'checkout.applyVoucher': 'voucherApplied',
  'checkout.dropVoucher': 'voucherDropped',
  'checkout.takeNewsletter': 'newsletterTaken',
  'checkout.dropNewsletter': 'newsletterDropped',
  'checkout.donate': 'donated',
  'checkout.pay': 'confirm',
};

/** What has just been done. */
function renderNews({ data: { form }, words }: OpenView): ReactElement {
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  return (
    <p role="status" tabIndex={-1} className={css.news}>
      {done && words(done)}
    </p>
  );
}

/** Why no order can be made of this yet, as the quote gives it. */
function renderRefusals({
  props,
  data: {
    open: { quote },
  },
  words,
}: OpenView): ReactElement | null {
  // Without a chosen way to pay that is no news; the form asks for one.
  const refusals = quote.refusals.filter(
    ({ code }) => code !== 'payment_refused' && code !== 'shipping_refused',
  );
  if (refusals.length === 0) return null;
  const findName = (id: string): string =>
    quote.bag.shoppingCart
      .filter((line) => line.id === id)
      .map(({ name, code, sizeLabel }) => [name || code, sizeLabel].filter(Boolean).join(' '))
      .join('');
  return (
    <div className={css.trouble}>
      {refusals.map(({ code, lines }) => (
        <p key={code}>
          {[
            code === 'voucher_refused' && describeVoucher(quote, words),
            words(`refusal_${code}`, {
              names: lines.map(findName).filter(Boolean).join(', '),
              minimum: quote.minimum.formatted,
            }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ))}
      <a href={props.bag}>{words('backToBag')}</a>
    </div>
  );
}

const describeVoucher = ({ bag: { voucher } }: OpenPayment['quote'], words: PaymentView['words']): string =>
  voucher?.reason ? words(`voucher_${voucher.reason}`) : '';

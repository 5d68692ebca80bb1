// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './order-confirmation.commands';
import messages from './order-confirmation.messages';
import samples from './order-confirmation.samples';
import OrderConfirmation from './order-confirmation.view';

const paid = samples[0]!;
const order = paid.data.orders[0]!.order;
const reference = encodeReference(order.reference, order.applicant.email);

it.each(samples)('$name: no style attribute, no script, no undefined', (sample) =>
  expect(renderSample(OrderConfirmation, sample, messages)).not.toMatch(
    / style=|<script| on[a-z]+="|undefined/,
  ),
);

describe('its words', () => {
  const show = (name: string) =>
    mountSample(
      OrderConfirmation,
      samples.find((sample) => sample.name.startsWith(name))!,
      messages,
    );
  it.each([
    ['Paid,', 'Thank you, Ana.', 'in, and paid'],
    ['Waits', 'One moment, Ana.', 'still on its way'],
    ['To be paid by', 'Thank you, Ana.', 'as soon as your payment'],
    ['Paid at the door', 'Thank you', 'You pay £117.50 when'],
    ['The payment failed', 'did not work', 'Nothing was charged'],
    ['Cancelled', 'cancelled', 'You pay nothing'],
    ['Refunded', 'on its way back', 'goes back'],
    ['A gift card', 'Thank you', 'nothing is left to pay'],
    ['Replaces a piece', 'Thank you', 'once we have checked'],
    ['Kept', 'We keep your bag', 'ana@mail.example'],
    ['On its way', 'on its way', 'left our warehouse'],
    ['Delivered', 'has arrived', 'fits'],
  ])('%s', (name, title, lead) => {
    const host = show(name);
    expect(host.querySelector('h1')!.textContent).toContain(title);
    expect(host.querySelector('h1 + [role=status]')!.textContent).toContain(lead);
  });
  it('a replacement names the order it belongs to, and is not shown as one that is being cancelled', () => {
    const host = show('Replaces a piece');
    expect(host.querySelector('a[href="/en_GB/pedido/y"]')!.textContent).toContain('4000000001');
    expect(host.textContent).not.toContain(messages.cancelAsked);
    expect(host.textContent).not.toContain('ana@mail.example');
    expect(host.textContent).toContain('Exchanged items−£130');
  });
  it('one that was paid later is given back as a gift card, before and after it is cancelled', () => {
    const cashOnly = { id: 'CONT', descripcion: 'Cash on delivery', state: 'none' as const };
    const back = { id: '1', amount: 11750, formatted: '£117.50', at: '', returnId: null };
    const showOrder = (name: string, more: object): string => {
      const sample = samples.find((one) => one.name.startsWith(name))!;
      const [first] = sample.data.orders;
      const data = { ...sample.data, orders: [{ ...first!, order: { ...first!.order, ...more } }] };
      return mountSample(OrderConfirmation, { ...sample, data }, messages).textContent;
    };
    const paidAt = '2026-11-21T10:00:00.000Z';
    expect(showOrder('Stands', { paymentData: { ...cashOnly, paidAt } })).toContain(messages.cancelTextCard);
    expect(showOrder('Stands', { paymentData: { ...cashOnly, paidAt: null } })).toContain(
      messages.cancelText,
    );
    const cancelled = (target: string): string =>
      showOrder('Cancelled', { refunds: [{ ...back, target, state: 'done' }] });
    expect(cancelled('newCard')).toContain(messages.cancelledCard);
    expect(cancelled('toChoose')).toContain(messages.cancelledChoice);
    expect(cancelled('bankAccount')).toContain(messages.cancelledChoice);
    expect(cancelled('charge')).toContain(messages.cancelled);
  });
  it('the sums of the order, as charged', () => {
    const rows = [...show('Paid,').querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Pieces£130',
      'Discount−£12.50',
      'ShippingFree',
      'VAT included£19.58',
      'Total£117.50',
    ]);
  });
  it('the reference of a transfer, the store of a pickup, the way to pay again', () => {
    expect(show('To be paid by').textContent).toContain('Reference4000000012');
    expect(show('Picked up').textContent).toContain('5 Neal Street');
    expect(
      [...show('The payment failed').querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ).toContain('/en_GB/compra');
  });
  it('where it is: steps, parcels, the carrier’s number', () => {
    const steps = [...show('On its way').querySelectorAll('ol > li')].map((step) => step.textContent);
    expect(steps).toEqual([
      'OrderedFriday 20 November, 10:00',
      'PaidFriday 20 November, 10:00',
      'Parcel 1: PackedFriday 20 November, 10:30',
      'Parcel 1: With Parcel PostTracking number PP400000001201Saturday 21 November, 10:00',
      'Parcel 2: PackedSaturday 21 November, 10:30',
    ]);
  });
  it('a way to cancel only where the order can be, a word about it while the back end is asked', () => {
    const cancels = (name: string) => show(name).querySelector('input[value="order.cancel"]') !== null;
    expect(['Stands', 'On its way', 'The order back end', 'Paid,'].map(cancels)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(show('The order back end').textContent).toContain('asking the warehouse');
    expect(show('Delivered').textContent).not.toContain('asking the warehouse');
  });
  it('the newsletter only to who does not read it', () => {
    expect(
      ['Paid,', 'Cancelled'].map(
        (name) => show(name).querySelector('input[value="order.joinNewsletter"]') !== null,
      ),
    ).toEqual([true, false]);
  });
});

describe('its forms', () => {
  const run = (
    name: keyof typeof commands,
    answers: Record<string, unknown>,
    text: Record<string, string> = {},
  ) => {
    const asked = sampleCommand({ params: { reference }, messages, answers });
    return { ...asked, done: commands[name].run(asked.context, valuesOf(text), paid.props) };
  };
  it('write to the order’s own address alone', async () => {
    const again = run('order.sendAgain', { ordersSendMail: { sent: true } });
    await again.done;
    expect(again.calls).toEqual([
      {
        id: 'ordersSendMail',
        request: { profile: 'en_GB', email: 'ana@mail.example', locator: '4000000012' },
      },
    ]);
    const joins = run(
      'order.joinNewsletter',
      { newsletterInsert: { subscribed: true } },
      { privacyPolicy: 'on' },
    );
    await joins.done;
    expect(joins.calls[0]!.request).toMatchObject({ email: 'ana@mail.example', origin: 'order' });
    expect(joins.cookies.map(({ name }) => name)).toEqual(['user_subscribed']);
  });
  it('cancel an order of this address, and no other', async () => {
    const cancel = (locator: string) =>
      run('order.cancel', { ordersCancel: { orderStatus: 'CA' } }, { order: locator });
    const own = cancel('4000000012');
    await own.done;
    expect(own.calls).toEqual([
      {
        id: 'ordersCancel',
        request: { profile: 'en_GB', mail: 'ana@mail.example', order: '4000000012' },
      },
    ]);
    const other = cancel('4000000099');
    await expect(other.done).rejects.toThrow('find this order');
    expect(other.calls).toEqual([]);
  });
});

describe('the invoice by mail', () => {
  const sent = samples.find(({ data }) => data.orders.some(({ order }) => order.status === 'FI'))!;
  it('is offered for an order that was sent, with a file or before it has one', () => {
    for (const invoices of [sent.data.orders[0]!.invoices, []]) {
      const orders = sent.data.orders.map((one) => ({ ...one, invoices }));
      const view = within(
        mountSample(OrderConfirmation, { ...sent, data: { ...sent.data, orders } }, messages),
      );
      expect(view.getAllByRole('button', { name: messages.sendInvoice })).toHaveLength(orders.length);
      document.body.replaceChildren();
    }
  });
  it('is sent for the order of the page alone', async () => {
    const reference = encodeReference('4000000012', 'ana@example.com');
    const { context, calls } = sampleCommand({
      messages,
      params: { reference },
      answers: { ordersSendInvoice: { sent: true, invoiceNumber: 'SHOP-2026-000001' } },
    });
    const run = (order: string) =>
      commands['order.sendInvoice'].run(context, valuesOf({ order }), sent.props);
    await run('4000000012');
    await expect(run('4000000099')).rejects.toThrow(messages.error_order_not_found);
    expect(calls).toMatchObject([
      { id: 'ordersSendInvoice', request: { email: 'ana@example.com', locator: '4000000012' } },
    ]);
  });
});

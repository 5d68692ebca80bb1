// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './return-order.commands';
import messages from './return-order.messages';
import samples from './return-order.samples';
import { load } from './return-order.server';
import type { DoneData, ExchangeData } from './return-order.types';
import View from './return-order.view';

const sampleOf = (name: string) => samples.find((one) => one.name === name)!;
const choice = sampleOf('Exchange: which sizes');
const missing = sampleOf('Exchange: a size is missing');
const done = sampleOf('Exchange registered');
const { step } = choice.data as ExchangeData;
const email = 'ana@example.com';
const reference = encodeReference('4000000012', email);

const read = (query = '') =>
  sampleContext({
    url: `/en_GB/pedido/${reference}/cambio${query}`,
    params: { reference },
    messages,
    answers: {
      ordersGetInfo: {
        orders: [
          {
            reference: '4000000012',
            countryId: 'GB',
            applicant: { email },
            shipment: { name: 'Ana', postalCode: 'SW1A 1AA' },
            products: [],
            returns: [(done.data as DoneData).returned],
          },
        ],
      },
      ordersModifySizeStep1: step,
      globalRegionsAndCities: { regions: [], cities: [] },
      afterSalesDroppointInfo: { droppointUrl: 'https://maps.example/x', droppoints: [] },
    },
  });

describe('the page of an exchange', () => {
  it('offers sizes, those sold out disabled, and the ways out where a piece cannot be exchanged', () => {
    const view = within(mountSample(View, choice, messages));
    expect(view.getAllByRole('checkbox', { name: /Nube/ })).toHaveLength(1);
    const options = view.getAllByRole<HTMLOptionElement>('option', { hidden: true });
    expect(options.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual([
      'UK 7 (sold out)',
    ]);
    expect(view.getByText('UK 6 (last one)')).toBeTruthy();
    expect(view.getByText(messages.why_sold_out)).toBeTruthy();
    expect(view.getByText(messages.why_one_size)).toBeTruthy();
    const links = view.getAllByRole('link', { name: messages.insteadReturn });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill('/en_GB/pedido/x/devolucion'),
    );
    expect(view.getAllByRole('radio')).toHaveLength(3);
    expect(view.queryByText(/refund/)).toBeNull();
  });

  it('keeps the choice, and marks the piece without a size', () => {
    const view = within(mountSample(View, missing, messages));
    expect(view.getByRole<HTMLInputElement>('checkbox', { name: /Nube/ }).defaultChecked).toBe(true);
    expect(view.getAllByText(messages.chooseSize)[0]!.getAttribute('role')).toBe('alert');
  });

  it('shows the order with the new size, and what cancelling means', () => {
    const view = within(mountSample(View, done, messages));
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe(messages.exchangeDone);
    expect(view.getByText(/reserved the new size in order 4000000099/)).toBeTruthy();
    expect(view.getByRole('link', { name: messages.exchangeOrder }).getAttribute('href')).toBe(
      '/en_GB/pedido/y',
    );
    expect(view.getByText(messages.exchangeCancelText)).toBeTruthy();
    expect(view.queryByText(/refunded/)).toBeNull();
  });

  it('shows what it costs and how to pay it; the bank is chosen for the way that needs one', () => {
    const view = within(mountSample(View, sampleOf('Exchange: it costs something'), messages));
    expect(view.getByText(/The exchange costs £2\.95/)).toBeTruthy();
    const ways = within(view.getByRole('group', { name: messages.payMethods }));
    expect(ways.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'TARJ',
      'IDEA',
    ]);
    expect(ways.getByRole('combobox', { name: messages.bank })).toBeTruthy();
    expect(view.getByRole('button').textContent).toContain('pay £2.95');
  });

  it('after a refused payment the choice stands chosen again', () => {
    const view = within(mountSample(View, sampleOf('Exchange: the payment was refused'), messages));
    expect(view.getByRole('alert').textContent).toBe(messages.came_refused);
    expect(view.getByRole<HTMLInputElement>('checkbox', { name: /Nube/ }).defaultChecked).toBe(true);
    expect(view.getByText('UK 6 (last one)').hasAttribute('selected')).toBe(true);
  });

  it('sold out meanwhile: the money back or a mail, by one press each', () => {
    const view = within(mountSample(View, sampleOf('Exchange: sold out meanwhile'), messages));
    for (const [name, command] of [
      [messages.soldOutReturn, 'return.instead'],
      [messages.soldOutWait, 'return.wait'],
    ] as const)
      expect(view.getByRole<HTMLButtonElement>('button', { name }).value).toBe(command);
  });

  it('while the payment is open there is no label, but a way to look again, to choose again and to cancel', () => {
    const view = within(mountSample(View, sampleOf('Exchange: the payment is open'), messages));
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe(messages.unpaidTitle);
    expect(view.queryByRole('link', { name: messages.label })).toBeNull();
    for (const name of [messages.unpaidLook, messages.unpaidAgain])
      expect(view.getByRole('link', { name })).toBeTruthy();
    expect(view.getByRole('button', { name: messages.cancelYes })).toBeTruthy();
  });

  it('is loaded by its purpose; a registered exchange by its number', async () => {
    const { props } = choice;
    expect(await load(read().context, props)).toMatchObject({
      stage: 'exchange',
      step: { version: 3 },
      country: 'GB',
    });
    expect(await load(read('?returned=9000000012').context, props)).toMatchObject({
      stage: 'done',
      replacementLink: `/en_GB/order/${encodeReference('4000000099', email)}`,
    });
  });
});

describe('registering', () => {
  const command = commands['return.exchange'];
  const run = (values: Record<string, string>, answer: unknown = { returnId: '9000000012' }) => {
    const sample = sampleCommand({
      params: { reference },
      url: `/en_GB/pedido/${reference}/cambio`,
      messages,
      answers: { ordersModifySizeStep2: answer },
    });
    return { ...sample, outcome: command.run(sample.context, valuesOf(values), choice.props) };
  };
  const filled = { piece0: 'a', size0: '39', shippingMethodId: '05', version: '3', cost: '0' };

  it('sends the ticked pieces with their sizes, and goes to the number', async () => {
    const { outcome, calls } = run({ ...filled, size1: '40' });
    expect(await outcome).toEqual({ go: `/en_GB/pedido/${reference}/cambio?returned=9000000012` });
    expect(calls).toMatchObject([
      {
        request: {
          reference: '4000000012',
          email,
          products: [{ id: 'a', size: '39' }],
          shippingMethodId: '05',
          version: 3,
          productShipmentCost: 0,
        },
      },
    ]);
  });

  it('sends how it is paid, and goes to what the payment asks for, or back to the choice', async () => {
    const paid = {
      ...filled,
      cost: '295',
      paymentMethodId: 'IDEA',
      bank: 'bank-1',
    };
    const answer = (resultCode: string, more: object = {}) => ({
      returnId: '9000000012',
      paymentStatus: null,
      redirectUrl: null,
      cardProviderResponse: { resultCode, action: null },
      ...more,
    });
    const own = `/en_GB/pedido/${reference}/cambio`;
    const { outcome, calls } = run(paid, answer('Authorised'));
    expect(await outcome).toEqual({ go: `${own}?returned=9000000012` });
    expect(calls[0]!.request).toMatchObject({
      paymentMethodId: 'IDEA',
      paymentInfo: { bank: 'bank-1' },
      productShipmentCost: 295,
      returnUrl: expect.stringMatching(/^https?:.*\/_payment\/return\?exchange=on$/) as string,
    });
    const redirected = { paymentStatus: 'REDIRECT_HPP', redirectUrl: 'https://bank.example/pay' };
    expect(await run(paid, answer('RedirectShopper', redirected)).outcome).toEqual({
      go: 'https://bank.example/pay',
    });
    expect(await run(paid, answer('Pending', { paymentStatus: 'PENDING_REDIRECT' })).outcome).toEqual({
      go: `${own}?returned=9000000012`,
    });
    expect(await run(paid, answer('Refused')).outcome).toEqual({
      go: `${own}?again=9000000012&payment=refused`,
    });
  });

  it('an answer that is lost is asked for once more under the same key', async () => {
    let asked = 0;
    const { outcome } = run(filled, () => {
      asked += 1;
      if (asked === 1) throw new ApiError('payment_unreachable', '', '/');
      return { returnId: '9000000012', paymentStatus: null, redirectUrl: null, cardProviderResponse: null };
    });
    expect(await outcome).toEqual({ go: `/en_GB/pedido/${reference}/cambio?returned=9000000012` });
    expect(asked).toBe(2);
  });

  it('needs a piece and its size', async () => {
    await expect(run({ ...filled, piece0: '' }).outcome).rejects.toThrow(messages.chooseOne);
    await expect(run({ ...filled, size0: '' }).outcome).rejects.toMatchObject({
      errors: { size0: messages.chooseSize },
    });
  });

  it('a size that has sold out meanwhile is shown as the contract writes it', async () => {
    const soldOut = () => {
      throw new ApiError('ERROR_NO_STOCK', '', '/');
    };
    await expect(run(filled, soldOut).outcome).rejects.toThrow(
      `ERROR_NO_STOCK: ${messages.error_ERROR_NO_STOCK}`,
    );
  });
});

describe('a size that has sold out meanwhile', () => {
  const run = (name: 'return.instead' | 'return.wait', answers: Record<string, unknown>) => {
    const sample = sampleCommand({
      params: { reference },
      url: `/en_GB/pedido/${reference}/cambio`,
      messages,
      answers,
    });
    const values = valuesOf({ piece0: 'a', size0: '39', shippingMethodId: '05', version: '3' });
    return { ...sample, outcome: commands[name].run(sample.context, values, choice.props) };
  };
  const known = {
    order: { applicant: { name: 'Ana' }, products: [{ id: 'a', productId: 'K200160-001' }] },
  };

  it('the piece is returned in the chosen way', async () => {
    const { outcome, calls } = run('return.instead', { ordersRejectStep2: { returnId: '9000000013' } });
    expect(await outcome).toEqual({ go: `/en_GB/pedido/${reference}/cambio?returned=9000000013` });
    expect(calls[0]!.request).toMatchObject({
      rejectProducts: ['a'],
      reason: 'size',
      shippingMethodId: '05',
    });
    expect(calls[0]!.request).not.toHaveProperty('version');
  });

  it('a mail is written when the size is back', async () => {
    const { outcome, calls } = run('return.wait', {
      ordersGetInfo: known,
      productsNotifyme: { notified: true, already: false },
    });
    expect(await outcome).toEqual({ data: { email } });
    expect(calls[1]!.request).toMatchObject({ productId: 'K200160-001', size: '39', name: 'Ana', email });
  });

  it('is back already: it can be chosen', async () => {
    const inStock = () => {
      throw new ApiError('in_stock', '', '/');
    };
    await expect(
      run('return.wait', { ordersGetInfo: known, productsNotifyme: inStock }).outcome,
    ).rejects.toThrow(messages.backInStock);
  });
});

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

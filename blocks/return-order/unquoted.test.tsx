// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { writePieces } from './chosen-pieces';
import messages from './return-order.messages';
import samples from './return-order.samples';
import { load } from './return-order.server';
import type { ChooseData, ConfirmData } from './return-order.types';
import View from './return-order.view';

/** The page while the cross-border service does not answer. */
const { props, data } = samples[0] as (typeof samples)[number] & { data: ChooseData };
const step = { ...data.step, unquoted: true, shipmentsCosts: [], pickup: null };
const email = 'ana@example.com';
const reference = encodeReference('4000000012', email);
const query = writePieces([{ id: 'a', reason: 'size', subReason: 'small' }]);
const order = {
  reference: '4000000012',
  countryId: 'BR',
  applicant: { email },
  shipment: { name: 'Ana', postalCode: '01310-100' },
  sums: [],
  returns: [],
};

const read = async (address: string, answered: object = step, form?: ConfirmData['form']) => {
  const { context } = sampleContext({
    url: `/en_GB/pedido/${reference}/devolucion${address}`,
    params: { reference },
    messages,
    answers: {
      ordersGetInfo: { orders: [order] },
      ordersRejectStep1: answered,
      globalRegionsAndCities: { regions: [], cities: [] },
    },
  });
  return load(form ? { ...context, form } : context, props);
};
const show = async (...args: Parameters<typeof read>) =>
  within(mountSample(View, { name: '', props, data: await read(...args) }, messages));

it('pieces can be chosen, with a message', async () => {
  const view = await show('');
  expect(view.getByRole('status').textContent).toBe(messages.unquoted);
  expect(view.getAllByRole('checkbox')).toHaveLength(2);
  expect(view.getByRole('button', { name: messages.next })).toBeTruthy();
});

it('chosen pieces stay, no method is offered, and the same address is tried again', async () => {
  const view = await show(`?${query}`);
  expect(view.getByRole('alert').textContent).toBe(messages.unquotedChosen);
  expect(view.getByText('Nube')).toBeTruthy();
  expect(view.queryByRole('button', { name: messages.register })).toBeNull();
  expect(view.queryAllByRole('radio')).toEqual([]);
  expect(view.getByRole('link', { name: messages.tryAgain }).getAttribute('href')).toContain(query);
});

it('a refused registration is repeated with all that was typed', async () => {
  const values = { pieces: query, version: '3', shippingMethodId: '05', comment: 'Leave it "here"' };
  const form = { command: 'return.register', status: 'failed' as const, values, errors: {}, warnings: {} };
  const view = await show('', step, { ...form, message: messages.error_try_later });
  const button = view.getByRole<HTMLButtonElement>('button', { name: messages.tryAgain });
  expect(Object.fromEntries(new FormData(button.form!))).toMatchObject({
    _command: 'return.register',
    ...values,
  });
  expect(view.getByText(messages.error_try_later)).toBeTruthy();
});

it('offers the methods again once the service answers', async () => {
  const view = await show(`?${query}`, data.step);
  expect(view.queryByText(messages.unquotedChosen)).toBeNull();
  expect(view.getAllByRole('radio')).toHaveLength(3);
});

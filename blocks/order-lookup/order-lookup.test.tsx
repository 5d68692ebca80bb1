// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './order-lookup.commands';
import messages from './order-lookup.messages';
import samples from './order-lookup.samples';
import { load } from './order-lookup.server';
import { readPlacedOrders } from '../_journey/checkout/placed-orders.server';
import View from './order-lookup.view';

const props = samples[0]!.props;
const typed = { order: '4000000123', email: 'ana@example.com' };
const reference = encodeReference(typed.order, typed.email);
const find = (answer: unknown) => {
  const { context, calls } = sampleCommand({ messages, answers: { ordersGetInfo: answer } });
  return { calls, outcome: commands['order.find'].run(context, valuesOf(typed), props) };
};

it('keeps what was typed, and announces that there is no such order', () => {
  const view = within(mountSample(View, samples[1]!, messages));
  expect(view.getByText(messages.notFound).getAttribute('role')).toBe('alert');
  const number = view.getByRole('textbox', { name: messages.order });
  expect(number.getAttribute('value')).toBe(typed.order);
  expect(view.getByRole('link', { name: messages.help }).getAttribute('href')).toBe('/en_GB/contacts');
});

it('redirects to the order’s own page', async () => {
  const { calls, outcome } = find({ orders: [{}], order: { reference: typed.order } });
  expect(await outcome).toEqual({ go: `page:order/${reference}` });
  expect(calls).toEqual([
    { id: 'ordersGetInfo', request: { profile: 'en_GB', email: typed.email, locator: typed.order } },
  ]);
});

it('a return’s number redirects to the page of its order', async () => {
  const { outcome } = find({ orders: [{}], order: { reference: '4000000777' } });
  expect(await outcome).toEqual({ go: `page:order/${encodeReference('4000000777', typed.email)}` });
});

it('shows one sentence for whatever is not there; other faults are no answer', async () => {
  const refuse = (code: string) => () => {
    throw new ApiError(code, '', '/');
  };
  await expect(find(refuse('order_not_found')).outcome).rejects.toThrow(messages.notFound);
  await expect(find(refuse('database_unavailable')).outcome).rejects.toThrow(ApiError);
});

it.each([
  ['#4000 000 123', undefined],
  ['4000-000-123', undefined],
  ['123', 'order_id_invalid'],
  ['', 'order_id_required'],
])('the number %j: %s', (order, message) => {
  const { form } = commands['order.find'];
  const { errors } = validateForm(
    form as Exclude<typeof form, (...given: never[]) => unknown>,
    { ...typed, order },
    { country: 'GB', flags: {}, now: new Date() },
  );
  expect(errors.order?.message).toBe(message);
});

it('an encoded reference in the address redirects, anything else does not', async () => {
  const open = (ref: string) =>
    load(sampleContext({ answers: {}, url: `/en_GB/orders?ref=${ref}` }).context, props);
  await expect(open(reference)).rejects.toMatchObject({ href: expect.stringContaining(reference) });
  expect(await open('//evil.example')).toEqual({ form: undefined });
});

it('after too many tries the order’s page leads here, where it is explained', async () => {
  const refuse = (code: string) => {
    const answer = () => {
      throw new ApiError(code, '', '/');
    };
    const { context } = sampleContext({ answers: { ordersGetInfo: answer }, params: { reference } });
    return readPlacedOrders(context);
  };
  await expect(refuse('too_many_requests')).rejects.toMatchObject({
    href: expect.stringMatching(/order-details.*\?refused=on$/),
  });
  await expect(refuse('database_unavailable')).rejects.toThrow(ApiError);
  const { context } = sampleContext({ answers: {}, url: '/en_GB/orders?refused=on', messages });
  const { form } = await load(context, props);
  expect(form?.message).toBe(messages.error_too_many_requests);
});

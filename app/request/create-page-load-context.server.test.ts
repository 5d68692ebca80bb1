import { expect, it, vi } from 'vitest';
import { cartRetrieve } from '../../eshop-api/domains/bag/bag.contract';
import { ordersGetInfo } from '../../eshop-api/domains/orders/orders.contract';
import { callAsCustomer } from './create-page-load-context.server';

it('calls about orders carry the customer’s token, others do not', async () => {
  const call = vi.fn().mockResolvedValue({});
  const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
  const keys = { profile: 'en_GB', locator: '4', email: 'a@b.example' };
  const api = callAsCustomer({ call }, customer);
  await api.call(ordersGetInfo, keys, { deadline: 5, headers: { 'x-till': '1' } });
  await api.call(cartRetrieve, { profile: 'en_GB', hashOrderId: 'h' });
  await callAsCustomer({ call }, undefined).call(ordersGetInfo, keys);
  expect(call.mock.calls.map(([, , options]) => options as unknown)).toEqual([
    { deadline: 5, headers: { authorization: 'Bearer t', 'x-till': '1' } },
    undefined,
    undefined,
  ]);
});

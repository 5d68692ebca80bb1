import { expect, it, vi } from 'vitest';
import { cartRetrieve } from '../../eshop-api/domains/bag/bag.contract';
import { ordersGetInfo } from '../../eshop-api/domains/orders/orders.contract';
import { callAsCustomer, collectHead } from './create-page-load-context.server';
import { recordHead } from './load-blocks.server';

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

it('later words win, the first image stays, structured data adds up', () => {
  const { facts, sink } = collectHead();
  sink.title('a');
  sink.title('b');
  sink.preloadImage({ src: '/1.jpg' });
  sink.preloadImage({ src: '/2.jpg' });
  sink.jsonLd({ n: 1 });
  sink.jsonLd({ n: 2 });
  expect(facts).toEqual({ title: 'b', imagePreload: { src: '/1.jpg' }, jsonLd: [{ n: 1 }, { n: 2 }] });
});

it('a redirect ends the load with a Response', () => {
  const { sink } = collectHead();
  try {
    sink.redirect('/en_GB/x', 308);
    expect.unreachable();
  } catch (thrown) {
    expect({
      status: (thrown as Response).status,
      location: (thrown as Response).headers.get('location'),
    }).toEqual({ status: 308, location: '/en_GB/x' });
  }
});

it('a recording passes nothing on until it is played, and then the same each time', () => {
  const first = collectHead();
  const { sink, calls } = recordHead(first.sink);
  sink.title('a');
  sink.canonical('/x');
  sink.jsonLd({ n: 1 });
  expect(first.facts).toEqual({ jsonLd: [] });
  for (const { facts, sink: head } of [collectHead(), collectHead()]) {
    calls.forEach((call) => call(head));
    expect(facts).toEqual({ title: 'a', canonical: '/x', jsonLd: [{ n: 1 }] });
  }
});

import { expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { encodeReference } from '../../../eshop-api/domains/orders/encoded-reference.facts';
import { NotFound } from '../../_contract/not-found';
import { sampleContext } from '../../_contract/testing/sample-context';
import { load } from './order.subject.server';

const reference = encodeReference('4000000012', 'ana@mail.example');
const order = { reference: '4000000012' };
const refuse = (code: string) => () => {
  throw new ApiError(code, 'no', '/orders/getInfo');
};
const open = (answer: unknown, named = reference) =>
  sampleContext({ params: { reference: named }, answers: { ordersGetInfo: answer } });

it('reads the orders of the reference, for no robot', async () => {
  const { context, head, calls } = open({ orders: [order] });
  expect(await load(context)).toEqual({ orders: [order], offline: false });
  expect(calls).toEqual([
    {
      id: 'ordersGetInfo',
      request: { profile: 'en_GB', email: 'ana@mail.example', locator: '4000000012' },
    },
  ]);
  expect(head).toEqual({ robots: ['noindex, nofollow'] });
});

it('proves with its bag that this browser has made the order, and no other one', async () => {
  const bagSent = async (encodedReference: string) => {
    const { context, calls } = open({ orders: [order] });
    const last_order = JSON.stringify({ encodedReference, bag: 'h-1', at: 1 });
    await load({ ...context, visitor: { cookies: { last_order } } });
    return (calls[0]!.request as { hashOrderId?: string }).hashOrderId;
  };
  expect({
    ownOrder: await bagSent(reference),
    otherOrder: await bagSent(encodeReference('4000000013', 'ana@mail.example')),
  }).toEqual({ ownOrder: 'h-1', otherOrder: undefined });
});

it('finds one that was kept while no orders were taken', async () => {
  const { context } = open((request: { offlineReference?: string }) =>
    request.offlineReference ? { orders: [order] } : refuse('order_not_found')(),
  );
  expect(await load(context)).toEqual({ orders: [order], offline: true });
});

it('a garbled reference is not found, and the API is not asked', async () => {
  const { context, calls } = open({ orders: [order] }, 'not-a-reference');
  await expect(load(context)).rejects.toBeInstanceOf(NotFound);
  expect(calls).toEqual([]);
});

it('an unknown or foreign one is not found, trouble of the API is no missing order', async () => {
  await expect(load(open(refuse('order_not_found')).context)).rejects.toBeInstanceOf(NotFound);
  await expect(load(open(refuse('ERR_TIMEOUT')).context)).rejects.toBeInstanceOf(ApiError);
});

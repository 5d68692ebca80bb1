import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersOfBag } from './after-order.contract';
import { encodeReference } from './encoded-reference.facts';
import { openOrderBench, send, type OrderBench } from './orders.fixture';
import { paymentDetails } from './orders.contract';

/** Calls that answer an order's shopper by a key that could be guessed are limited by address (security/rate-limit.ts). */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
}, 120_000);
afterAll(() => shop?.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const guessOrder = async (tried: number, address: string): Promise<unknown> => {
  const encodedReference = encodeReference(String(4_000_000_000 + tried), `ana${tried}@mail.example`);
  const input = { lang: 'en_GB', encodedReference, cardProviderData: { details: {} } };
  return (await send(shop, paymentDetails, input, from(address))).errors[0]?.code;
};
const guessBag = async (tried: number, address: string): Promise<unknown> => {
  const hashOrderId = `00000000-0000-4000-8000-${String(tried).padStart(12, '0')}`;
  return (await send(shop, ordersOfBag, { profile: 'en_GB', hashOrderId }, from(address))).errors[0]?.code;
};

it.each([
  ['payment details', guessOrder, 120, 'order_not_found'],
  ['the order of a bag', guessBag, 300, undefined],
] as const)('%s are answered so many times a minute', async (_name, guess, most, answer) => {
  const codes: unknown[] = [];
  for (let tried = 0; tried < 400; tried += 1) codes.push(await guess(tried, '203.0.113.20'));
  expect(codes.filter((code) => code !== 'too_many_requests')).toEqual(Array(most).fill(answer));
  expect(await guess(1, '203.0.113.21')).toBe(answer);
});

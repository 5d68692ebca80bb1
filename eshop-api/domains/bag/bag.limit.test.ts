import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TestApi } from '../../../tests/support/open-test-api';
import { add, openBagApi, send } from './bag.fixture';
import { cartAdd, cartRetrieve } from './bag.contract';

/** Any call may open a bag, so the additions per minute of an address are limited (security/rate-limit.ts). */
let shop: TestApi;
beforeAll(async () => {
  shop = await openBagApi();
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop?.close());

const A_MINUTE = 120;
const from = (address: string, more: object = {}) =>
  add(shop, { checkOnly: true, ...more }, { 'x-forwarded-for': address });

it('an address with more additions than a household is refused for a minute; others are not limited', async () => {
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
  for (let turn = 0; turn < A_MINUTE; turn += 1) expect((await from('203.0.113.7')).status).toBe('OK');
  expect(await from('203.0.113.7')).toMatchObject({
    status: 'KO',
    errors: [
      {
        code: 'too_many_requests',
        message: 'Too many calls from this address just now. Please try again in a minute.',
      },
    ],
  });
  const request = new Request(`http://shop.example/eshop-api/api/v1${cartAdd.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: '{}',
  });
  const answer = await shop.api.handle(request);
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 429,
    retryAfter: '60',
  });
  for (const other of ['203.0.113.8', '127.0.0.1', '10.0.0.9']) expect((await from(other)).status).toBe('OK');
  const { hashOrderId } = await add(shop);
  expect(
    await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId }, { 'x-forwarded-for': '203.0.113.7' }),
  ).toMatchObject({ status: 'OK' });
  clock.mockReturnValue(start + 60_001);
  expect((await from('203.0.113.7')).status).toBe('OK');
});

it('clients behind an undeclared proxy can’t be distinguished, and are never limited', async () => {
  for (let turn = 0; turn < A_MINUTE + 5; turn += 1) expect((await from('192.168.0.2')).status).toBe('OK');
});

import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { collectLog } from '../../../tests/contract/test-settings';
import { createInProcessClient } from '../../client/run-call';
import type { ApiError } from '../../contract/api-error';
import { createApi, type Api } from '../../create-api';
import { embeddedProviders } from '../../providers/embedded-providers';
import { bearer, demo } from '../accounts/accounts.fixture';
import { accountCreate, accountLogin } from '../accounts/accounts.contract';
import { accountInfo } from '../customers/customers.contract';
import { ordersInvoices } from '../invoices/invoices.contract';
import { ordersReviewDelivery } from '../order-reviews/order-reviews.contract';
import { ordersSendMail } from '../order-mails/order-mails.contract';
import { API_BASE } from '../../server/handle-request';
import { domains } from '../registry.generated';
import { getReturnLabel } from '../returns/return-label.contract';
import { rejectStep1 } from '../returns/returns.contract';
import { ordersCancel } from './after-order.contract';
import { encodeReference } from './encoded-reference.facts';
import { insertOffline } from './offline-orders';
import { ana, buy, fillBag, openOrderBench, send, setStock, type OrderBench } from './orders.fixture';
import { ordersGetInfo, paymentDetails } from './orders.contract';
import { expectSoundBooks } from './sound-books.fixture';

/** Guesses of order numbers and e-mail addresses (docs/decisions/0262). */
const MORE = ['accounts', 'customers', 'invoices', 'order-reviews', 'order-mails', 'returns'];
let shop: OrderBench;
/** Another process on the same database. */
let other: Api;
const begun = Date.now();
const clock = vi.spyOn(Date, 'now');
const HOUR_MS = 60 * 60_000;

beforeAll(async () => {
  shop = await openOrderBench({}, {}, MORE);
  await setStock(shop, '38', 200);
  other = createApi({
    settings: shop.settings,
    database: { ...shop.db },
    domains: domains.filter(({ domain }) => [...shop.states.keys(), ...MORE].includes(domain.name)),
    providers: embeddedProviders,
  });
  await other.ready;
}, 240_000);
beforeEach(async () => {
  clock.mockReturnValue(begun + (hours += 3) * HOUR_MS);
  await shop.db.execute('delete from rate_limits');
});
afterAll(async () => {
  clock.mockRestore();
  await other?.close();
  await shop?.close();
});
afterEach(() => expectSoundBooks(shop.db));
/** Each test has hours of its own: keys that are refused from memory are free again. */
let hours = 0;

type Headers = Record<string, string>;
const client = (api: Api) => createInProcessClient({ api, storefront: 'main', log: collectLog() });
async function read(
  keys:
    | { locator: string | string[]; email: string; hashOrderId?: string | undefined }
    | { offlineReference: string; email: string },
  { api = shop.api, headers = {} }: { api?: Api; headers?: Headers } = {},
): Promise<string> {
  return codeOf(client(api).call(ordersGetInfo, { profile: 'en_GB', ...keys }, { headers }));
}
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'read',
    (error: ApiError) => `${error.httpStatus} ${error.code}`,
  );
const MISSING = '200 order_not_found';
const REFUSED = '429 too_many_requests';

const place = async (headers: Headers = {}): Promise<string> => {
  const { order } = await buy(shop, await fillBag(shop), {}, headers);
  return order.reference;
};
/** Alternates between both processes. */
const guessEmails = async (locator: string, many: number): Promise<string[]> => {
  const codes: string[] = [];
  for (let tried = 0; tried < many; tried += 1)
    codes.push(
      await read({ locator, email: `p${tried}@guess.example` }, { api: tried % 2 ? other : shop.api }),
    );
  return codes;
};
const guessNumbers = async (email: string, many: number, first = 0): Promise<string[]> => {
  const codes: string[] = [];
  for (let tried = first; tried < first + many; tried += 1)
    codes.push(
      await read({ locator: String(4_700_000_000 + tried), email }, { api: tried % 2 ? other : shop.api }),
    );
  return codes;
};

it('ten wrong addresses close an order for an hour, to the right one and in every process', async () => {
  const [locator, unknown] = [await place(), '4999999999'];
  expect(await guessEmails(locator, 10)).toEqual(Array(10).fill(MISSING));
  for (const api of [shop.api, other]) {
    expect(await read({ locator, email: ana.email }, { api })).toBe(REFUSED);
    expect(await read({ locator, email: 'next@guess.example' }, { api })).toBe(REFUSED);
  }
  // A number that does not exist is closed alike; the shopper's other order is not.
  expect(await guessEmails(unknown, 11)).toEqual([...Array(10).fill(MISSING), REFUSED]);
  expect(await read({ locator: await place(), email: ana.email })).toBe('read');
  clock.mockReturnValue(Date.now() + HOUR_MS + 1);
  for (const api of [shop.api, other])
    expect(await read({ locator, email: ana.email }, { api })).toBe('read');
});

it('who ordered reads the order by the bag’s hash for a day, others do not', async () => {
  const bag = await fillBag(shop);
  const locator = (await buy(shop, bag, {}, {})).order.reference;
  await guessEmails(locator, 10);
  const keys = { locator, email: ana.email };
  for (const hashOrderId of [undefined, '', await fillBag(shop), `${bag}x`])
    expect(await read({ ...keys, hashOrderId })).toBe(REFUSED);
  expect(await read({ locator, email: 'next@guess.example', hashOrderId: bag })).toBe(REFUSED);
  for (const api of [shop.api, other])
    expect(await read({ ...keys, hashOrderId: bag }, { api })).toBe('read');
  await shop.db.execute(
    "update orders set created_at = created_at - interval '25 hours' where reference = $1",
    [locator],
  );
  expect(await read({ ...keys, hashOrderId: bag })).toBe(REFUSED);
});

it('thirty wrong numbers close an address for an hour', async () => {
  const locator = await place();
  expect(await guessNumbers(ana.email, 30)).toEqual(Array(30).fill(MISSING));
  expect(await guessNumbers(ana.email, 1, 30)).toEqual([REFUSED]);
  for (const api of [shop.api, other])
    expect(await read({ locator, email: ana.email.toUpperCase() }, { api })).toBe(REFUSED);
  expect(await read({ locator: '4700000000', email: 'else@guess.example' })).toEqual(MISSING);
  clock.mockReturnValue(Date.now() + HOUR_MS + 1);
  expect(await read({ locator, email: ana.email }, { api: other })).toBe('read');
});

it('every number of a list counts', async () => {
  const list = (first: number) =>
    Array.from({ length: 20 }, (_one, at) => String(4_600_000_000 + first + at));
  expect(await read({ locator: list(0), email: ana.email })).toEqual(MISSING);
  expect(await read({ locator: list(20), email: ana.email })).toBe(REFUSED);
});

it('right keys cost nothing, and a wrong pair costs once', async () => {
  const locator = await place();
  for (let tried = 0; tried < 40; tried += 1) expect(await read({ locator, email: ana.email })).toBe('read');
  expect(await shop.db.query('select 1 from rate_limits')).toEqual([]);
  for (let tried = 0; tried < 40; tried += 1)
    expect(await read({ locator, email: 'typo@guess.example' })).toEqual(MISSING);
  expect(await read({ locator, email: ana.email })).toBe('read');
});

it('answers 429 with the seconds that are left', async () => {
  const locator = await place();
  await guessEmails(locator, 10);
  clock.mockReturnValue(Date.now() + 20 * 60_000);
  const body = { profile: 'en_GB', locator, email: ana.email };
  const answer = await shop.api.handle(
    new Request(`http://x${API_BASE}/orders/getInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-storefront': 'main' },
      body: JSON.stringify(body),
    }),
  );
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 429,
    retryAfter: String(40 * 60),
  });
});

it('all calls that take a number and an address count together', async () => {
  const locator = await place();
  const calls = (email: string, number = locator) => {
    const api = client(shop.api);
    const keys = { profile: 'en_GB', locator: number, email };
    return [
      api.call(ordersGetInfo, keys),
      api.call(ordersCancel, { profile: 'en_GB', order: number, mail: email }),
      api.call(rejectStep1, { profile: 'en_GB', reference: number, email }),
      api.call(getReturnLabel, keys),
      api.call(ordersInvoices, keys),
      api.call(ordersSendMail, keys),
      api.call(ordersReviewDelivery, { ...keys, rating: 5 }),
      api.call(paymentDetails, {
        lang: 'en_GB',
        encodedReference: encodeReference(number, email),
        cardProviderData: { details: {} },
      }),
    ].map(codeOf);
  };
  // Each counts: one call of each kind, every time with another address.
  const many = calls('x').length;
  const wrong: string[] = [];
  for (let kind = 0; kind < many; kind += 1)
    wrong.push((await Promise.all(calls(`k${kind}@guess.example`)))[kind]!);
  expect(wrong).toEqual(Array(many).fill(MISSING));
  await guessEmails(locator, 10 - many);
  expect(await Promise.all(calls(ana.email))).toEqual(Array(many).fill(REFUSED));
});

const signIn = async (username: string, password: string): Promise<Headers> =>
  bearer((await send(shop, accountLogin, { profile: 'en_GB', username, password })).token);

it('the signed-in owner is not closed out of own orders, a stranger with an account is', async () => {
  const owner = await signIn(demo.username, demo.password);
  const stranger = { email: 'stranger@guess.example', password: 'knots-and-laces' };
  await send(shop, accountCreate, { profile: 'en_GB', ...stranger });
  const locator = await place(owner);
  const guest = await place();
  await guessNumbers(ana.email, 30);
  await guessEmails(locator, 10);
  const keys = { locator, email: ana.email };
  for (const api of [shop.api, other]) expect(await read(keys, { api, headers: owner })).toBe('read');
  expect(await read(keys)).toBe(REFUSED);
  expect(await read(keys, { headers: await signIn(stranger.email, stranger.password) })).toBe(REFUSED);
  expect(await read(keys, { headers: bearer('none') })).toBe(REFUSED);
  // The right pair of an order that is not the account's.
  expect(await read({ locator: guest, email: ana.email }, { headers: owner })).toBe(REFUSED);
  // Nor do wrong keys reveal who is signed in.
  expect(await read({ locator, email: 'p1@guess.example' }, { headers: owner })).toBe(REFUSED);
  const { userData } = await send(shop, accountInfo, { profile: 'en_GB', showOrders: true }, owner);
  expect(JSON.stringify(userData)).toContain(locator);
});

it('a payment under way goes on', async () => {
  const scene = { resultCode: 'RedirectShopper', action: { type: 'redirect', url: 'https://bank.example' } };
  shop.provider.scenes.set('step', scene as never);
  const { order } = await buy(shop, await fillBag(shop), { token: 'step' });
  const pay = (reference: string) =>
    codeOf(
      client(shop.api).call(paymentDetails, {
        lang: 'en_GB',
        encodedReference: encodeReference(reference, ana.email),
        cardProviderData: { details: { redirectResult: 'Authorised' } },
      }),
    );
  const paid = await place();
  await guessNumbers(ana.email, 30);
  expect(await pay(paid)).toBe(REFUSED);
  expect(await pay(order.reference)).toBe('read');
  expect(await pay(order.reference)).toBe(REFUSED);
});

it('the page of an offline order, which reads it by both keys, costs its shopper nothing', async () => {
  const [reference, email] = ['4100000001', 'ana@offline.example'];
  await shop.db.transaction((sql) =>
    insertOffline(sql, {
      reference,
      email,
      submissionKey: randomUUID(),
      storefront: 'main',
      market: 'GB',
      locale: 'en_GB',
      country: 'GB',
      store: 'WEB',
      fiscalYear: '2026',
      bagHash: 'b',
      view: {} as never,
      lines: [],
      createdAt: shop.settings.clock(),
    }),
  );
  for (let tried = 0; tried < 12; tried += 1) expect(await read({ locator: reference, email })).toBe(MISSING);
  expect(await shop.db.query('select 1 from rate_limits')).toEqual([]);
  const wrong = (tried: number) => ({ email: `p${tried}@guess.example` });
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await read({ locator: reference, ...wrong(tried) })).toBe(MISSING);
    expect(await read({ offlineReference: reference, ...wrong(tried) })).toBe(tried < 9 ? MISSING : REFUSED);
  }
  expect(await read({ offlineReference: reference, email })).toBe(REFUSED);
});

it('no key stands in the table as it is, or as a hash that can be guessed', async () => {
  await read({ locator: '4700000000', email: ana.email });
  const rows = await shop.db.query<{ key: string }>('select key from rate_limits order by key');
  expect(rows.map(({ key }) => key.split(':')[0])).toEqual([
    'orders-wrong-emails',
    'orders-wrong-numbers',
    'orders-wrong-pairs',
  ]);
  const stored = JSON.stringify(rows);
  for (const text of ['4700000000', ana.email]) {
    expect(stored).not.toContain(text);
    for (const prefix of ['', 'order ', 'email '])
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(stored).not.toContain(
          createHash('sha256')
            .update(prefix + text)
            .digest(encoding),
        );
  }
});

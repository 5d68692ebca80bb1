import { expect, it, vi } from 'vitest';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { bundledReads, outsideReads, ReadCache } from './read-cache';

const read = { id: 'list', method: 'GET' } as never;
const write = { id: 'save', method: 'POST' } as never;
function open(call: (...given: never[]) => Promise<unknown>, policy = outsideReads) {
  const clock = { now: 0 };
  const spy = vi.fn(call);
  const cache = new ReadCache(policy, () => clock.now);
  const upstream = { call: spy } as unknown as ApiClient;
  return { clock, spy, cache, client: cache.wrap(upstream, upstream, 'main') };
}
const ask = (
  client: ApiClient,
  operation = read,
  request: unknown = {},
  options?: unknown,
): Promise<unknown> => client.call(operation, request as never, options as never);

it('equal reads are one call, also when they run at once; others are their own', async () => {
  const { client, spy, cache } = open(async () => spy.mock.calls.length);
  expect(await Promise.all([ask(client), ask(client)])).toEqual([1, 1]);
  expect({ read: await ask(client), otherRead: await ask(client, read, { other: 1 }) }).toEqual({
    read: 1,
    otherRead: 2,
  });
  const upstream = { call: spy } as unknown as ApiClient;
  expect(await ask(cache.wrap(upstream, upstream, 'lab'))).toBe(3);
});

it('writes and calls of somebody signed in always pass', async () => {
  const { client, spy } = open(async () => spy.mock.calls.length);
  for (const n of [1, 2]) expect(await ask(client, write)).toBe(n);
  for (const n of [3, 4])
    expect(await ask(client, read, {}, { headers: { authorization: 'Bearer x' } })).toBe(n);
});

it('what concerns one shopper is asked for again each time, at once too', async () => {
  const order = { id: 'order', method: 'POST', safe: true, personal: true } as never;
  for (const policy of [outsideReads, bundledReads]) {
    const { client, spy } = open(async () => spy.mock.calls.length, policy);
    expect(await Promise.all([ask(client, order), ask(client, order)])).toEqual([1, 2]);
    expect(await ask(client, order)).toBe(3);
  }
});

it('what is kept is asked for by the shared client, what is not by the visitor’s own', async () => {
  const cache = new ReadCache(outsideReads, () => 0);
  const clientOf = (name: string) => ({ call: async () => name }) as unknown as ApiClient;
  const attacker = cache.wrap(clientOf('attacker'), clientOf('storefront'), 'main');
  const victim = cache.wrap(clientOf('victim'), clientOf('storefront'), 'main');
  expect({ attacker: await ask(attacker), victim: await ask(victim) }).toEqual({
    attacker: 'storefront',
    victim: 'storefront',
  });
  expect({
    attacker: await ask(attacker, write),
    victim: await ask(victim, read, {}, { headers: { authorization: 'Bearer x' } }),
  }).toEqual({ attacker: 'attacker', victim: 'victim' });
});

it('an older answer stands in when the new one fails, and a failure is not kept', async () => {
  let broken = true;
  const { client, clock } = open(async () => {
    if (broken) throw new Error('down');
    return 'good';
  });
  await expect(ask(client)).rejects.toThrow('down');
  broken = false;
  expect(await ask(client)).toBe('good');
  broken = true;
  clock.now = 3_600_000;
  expect(await ask(client)).toBe('good');
});

it('a purge counts for answers that are still on their way', async () => {
  let land: (answer: string) => void = () => undefined;
  let next: () => Promise<string> = () => new Promise((done) => (land = done));
  const { client, cache } = open(() => next());
  const before = ask(client);
  cache.clear();
  land('old');
  expect(await before).toBe('old');
  next = async () => 'new';
  expect(await ask(client)).toBe('new');
});

it('the bundled API’s answers live for a second, those that last until it reports a change, and never stand in later', async () => {
  const kept = { id: 'faqs', method: 'GET', cacheUntilChange: true } as never;
  const { client, spy, cache, clock } = open(async () => spy.mock.calls.length, bundledReads);
  expect({ read: await ask(client), keptRead: await ask(client, kept) }).toEqual({ read: 1, keptRead: 2 });
  clock.now = 1000;
  expect({ read: await ask(client), keptRead: await ask(client, kept) }).toEqual({ read: 1, keptRead: 2 });
  clock.now = 1001;
  expect({ read: await ask(client), keptRead: await ask(client, kept) }).toEqual({ read: 3, keptRead: 2 });
  cache.clear();
  expect(await ask(client, kept)).toBe(4);
  spy.mockRejectedValueOnce(new Error('down'));
  clock.now = 9000;
  await expect(ask(client)).rejects.toThrow('down');
});

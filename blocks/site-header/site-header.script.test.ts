// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import countBag from './site-header.script';

const link = () => document.querySelector<HTMLElement>('a')!;
const cookies = (...all: string[]) => {
  for (const one of all) document.cookie = `${one}; path=/`;
};
const erase = () => {
  for (const name of ['bag_hash', 'bag_market', 'bag_date', 'voucher', 'zip', 'country'])
    document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
};

beforeEach(() => {
  erase();
  document.body.innerHTML = '<a href="/en_GB/bolsa" data-market="GB">Bag</a>';
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'OK', errors: [], revision: 3, count: 2 })),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('asks nothing while there is no bag', async () => {
  await countBag(link());
  expect({ fetchCalls: vi.mocked(fetch).mock.calls.length, count: link().dataset.count }).toEqual({
    fetchCalls: 0,
    count: undefined,
  });
});

it('writes the number of pieces, and follows what the page reports, however often it is started', async () => {
  cookies('bag_hash=h-1', 'bag_market=GB');
  await countBag(link());
  await countBag(link());
  expect({ fetchCalls: vi.mocked(fetch).mock.calls.length, count: link().dataset.count }).toEqual({
    fetchCalls: 1,
    count: '2',
  });
  document.dispatchEvent(new CustomEvent('shop:bag', { detail: 3 }));
  expect(link().dataset.count).toBe('3');
  document.dispatchEvent(new CustomEvent('shop:bag', { detail: 0 }));
  expect(link().dataset.count).toBeUndefined();
});

it('in another market the bag goes, with what belonged to it and nothing else', async () => {
  cookies('bag_hash=h-1', 'bag_market=JP', 'voucher=SPRING', 'zip=123', 'country=GB');
  await countBag(link());
  expect(document.cookie).toMatch(/country=GB/);
  expect(document.cookie).not.toMatch(/bag_|voucher|zip/);
  expect(vi.mocked(fetch)).not.toHaveBeenCalled();
});

it('a bag that is gone shows no number', async () => {
  cookies('bag_hash=h-1', 'bag_market=GB');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'KO', errors: [{ code: 'bag_not_found', message: 'no' }] })),
  );
  await countBag(link());
  expect(link().dataset.count).toBeUndefined();
});

it('a bag that was left for half an hour is offered back once (docs/contract/bag.md#abandoned-bag)', async () => {
  const listener = vi.fn();
  document.addEventListener('shop:bag-kept', listener);
  link().dataset.kept = 'Your bag is as you left it.';
  cookies('bag_hash=h-1', 'bag_market=GB', `bag_date=${Date.now() - 31 * 60_000}`);
  await countBag(link());
  expect(document.querySelector('[role=status] a')).toMatchObject({
    textContent: 'Your bag is as you left it.',
  });
  document.querySelector<HTMLElement>('[role=status] button')!.click();
  expect(document.querySelector('[role=status]')).toBeNull();
  document.body.innerHTML = '<a href="/en_GB/bolsa" data-market="GB">Bag</a>';
  await countBag(link());
  expect({
    status: document.querySelector('[role=status]'),
    listenerCalls: listener.mock.calls.length,
  }).toEqual({ status: null, listenerCalls: 1 });
  document.removeEventListener('shop:bag-kept', listener);
});

it.each(['bag', 'checkout', 'order'])('no notice at the page %s', async (name) => {
  document.body.innerHTML = `<a href="/en_GB/bag" data-market="GB">Bag</a><main id="main" data-page-name="${name}"></main>`;
  cookies('bag_hash=h-1', 'bag_market=GB', `bag_date=${Date.now() - 31 * 60_000}`);
  await countBag(link());
  expect(document.querySelector('[role=status]')).toBeNull();
});

it.each([
  ['touched lately', 29, 2],
  ['empty', 31, 0],
])('one that is %s is not', async (_case, minutes, count) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'OK', errors: [], revision: 3, count })),
  );
  cookies('bag_hash=h-1', 'bag_market=GB', `bag_date=${Date.now() - minutes * 60_000}`);
  await countBag(link());
  expect(document.querySelector('[role=status]')).toBeNull();
});

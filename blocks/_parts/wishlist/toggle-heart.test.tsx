// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/women/shoes" }
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePage, sampleWords } from '../../_contract/testing/sample-page';
import { readDeviceWishes } from '../../_journey/wishlist/device-wishes';
import { renderHeart, renderHeartForm } from './heart.view';
import { heartMessages } from './wishlist.messages';

const K1 = 'K1-001';
const K2 = 'K2-001';
const words = sampleWords(heartMessages);
const html = renderToStaticMarkup(
  renderHeartForm(
    {
      wishlist: '/en_GB/myaccount/wishlist',
      page: samplePage({ path: '/en_GB/women/shoes', query: 'order=newest' }),
      words,
    },
    [K1, K2, K1].map((id, at) => <p key={at}>{renderHeart({ id, name: 'Nube', colour: id }, words)}</p>),
  ),
);

const storage = localStorage;
/** A private window, or a full device. */
const closedStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('closed');
  },
};

/** What the shop answers a command, and what was posted. */
let answer: object;
let posts: URLSearchParams[];
const account = (productIds: string[], left = 0) => ({ productIds, left, isCustomer: true });
const done = (data: object) => ({ state: { status: 'done', data } });

/** State of the scripts lasts as long as a document: each test has one. */
async function press(at: number): Promise<void> {
  const { toggleHeart } = await import('./toggle-heart');
  await toggleHeart(hearts()[at]!);
}
const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const pressed = () => hearts().map((one) => one.getAttribute('aria-pressed'));
const message = () => document.querySelector('[role="status"]')!.textContent;
const signIn = () => void (document.cookie = 'signed_in=1; path=/');
const idsOf = () => readDeviceWishes().map(({ productId }) => productId);

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.cookie = 'signed_in=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  document.body.innerHTML = `<a data-tool="heart" href="/en_GB/myaccount/wishlist"></a>${html}`;
  answer = done(account([]));
  posts = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body }: RequestInit) => {
      if (address.includes('/wishlist/device'))
        return Response.json({
          status: 'OK',
          products: [{ status: 'soldOut', product: { prices: { current: 9900, currency: 'GBP' } } }],
        });
      posts.push(new URLSearchParams(String(body)));
      return Response.json(answer);
    }),
  );
});

it('is a named toggle, whose form leads back to where it stands', () => {
  expect(hearts()[0]!.getAttribute('aria-label')).toBe(`Save Nube, ${K1} to your wishlist`);
  expect(pressed()).toEqual(['false', 'false', 'false']);
  expect(Object.fromEntries(new FormData(document.querySelector('form')!))).toEqual({
    _block: 'wishlist',
    _command: 'wishlist.add',
    back: '/women/shoes?order=newest',
  });
});

describe('a guest', () => {
  it('saves on the device, with price and stock of then, and takes it off again; the shop is sent nothing else', async () => {
    await press(0);
    expect(pressed()).toEqual(['true', 'false', 'true']);
    expect(document.querySelector('a')!.dataset.count).toBe('1');
    await vi.waitFor(() =>
      expect(readDeviceWishes()).toMatchObject([
        { productId: K1, price: 9900, currency: 'GBP', wasAvailable: false },
      ]),
    );
    await press(2);
    expect(pressed()).toEqual(['false', 'false', 'false']);
    expect(idsOf()).toEqual([]);
    expect(posts).toEqual([]);
  });
  it('whose list is full, or whose device stores nothing, is shown why; the heart is not pressed', async () => {
    localStorage.setItem(
      'wishlist',
      JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ productId: `F${n}-001`, addedAt: n }))),
    );
    await press(0);
    expect({ pressed: pressed()[0], message: message() }).toEqual({
      pressed: 'false',
      message: heartMessages.wishFull,
    });
    localStorage.clear();
    vi.stubGlobal('localStorage', closedStorage);
    await press(0);
    vi.stubGlobal('localStorage', storage);
    expect({ pressed: pressed()[0], message: message() }).toEqual({
      pressed: 'false',
      message: heartMessages.wishFailed,
    });
  });
});

describe('a customer', () => {
  beforeEach(signIn);
  it('gets what the device has saved into the account, and hearts by the account', async () => {
    localStorage.setItem('wishlist', JSON.stringify([{ productId: K2, addedAt: 1 }]));
    answer = done(account([K2, K1]));
    const { showHearts } = await import('./show-hearts');
    await showHearts('/en_GB/myaccount/wishlist');
    await showHearts('/en_GB/myaccount/wishlist');
    expect(posts.map((post) => [post.get('_command'), post.get('items')])).toEqual([
      ['wishlist.sync', JSON.stringify([{ productId: K2, addedAt: 1 }])],
    ]);
    expect(pressed()).toEqual(['true', 'true', 'true']);
    expect(idsOf()).toEqual([]);
  });
  it('what the account has no room for stays on the device', async () => {
    localStorage.setItem(
      'wishlist',
      JSON.stringify([
        { productId: K2, addedAt: 2 },
        { productId: K1, addedAt: 1 },
      ]),
    );
    answer = done(account([K2], 1));
    const { showHearts } = await import('./show-hearts');
    await showHearts('/en_GB/myaccount/wishlist');
    expect(idsOf()).toEqual([K1]);
  });
  it('a lost answer loses nothing', async () => {
    localStorage.setItem('wishlist', JSON.stringify([{ productId: K2, addedAt: 1 }]));
    vi.mocked(fetch).mockRejectedValueOnce(new Error('offline'));
    const { showHearts } = await import('./show-hearts');
    await showHearts('/en_GB/myaccount/wishlist');
    expect({ kept: idsOf(), pressed: pressed() }).toEqual({
      kept: [K2],
      pressed: ['false', 'true', 'false'],
    });
  });
  it('saves in the account and takes off again', async () => {
    await press(1);
    await press(1);
    expect(posts.map((post) => [post.get('_command'), post.get('product')])).toEqual([
      ['wishlist.sync', null],
      ['wishlist.add', K2],
      ['wishlist.drop', K2],
    ]);
    expect({ kept: idsOf(), pressed: pressed() }).toEqual({ kept: [], pressed: ['false', 'false', 'false'] });
  });
  it('a refusal is shown in the shop’s words, and the heart is as it was', async () => {
    const { showHearts } = await import('./show-hearts');
    await showHearts('/en_GB/myaccount/wishlist');
    answer = { state: { status: 'failed', message: 'Your wishlist is full.' } };
    await press(0);
    expect({ pressed: pressed()[0], message: message() }).toEqual({
      pressed: 'false',
      message: 'Your wishlist is full.',
    });
  });
  it('whose session ends meanwhile saves on the device', async () => {
    answer = done(account([K2]));
    const { showHearts } = await import('./show-hearts');
    await showHearts('/en_GB/myaccount/wishlist');
    answer = done({ isCustomer: false });
    await press(0);
    expect({ kept: idsOf(), pressed: pressed() }).toEqual({ kept: [K1], pressed: ['true', 'false', 'true'] });
  });
  it('whose session has ended saves on the device', async () => {
    answer = done({ isCustomer: false, productIds: [], left: 0 });
    await press(0);
    expect({ kept: idsOf(), pressed: pressed()[0] }).toEqual({ kept: [K1], pressed: 'true' });
  });
});

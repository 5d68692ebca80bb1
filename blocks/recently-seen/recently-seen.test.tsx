// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB" }
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceConsent } from '../_contract/storage/consent';
import { sampleProduct, samplePrice, sampleProducts } from '../_journey/listing/sample-products';
import { sampleConsent } from '../_contract/testing/sample-consent';
import { sampleContext } from '../_contract/testing/sample-context';
import { mountSample } from '../_contract/testing/render-sample';
import ownMessages from './recently-seen.messages';
import samples from './recently-seen.samples';
import showSeen, { readSeen } from './recently-seen.script';
import { load } from './recently-seen.server';
import type { RecentlySeenData } from './recently-seen.types';
import RecentlySeen from './recently-seen.view';

const voucherLabels = [
  'price.read',
  'price.message.members',
  ...['final.price', 'original.price', 'others'].map((type) => `price.message.${type}.applied`),
].map((key) => [`label:voucher.${key}`, key]);
const messages = {
  ...ownMessages,
  ...Object.fromEntries(voucherLabels),
  'label:product.membersOnly': 'members',
  'label:product.duringPromo': 'promo',
};
const [home, sheet] = samples;
const PRESENT = 'K200160-001';

/** Where the row's place stands: how far below the window's upper edge. Watchers look once, and when it moves. */
let top = 2000;
const callbacks = new Set<() => void>();
class Watcher {
  private callback: () => void;
  constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
    const reach = 900 + Number(/(\d+)px$/.exec(rootMargin!)![1]);
    this.callback = () =>
      callback(
        [
          {
            isIntersecting: top >= 0 && top <= reach,
            boundingClientRect: { top },
          } as IntersectionObserverEntry,
        ],
        this as never,
      );
  }
  observe() {
    callbacks.add(this.callback);
    this.callback();
  }
  disconnect() {
    callbacks.delete(this.callback);
  }
}
const moveTo = (index: number) => {
  top = index;
  callbacks.forEach((callback) => callback());
};

let takeBack: () => void = () => undefined;
const agree = () => {
  takeBack = sampleConsent('preferences');
};
const answer = (...products: ReturnType<typeof sampleProduct>[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json(
        products.length
          ? { status: 'OK', errors: [], products, total: products.length }
          : { status: 'KO', errors: [{ code: 'no_products_found', message: 'none' }] },
      ),
    ),
  );
const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => new URL(String(url), 'http://shop.test'));
const saw = (...ids: unknown[]) => localStorage.setItem('recentItems', JSON.stringify(ids));
const open = async (sample: typeof home, data: Partial<RecentlySeenData> = {}) => {
  const host = mountSample(RecentlySeen, { ...sample!, data: { ...sample!.data, ...data } }, messages);
  await showSeen(host.querySelector<HTMLElement>('[data-on-visible]')!);
  return host;
};
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  top = 2000;
  callbacks.clear();
  vi.stubGlobal('IntersectionObserver', Watcher);
  localStorage.clear();
  answer(sampleProducts[1]!, sampleProducts[2]!);
});
afterEach(() => {
  takeBack();
  takeBack = () => undefined;
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the row', () => {
  it('shows what was seen, in this market, without the product of the page', async () => {
    agree();
    saw(PRESENT, sampleProducts[1]!.id, sampleProducts[2]!.id);
    await open(sheet);
    expect(screen.getByRole('region', { name: 'Back to the drawer' })).toBeTruthy();
    expect(names()).toEqual([sampleProducts[1]!.name, sampleProducts[2]!.name]);
    expect(asked().map(({ pathname, search }) => pathname + decodeURIComponent(search))).toEqual([
      `/eshop-api/api/v1/grid/get-grid?profile=en_GB&ids=${sampleProducts[1]!.id},${sampleProducts[2]!.id}&scope=lite`,
    ]);
    expect(screen.getByRole('link', { name: sampleProducts[1]!.name }).getAttribute('href')).toBe(
      `/en_GB${sampleProducts[1]!.url}`,
    );
  });

  it('words cards in the page’s language: colours, badges, prices from', async () => {
    agree();
    saw('K100151-002');
    answer(
      sampleProduct({
        id: 'K100151-002',
        name: 'Faro',
        badge: 'lastUnits',
        prices: { ...samplePrice(9000), priceFromFormatted: '£90', priceToFormatted: '£110' },
      }),
    );
    await open(home);
    for (const text of ['Last pairs', '4 colours', 'From £90'])
      expect(document.body.textContent).toContain(text);
    expect(screen.getByRole('region', { name: 'Recently viewed' })).toBeTruthy();
  });

  it('shows no more than wanted, and forgets what the shop no longer has', async () => {
    agree();
    saw('K1-1', sampleProducts[1]!.id, sampleProducts[2]!.id, 'K9-9');
    await open({ ...home!, props: { ...home!.props, limit: 2 } });
    expect(names()).toHaveLength(2);
    expect(readSeen()).toEqual([sampleProducts[1]!.id, sampleProducts[2]!.id]);
  });

  it('is asked for when it is not far', async () => {
    agree();
    saw(sampleProducts[1]!.id);
    top = 9000;
    const shown = open(home);
    await Promise.resolve();
    expect(fetch).not.toHaveBeenCalled();
    moveTo(3000);
    await shown;
    expect(names()).toHaveLength(2);
  });

  it.each([
    ['in sight', 400],
    ['above', -2000],
  ])('comes no more while its place is %s, where it would move what is read', async (_, index) => {
    agree();
    saw(sampleProducts[1]!.id);
    const shown = open(home);
    top = index;
    await vi.waitFor(() => expect(callbacks.size).toBe(1), { timeout: 20_000 });
    moveTo(index);
    expect(names()).toEqual([]);
    moveTo(1500);
    await shown;
    expect(names()).toHaveLength(2);
  });

  it('brings the visitor’s voucher', async () => {
    agree();
    saw(sampleProducts[1]!.id);
    await open(home, { vouchers: { voucher: 'SPRING' } });
    expect(asked()[0]!.searchParams.get('voucher')).toBe('SPRING');
  });

  it('crops to squares where the flag is on', async () => {
    agree();
    saw(sampleProducts[1]!.id);
    const plain = (await open(home)).querySelector('ul')!.className;
    expect((await open(home, { square: true })).querySelector('ul')!.className.split(' ').length).toBe(
      plain.split(' ').length + 1,
    );
  });
});

describe('nothing', () => {
  const empty = (host: HTMLElement) => expect(host.querySelector('section, h2, ul, a')).toBeNull();

  it('stands in the document without the script', () => empty(mountSample(RecentlySeen, home!, messages)));
  it('is shown or asked on a first visit', async () => {
    agree();
    empty(await open(sheet));
    expect(fetch).not.toHaveBeenCalled();
  });
  it('is shown, asked or kept without consent', async () => {
    saw(sampleProducts[1]!.id);
    empty(await open(sheet));
    expect(fetch).not.toHaveBeenCalled();
    expect(localStorage.getItem('recentItems')).toBe(JSON.stringify([sampleProducts[1]!.id]));
  });
  it.each([
    [
      'a service in trouble',
      async () =>
        Response.json({ status: 'KO', errors: [{ code: 'internal_error', message: '' }] }, { status: 500 }),
    ],
    [
      'no connection',
      async () => {
        throw new TypeError('offline');
      },
    ],
  ])('is shown, nor forgotten, with %s', async (_, fails) => {
    agree();
    saw(sampleProducts[1]!.id);
    vi.stubGlobal('fetch', vi.fn(fails));
    empty(await open(home));
    expect(readSeen()).toEqual([sampleProducts[1]!.id]);
  });
  it('is shown when all is gone, and that is forgotten', async () => {
    agree();
    saw('K1-1');
    answer();
    empty(await open(home));
    expect(readSeen()).toEqual([]);
  });
  it.each(['rubbish', '{"a":1}', '[1,null,"<b>"]'])(
    'is made of what another hand wrote: %s',
    async (text) => {
      agree();
      localStorage.setItem('recentItems', text);
      empty(await open(home));
    },
  );
});

describe('what is kept', () => {
  it('is the sheet’s product in front, each once, sixteen at most', () => {
    agree();
    top = 9000;
    saw(...Array.from({ length: 20 }, (_, index) => `K${index}-1`), PRESENT);
    for (let visit = 0; visit < 2; visit += 1) {
      void open(sheet);
      expect(readSeen()).toEqual([PRESENT, ...Array.from({ length: 15 }, (_, index) => `K${index}-1`)]);
    }
  });
  it('begins with the visitor’s yes while the page stands', async () => {
    await open(sheet);
    expect(readSeen()).toEqual([]);
    agree();
    announceConsent();
    expect(readSeen()).toEqual([PRESENT]);
  });
});

describe('what it loads', () => {
  it('the product of the address, and asks the API nothing', async () => {
    const { context, calls } = sampleContext({
      params: { code: 'nube-K200160-001' },
      cookies: { voucher: 'spring' },
      answers: {},
    });
    expect(await load(context, sheet!.props)).toEqual({ material: PRESENT, vouchers: { voucher: 'SPRING' } });
    expect(
      await load(sampleContext({ flags: { squareImage: true }, answers: {} }).context, home!.props),
    ).toEqual({ material: null, square: true, vouchers: undefined });
    expect(calls).toEqual([]);
  });
});

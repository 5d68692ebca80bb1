// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emitBagKept, emitQuickAdd } from '../../blocks/_journey/bag/bag-event';
import { chooseCardWords } from '../../blocks/_parts/product-card/card-facts';
import { cardMessages } from '../../blocks/_parts/product-card/product-card.messages';
import { renderCards } from '../../blocks/_parts/product-card/product-card.view';
import { sampleProducts } from '../../blocks/_journey/listing/sample-products';
import { sampleConsent } from '../../blocks/_contract/testing/sample-consent';
import { sampleWords } from '../../blocks/_contract/testing/sample-page';
import type { Purpose } from '../../blocks/_contract/storage/stored.types';

interface PushedEvent {
  event?: string;
  ecommerce?: {
    transaction_id?: string;
    items?: { item_id: string; item_size?: string; index?: number; item_list_id?: string }[];
    value?: number;
  };
}
const beacon = vi.fn((_url: string, _body: string) => true);
const layer = () => ((window as { dataLayer?: unknown[] }).dataLayer ?? []) as PushedEvent[];
const purchases = () =>
  layer()
    .filter(({ event }) => event === 'purchase')
    .map(({ ecommerce }) => ecommerce!.transaction_id);
const buys = () =>
  beacon.mock.calls
    .flatMap(([, body]) => (JSON.parse(body) as { events: { type: string; material: string }[] }).events)
    .filter(({ type }) => type === 'buy');

class Sight {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const listeners: Parameters<Document['addEventListener']>[] = [];
const listen = document.addEventListener.bind(document);
document.addEventListener = (...call: Parameters<Document['addEventListener']>) => {
  listeners.push(call);
  listen(...call);
};

let undo: (() => void) | undefined;
/** A new document, as after a reload: what the browser stored is all that is left. */
const visit = async (html: string, ...purposes: Purpose[]): Promise<void> => {
  vi.resetModules();
  for (const call of listeners.splice(0)) document.removeEventListener(...call);
  undo?.();
  undo = sampleConsent(...purposes);
  document.body.innerHTML = html;
  const { measure } = await import('./measure');
  measure('/order', { href: 'http://shop.test/', referrer: '' }, {});
};
const order = (id: string) =>
  `<span hidden data-learns></span><span hidden data-purchase='${JSON.stringify({ transaction_id: id, currency: 'GBP', value: 117.5, tax: 19.58, shipping: 0, items: [{ item_id: 'K200160-001', item_name: 'Nube', price: 125, quantity: 1 }] })}'></span>`;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight);
  Object.assign(navigator, { sendBeacon: beacon });
  beacon.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  delete (window as { dataLayer?: unknown[] }).dataLayer;
});
afterEach(() => {
  for (const call of listeners.splice(0)) document.removeEventListener(...call);
  undo?.();
  undo = undefined;
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('a purchase (docs/contract/browser.md#purchases-seen)', () => {
  it('is reported once to the data layer and to the recommender, reloads or not', async () => {
    await visit(order('4000000001'), 'analytics', 'marketing');
    expect(purchases()).toEqual(['4000000001']);
    expect(layer().find(({ event }) => event === 'purchase')!.ecommerce).toMatchObject({
      currency: 'GBP',
      value: 117.5,
      tax: 19.58,
      shipping: 0,
    });
    expect(buys()).toEqual([{ type: 'buy', material: 'K200160-001' }]);
    await visit(order('4000000001'), 'analytics', 'marketing');
    expect({ purchaseCount: purchases().length, buyCount: buys().length }).toEqual({
      purchaseCount: 1,
      buyCount: 1,
    });
  });
  it('of the last five is recognised', async () => {
    for (const id of ['1', '2', '3', '4', '5', '1', '6', '2', '1']) await visit(order(id), 'analytics');
    expect(purchases()).toEqual(['1', '2', '3', '4', '5', '6', '1']);
  });
  it('is reported when its payment settles while the page is open', async () => {
    await visit('<p>wait</p>', 'analytics');
    document.body.innerHTML = order('4000000002');
    document.dispatchEvent(new CustomEvent('shop:order'));
    document.dispatchEvent(new CustomEvent('shop:order'));
    expect(purchases()).toEqual(['4000000002']);
  });
  it('is not reported without consent', async () => {
    await visit(order('4000000003'));
    await visit(order('4000000003'), 'preferences');
    expect({ purchases: purchases(), buys: buys(), storedCount: localStorage.length }).toEqual({
      purchases: [],
      buys: [],
      storedCount: 0,
    });
  });
  it('that cannot be read stops nothing', async () => {
    await visit(`<span data-purchase="{"></span>${order('4000000004')}`, 'analytics');
    expect(purchases()).toEqual(['4000000004']);
  });
});

it('a quick add names the card, its list and the size', async () => {
  const cards = renderToStaticMarkup(
    renderCards(sampleProducts, {
      owner: {},
      variant: 'plain',
      level: 2,
      sizes: '',
      words: chooseCardWords(sampleWords(cardMessages)),
      href: (path) => `/en_GB${path}`,
      from: 1,
    }),
  );
  await visit(
    `<span hidden data-learns></span><div data-block="new-rail"><section aria-labelledby="t"><h2 id="t">New in</h2>${cards}</section></div>`,
    'analytics',
  );
  emitQuickAdd({ material: sampleProducts[0]!.id, size: '38' });
  const added = layer().find(({ event }) => event === 'add_to_cart')!.ecommerce!;
  expect(added.items![0]).toMatchObject({
    item_id: sampleProducts[0]!.id,
    item_size: '38',
    index: 1,
    item_list_id: 'new-rail',
  });
  expect(added.value).toBeGreaterThan(0);
  expect(beacon.mock.calls.some(([, body]) => body.includes('"add"'))).toBe(true);
});

it('an abandoned bag is reported once, whoever comes first', async () => {
  const kept = () => layer().filter(({ event }) => event === 'bag_abandoned');
  emitBagKept(2);
  await visit('<p>page</p>', 'analytics');
  expect(kept()).toEqual([{ event: 'bag_abandoned', number_of_pieces: 2 }]);
  emitBagKept(3);
  expect(kept()).toHaveLength(2);
  await visit('<p>page</p>', 'analytics');
  expect(kept()).toHaveLength(2);
});

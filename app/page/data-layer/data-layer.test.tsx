// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { chooseCardWords } from '../../../blocks/_kit/product-card/card-words';
import { cardMessages } from '../../../blocks/_kit/product-card/product-card.messages';
import { renderCards } from '../../../blocks/_kit/product-card/product-card.view';
import { sampleProducts } from '../../../blocks/_kit/product-card/sample-products';
import { attributionKept, tagsOff } from '../../../blocks/_kit/storage/stored-in-browser';
import { clientId, consentAnswer } from '../../../blocks/_kit/storage/stored-cookies';
import { dropStored, readStored, writeStored } from '../../../blocks/_kit/storage/browser-storage';
import { announceConsent, mayUse } from '../../../blocks/_kit/storage/consent';
import type { Purpose } from '../../../blocks/_kit/storage/stored.types';
import { sampleConsent } from '../../../blocks/_kit/testing/sample-consent';
import { sampleWords } from '../../../blocks/_kit/testing/sample-page';
import { describeCommand } from './command-events';
import { consentFacts } from './tag-manager';
import { listPageEvents } from './page-events';
import { describePress, describeSubmit } from './press-events';
import { publicAddress } from './public-address';
import { readItem, readListItems, readLists } from './read-items';
import type { TagEvent, TagSettings } from './tag-event.types';

const cards = (variant: 'plain' | 'specimen', from = 1) =>
  renderToStaticMarkup(
    renderCards(sampleProducts, {
      owner: {},
      variant,
      level: 2,
      sizes: '',
      words: chooseCardWords(sampleWords(cardMessages)),
      href: (path) => `/en_GB${path}`,
      from,
    }),
  );
const rail = (id: string, title: string, variant: 'plain' | 'specimen' = 'plain') =>
  `<div data-region="main"><div data-block="${id}"><section aria-labelledby="t"><h2 id="t">${title}</h2>${cards(variant)}</section></div></div>`;
const open = (html: string) => {
  document.body.innerHTML = html;
};
const first = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const layer = () => ((window as { dataLayer?: unknown[] }).dataLayer ?? []) as TagEvent[];
const names = () =>
  layer()
    .map((one) => one.event)
    .filter(Boolean);

// No script is fetched from anywhere; happy-dom need not say so.
(
  window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

/** Everything is in sight at once. */
class Sight {
  constructor(private readonly told: (seen: { target: Element; isIntersecting: boolean }[]) => void) {}
  observe(target: Element) {
    this.told([{ target, isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

/** Each visit is a new document, so what the one before listened to must go. */
const heard: Parameters<Document['addEventListener']>[] = [];
const listen = document.addEventListener.bind(document);
document.addEventListener = (...call: Parameters<Document['addEventListener']>) => {
  heard.push(call);
  listen(...call);
};

/** Ends the visits of a test: without consent they fall silent. */
const visits: (() => void)[] = [];

let undo: (() => void) | undefined;
const agree = (...purposes: Purpose[]) => {
  undo?.();
  undo = sampleConsent(...purposes);
};
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', Sight);
  sessionStorage.clear();
  localStorage.clear();
  delete (window as { dataLayer?: unknown[] }).dataLayer;
});
afterEach(() => {
  for (const call of heard.splice(0)) document.removeEventListener(...call);
  undo?.();
  undo = undefined;
  for (const end of visits.splice(0)) end();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  dropStored(clientId);
  dropStored(consentAnswer);
});

describe('items out of the page', () => {
  it('say what a card knows, in major units, with their list and place', () => {
    open(rail('new-rail', 'New in'));
    const [list] = readLists(document);
    expect(list).toMatchObject({ currency: 'GBP', item_list_id: 'new-rail', item_list_name: 'New in' });
    expect(readListItems(list!).slice(0, 2)).toEqual([
      {
        item_id: 'K200160-001',
        item_name: 'Nube',
        item_brand: 'NUBE',
        item_category: 'women',
        item_category2: 'shoes',
        item_category3: 'sneakers',
        item_variant: 'chalk',
        price: 125,
        quantity: 1,
        index: 1,
        item_list_id: 'new-rail',
        item_list_name: 'New in',
      },
      {
        item_id: 'K100151-002',
        item_name: 'Faro Court',
        item_brand: 'NUBE',
        item_category: 'women',
        item_category2: 'shoes',
        item_category3: 'sneakers',
        item_variant: 'clay',
        price: 84.5,
        discount: 45.5,
        quantity: 1,
        index: 2,
        item_list_id: 'new-rail',
        item_list_name: 'New in',
      },
    ]);
  });
  it('know their colourway in every look', () => {
    open(rail('rail', 'x', 'specimen'));
    expect(readListItems(readLists(document)[0]!).map(({ item_variant }) => item_variant)).toEqual(
      sampleProducts.map(({ color }) => color.name),
    );
  });
  it('on page two are counted on; a page that is one list has its own name', () => {
    history.replaceState(null, '', '/fr_FR/femme/chaussures?page=2');
    open(`<h1>Chaussures</h1><div data-block="grid">${cards('plain', 41)}</div>`);
    const [list] = readLists(document);
    expect(list).toMatchObject({ item_list_id: 'femme/chaussures', item_list_name: 'Chaussures' });
    expect(readListItems(list!)[1]!.index).toBe(42);
  });
  it('of a sheet name themselves', () => {
    open(
      '<header><p>Sneakers</p><h1 data-item="NUBE|women/shoes/sneakers|12500|500" data-item-id="K200160-001" data-currency="JPY">Nube</h1><p>chalk</p></header>',
    );
    expect(readItem(first('h1'))).toMatchObject({
      item_id: 'K200160-001',
      item_name: 'Nube',
      item_variant: 'chalk',
      price: 12500,
      discount: 500,
    });
    expect(listPageEvents(document).at(-1)).toMatchObject({
      event: 'view_item',
      ecommerce: { currency: 'JPY', value: 12500, items: [{ item_id: 'K200160-001' }] },
    });
  });
});

describe('what a page, a press and a form say', () => {
  it.each([
    [
      '<header data-search="black boots" data-found="12"></header>',
      { event: 'view_search_results', search_term: 'black boots', number_of_results: 12 },
    ],
    [
      '<div data-store="T205"><h1>Gran Vía</h1></div>',
      { event: 'view_store', store_id: 'T205', store_name: 'Gran Vía' },
    ],
    ['<div data-locator="7"></div>', { event: 'view_store_list', number_of_results: 7 }],
  ])('a page with %s', (html, event) => {
    open(html);
    expect(listPageEvents(document)).toEqual([expect.objectContaining({ event: 'page_view' }), event]);
  });
  it.each([
    [
      'a card',
      rail('rail', 'New in'),
      'li:nth-child(2) a',
      {
        event: 'select_item',
        ecommerce: {
          currency: 'GBP',
          item_list_id: 'rail',
          item_list_name: 'New in',
          items: [expect.objectContaining({ item_id: 'K100151-002', index: 2 })],
        },
      },
    ],
    [
      'a suggestion',
      '<div role="dialog"><a href="/en_GB/search?q=boots">boots</a></div>',
      'a',
      { event: 'search', search_term: 'boots' },
    ],
    [
      'a store',
      '<article id="store-T6"><h2><a href="/x">Sol</a></h2></article>',
      'a',
      { event: 'select_store', store_id: 'T6', store_name: 'Sol' },
    ],
    [
      'a promotion',
      '<div data-region="main"><div data-block="banners"><article data-promotion="">x</article><article data-promotion=""><h3>Sale</h3><a href="/x">go</a></article></div></div>',
      'a',
      {
        event: 'select_promotion',
        ecommerce: { promotion_id: 'banners-2', promotion_name: 'Sale', creative_slot: 'main' },
      },
    ],
    ['any other link', '<a href="/x">x</a>', 'a', undefined],
    ['no link', '<b>x</b>', 'b', undefined],
  ])('pressing %s', (_case, html, target, event) => {
    open(html);
    expect(describePress(first(target))).toEqual(event);
  });
  it.each([
    [
      'a search',
      '<form role="search"><input name="q" value=" boots "></form>',
      { event: 'search', search_term: 'boots' },
    ],
    [
      'a search for stores, without the place',
      '<form role="search"><input name="near" value="12 Some Street"><select name="country"><option value="ES" selected></option></select></form>',
      { event: 'find_stores', country: 'ES' },
    ],
    ['any other form', '<form><input name="email" value="ana@example.com"></form>', undefined],
  ])('sending %s', (_case, html, event) => {
    open(html);
    expect(describeSubmit(first('form'))).toEqual(event);
  });
  const state = { values: { email: 'ana@example.com' }, warnings: {}, errors: {}, message: '' };
  it.each([
    ['newsletter.join', 'newsletter_sign_up'],
    ['products.notifyMe', 'notify_me'],
    ['stores.reserve', 'reserve_in_store'],
    ['stores.bookAppointment', 'stores_book_appointment'],
    ['reviews.write', 'reviews_write'],
  ])('%s done', (command, event) =>
    expect(describeCommand({ ...state, command, status: 'done' } as never, document)).toEqual({ event }),
  );
  it('an addition names the product of the sheet, and the size', () => {
    open(
      '<h1 data-item="NUBE|women/shoes/sneakers|125.00" data-item-id="K200160-001" data-currency="EUR">Nube</h1>',
    );
    expect(
      describeCommand(
        { ...state, command: 'bag.addLine', status: 'done', data: { size: '38' } } as never,
        document,
      ),
    ).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { currency: 'EUR', value: 125, items: [{ item_id: 'K200160-001', item_size: '38' }] },
    });
  });
  it('a form that was not accepted names its fields, never what was typed', () =>
    expect(
      describeCommand(
        { ...state, command: 'newsletter.join', status: 'invalid', errors: { email: 'x' } } as never,
        document,
      ),
    ).toEqual({ event: 'form_error', form: 'newsletter_sign_up', fields: 'email' }));
});

it.each([
  [
    'https://shop.test/en_GB/women?usrhash=abc&filter.color=red&user_id=7',
    'https://shop.test/en_GB/women?filter.color=red',
  ],
  [
    'https://shop.test/en_GB/pedido/NDAwMDAwMDAwMSMjYW5hQGV4YW1wbGUuY29t?x=1',
    'https://shop.test/en_GB/pedido?x=1',
    '/en_GB/pedido',
  ],
  ['https://shop.test/en_GB/pedido_offline', 'https://shop.test/en_GB/pedido_offline'],
])('%s is told without what names the visitor', (href, told, publicPath?: string) =>
  expect(publicAddress(href, publicPath)).toBe(told),
);

describe('consent', () => {
  const visit = async (
    settings: TagSettings = {},
    page = 'home',
    href = 'https://shop.test/en_GB?utm_campaign=spring',
  ) => {
    const { measure } = await import('../measure');
    visits.push(() => measure('end', { href, referrer: '' }, settings));
    measure(page, { href, referrer: '' }, settings);
  };
  it('none: nothing is stored, nothing is told', async () => {
    open(rail('rail', 'New in'));
    agree();
    await visit();
    expect([layer(), sessionStorage.length, readStored(clientId), document.querySelector('script')]).toEqual([
      [],
      0,
      null,
      null,
    ]);
  });
  it('denied by default, then what was agreed to; each page once', async () => {
    open(rail('rail', 'New in'));
    agree('analytics');
    await visit();
    await visit();
    const [byDefault, update] = layer()
      .slice(0, 2)
      .map((one) => [...(one as unknown as string[])] as unknown[]);
    expect(byDefault).toEqual([
      'consent',
      'default',
      expect.objectContaining({
        analytics_storage: 'denied',
        ad_storage: 'denied',
        security_storage: 'granted',
      }),
    ]);
    expect(update).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ]);
    expect(names()).toEqual(['page_view', 'view_item_list']);
    expect([readStored(clientId)?.length, sessionStorage.getItem(attributionKept.name)]).toEqual([36, null]);
  });
  it('for marketing alone keeps where the visit came from', async () => {
    agree('marketing');
    await visit({ affiliate: { cid: '15', type: 'sale' } });
    expect([JSON.parse(sessionStorage.getItem(attributionKept.name)!), readStored(clientId)]).toEqual([
      { campaign: 'spring', channel: 'direct', medium: 'direct' },
      null,
    ]);
    expect(layer()).toContainEqual({ affiliate: { cid: '15', type: 'sale' } });
  });
  it('for measuring alone names no affiliate', async () => {
    agree('analytics');
    await visit({ affiliate: { cid: '15', type: 'sale' } });
    expect(JSON.stringify(layer())).not.toContain('affiliate');
  });
  it('taken back: tags are told so and hear nothing more', async () => {
    open(rail('rail', 'New in'));
    agree('analytics');
    await visit();
    agree();
    await visit({}, 'next');
    const told = layer().length;
    first('li a').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.dispatchEvent(
      new CustomEvent('shop:command', { detail: { command: 'newsletter.join', status: 'done', errors: {} } }),
    );
    expect([layer().length, [...(layer().at(-1) as unknown as string[])].slice(0, 2)]).toEqual([
      told,
      ['consent', 'update'],
    ]);
  });
  it('with a container its script is fetched, with none nothing is', async () => {
    agree('analytics');
    await visit();
    expect(document.querySelector('script')).toBeNull();
    vi.resetModules();
    await visit({ container: 'GTM-ABC123' });
    expect(document.querySelector('script')!.src).toBe(
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
    );
  });
  it('gtm=false keeps tags silent for the visit, attribution goes on (spec §2)', async () => {
    agree('analytics', 'marketing');
    writeStored(tagsOff, 'false');
    await visit({ container: 'GTM-ABC123' });
    expect([layer(), document.querySelector('script'), sessionStorage.getItem(attributionKept.name)]).toEqual(
      [[], null, expect.stringContaining('spring')],
    );
  });
  it('a list that comes after the document is told too, once', async () => {
    open('<div id="late"></div>');
    agree('analytics');
    await visit();
    first('#late').innerHTML = rail('rail', 'New in');
    await vi.waitFor(() => expect(names()).toContain('view_item_list'), { timeout: 20_000 });
    first('#late').append('x');
    await visit();
    expect(names().filter((name) => name === 'view_item_list')).toHaveLength(1);
  });
  it('tells presses and forms that are done', async () => {
    open(rail('rail', 'New in'));
    agree('analytics');
    await visit();
    first('li a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.dispatchEvent(
      new CustomEvent('shop:command', { detail: { command: 'newsletter.join', status: 'done', errors: {} } }),
    );
    expect(names().slice(-2)).toEqual(['select_item', 'newsletter_sign_up']);
    announceConsent();
    expect(consentFacts(mayUse)).toMatchObject({
      analytics_storage: 'granted',
      personalization_storage: 'denied',
    });
  });
});

describe('the checkout', () => {
  const summary =
    '<section data-checkout="GBP" data-value="250.00"><ul><li><div><h3 data-item="|women/shoes/sneakers|125.00" data-item-id="K200160-001" data-size="UK 5">Nube</h3><p>Chalk</p></div></li></ul></section>';
  const paying = '<section data-step="payment" data-state="open"></section>';
  const ecommerce = {
    currency: 'GBP',
    value: 250,
    items: [
      {
        item_id: 'K200160-001',
        item_name: 'Nube',
        item_category: 'women',
        item_category2: 'shoes',
        item_category3: 'sneakers',
        item_variant: 'Chalk',
        item_size: 'UK 5',
        price: 125,
        quantity: 1,
      },
    ],
  };
  const told = (html: string) => {
    open(html);
    return listPageEvents(document).filter(({ event }) => event !== 'page_view');
  };
  const form = (inner: string) => {
    open(
      `${summary}<form data-pay="">${inner}<div data-method="TARJ"><input type="radio" name="paymentMethodId" value="TARJ" checked><div data-card="" data-mounted=""></div></div></form>`,
    );
    return describeSubmit(document.querySelector('form'));
  };

  it('begins once a stay, and has an address once paying is reached', () => {
    expect(told(summary)).toEqual([{ event: 'begin_checkout', ecommerce }]);
    expect(told(summary + paying)).toEqual([{ event: 'add_shipping_info', ecommerce }]);
    expect(told(summary + paying)).toEqual([]);
    told('<p>elsewhere</p>');
    expect(told(summary).map(({ event }) => event)).toEqual(['begin_checkout']);
    told('<p>elsewhere</p>');
  });
  it('a payment counts when it carries its token', () => {
    expect(form('<input name="cardToken" value="">')).toBeUndefined();
    expect(form('<input name="cardToken" value="t">')).toEqual({
      event: 'add_payment_info',
      ecommerce: { ...ecommerce, payment_type: 'TARJ' },
    });
  });
  it('a captcha that was not passed is a captcha failure (spec §8)', () => {
    expect(
      describeCommand(
        {
          command: 'checkout.pay',
          status: 'failed',
          values: {},
          errors: { captchaToken: 'x' },
          warnings: {},
        },
        document,
      ),
    ).toEqual({ event: 'captcha_error', form: 'checkout_pay' });
  });
});

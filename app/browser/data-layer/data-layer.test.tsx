// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeCommand, describePress, describeSubmit } from './press-events';
import { listPageEvents, publicAddress } from './page-events';
import { endVisit, first, open, rail, startVisit } from './data-layer.fixture';

beforeEach(startVisit);
afterEach(endVisit);

describe('events of a page, a press and a form', () => {
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
])('%s is reported without what identifies the visitor', (href, expected, publicPath?: string) =>
  expect(publicAddress(href, publicPath)).toBe(expected),
);

// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/women/shoes" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePage, sampleWords } from '../../_contract/testing/sample-page';
import { offerQuickAdd } from './offer-quick-add';
import { quickMessages } from './quick-add.messages';
import { writeQuickFacts } from './quick-words';

const answers: Record<string, unknown> = {};
const calls: { path: string; body: Record<string, unknown> }[] = [];
const sizes = [
  { value: '37', label: 'UK 4', stock: 2 },
  { value: '38', label: 'UK 5', stock: 0 },
];

beforeEach(() => {
  calls.length = 0;
  answers['/products/sheet/live'] = {
    status: 'OK',
    errors: [],
    productSheetLive: { id: 'K200160-001', sizes, prices: {} },
  };
  answers['/cart/add'] = {
    status: 'OK',
    errors: [],
    hashOrderId: 'h-2',
    shipment: null,
    shoppingCart: [{}, {}],
    erpActive: true,
    extendedBlockErp: false,
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      const path = url.replace('/eshop-api/api/v1', '');
      calls.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> });
      return Response.json(answers[path]);
    }),
  );
  const facts = writeQuickFacts(sampleWords(quickMessages), samplePage(), '/en_GB/bolsa');
  document.body.innerHTML =
    '<main><div id="list"><ul role="list"><li><h2><a href="/en_GB/women/shoes/nube/nube-K200160-001">Nube</a></h2></li><li><h2><a href="/en_GB/elsewhere">No product</a></h2></li></ul></div><p>else</p></main>';
  document.querySelector<HTMLElement>('#list')!.dataset.quickFacts = facts;
  for (const name of [
    'bag_hash',
    'bag_market',
    'voucher',
    'auto_bonds',
    'prevoucher',
    'usrhash',
    'country_price',
  ])
    document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});
afterEach(() => vi.unstubAllGlobals());

const opener = () => document.querySelector<HTMLButtonElement>('[data-quick="open"]')!;
const panel = () => document.querySelector<HTMLElement>('[data-quick="panel"]');
const choices = () => [...document.querySelectorAll<HTMLButtonElement>('[data-quick="sizes"] button')];
const message = () => document.querySelector('[data-quick="status"]')?.textContent;
const open = async () => {
  offerQuickAdd(document.querySelector<HTMLElement>('#list')!);
  opener().click();
  await vi.waitFor(() => expect(choices()).toHaveLength(2));
};

describe('adding from a card', () => {
  it('offers a named button on products only, once', () => {
    const list = document.querySelector<HTMLElement>('#list')!;
    offerQuickAdd(list);
    offerQuickAdd(list);
    expect(
      [...document.querySelectorAll('[data-quick="open"]')].map((button) =>
        button.getAttribute('aria-label'),
      ),
    ).toEqual(['Add Nube to the bag']);
  });
  it('shows the sizes that are in stock now, and adds the one that is pressed', async () => {
    const listener = vi.fn();
    document.addEventListener('shop:bag', (event) => listener((event as CustomEvent).detail), { once: true });
    await open();
    expect(choices().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['UK 4', false],
      ['UK 5', true],
    ]);
    choices()[0]!.click();
    await vi.waitFor(() => expect(message()).toBe('It is in your bag.View bag'));
    expect(calls.at(-1)).toEqual({
      path: '/cart/add',
      body: {
        profile: 'en_GB',
        id: 'K200160-001',
        sizeLabel: '37',
        thumbnail: '/images/paper/K200160-001_L.jpg',
        checkStock: true,
        requestKey: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    });
    expect({
      hasBagHash: document.cookie.includes('bag_hash=h-2'),
      hasBagMarket: document.cookie.includes('bag_market=GB'),
    }).toEqual({ hasBagHash: true, hasBagMarket: true });
    expect(listener).toHaveBeenCalledWith(2);
  });
  it.each([
    ['1', 'SPRING'],
    ['0', undefined],
  ])('what decides prices goes along; a bonds code under auto-bonds %s: %s', async (autoBonds, voucher) => {
    const brought = { prevoucher: 'EARLY', usrhash: 'a'.repeat(32), country_price: 'FR' };
    for (const [name, value] of Object.entries({ ...brought, voucher: 'SPRING', auto_bonds: autoBonds }))
      document.cookie = `${name}=${value}; path=/`;
    await open();
    choices()[0]!.click();
    await vi.waitFor(() => expect(message()).toContain('in your bag'));
    const { body } = calls.at(-1)!;
    expect({
      voucher: body.voucher,
      prevoucher: body.prevoucher,
      usrhash: body.usrHash,
      country_price: body.country_price,
    }).toEqual({ ...brought, voucher });
  });
  it.each([
    ['GB', 'h-1'],
    ['JP', undefined],
  ])('a bag of %s is sent as %s', async (market, hash) => {
    document.cookie = 'bag_hash=h-1; path=/';
    document.cookie = `bag_market=${market}; path=/`;
    await open();
    choices()[0]!.click();
    await vi.waitFor(() => expect(message()).toContain('in your bag'));
    expect(calls.at(-1)!.body.hashOrderId).toBe(hash);
  });
  it.each([
    [
      {
        status: 'NOSTOCK',
        errors: [{ code: 'NOSTOCK', message: '' }],
        hashOrderId: 'h',
        shipment: null,
        shoppingCart: [],
      },
      'This size has just sold out.',
    ],
    [
      { status: 'KO', errors: [{ code: 'bag_full', message: '' }] },
      'Your bag is full: it holds 10 pieces at most.',
    ],
    [{ status: 'KO', errors: [{ code: 'too_many_requests', message: '' }] }, quickMessages.quickTooMany],
    [
      { status: 'KO', errors: [{ code: 'internal_error', message: '' }] },
      'That did not work. Nothing was added.',
    ],
  ])('%j is announced', async (answer, words) => {
    answers['/cart/add'] = answer;
    await open();
    choices()[0]!.click();
    await vi.waitFor(() => expect(message()).toBe(words));
  });
  it.each([
    [{ erpActive: false, extendedBlockErp: false }, '/en_GB/order-offline'],
    [{ erpActive: false, extendedBlockErp: true }, undefined],
    [{ erpActive: true, extendedBlockErp: false }, undefined],
  ])('while the order back end answers %j it goes to %s, the bag kept', async (state, expected) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    answers['/cart/add'] = { ...(answers['/cart/add'] as object), ...state };
    await open();
    choices()[0]!.click();
    await vi.waitFor(() => expect(document.querySelector('[data-quick="panel"]')!.ariaBusy).toBe('false'));
    expect({
      address: assign.mock.calls[0]?.[0],
      hasBagHash: document.cookie.includes('bag_hash=h-2'),
    }).toEqual({ address: expected, hasBagHash: true });
    assign.mockRestore();
  });
  it('an answer without a hash is logged, and the bag of before stays (docs/contract/errors.md#bag-and-products)', async () => {
    document.cookie = 'bag_hash=h-1; path=/';
    document.cookie = 'bag_market=GB; path=/';
    Object.assign(answers, {
      '/cart/add': { status: 'OK', errors: [], hashOrderId: '', shipment: null, shoppingCart: [{}] },
      '/log': { status: 'OK', errors: [] },
    });
    await open();
    choices()[0]!.click();
    await vi.waitFor(() => expect(message()).toBe('That did not work. Nothing was added.'));
    expect(calls.at(-1)).toEqual({
      path: '/log',
      body: { profile: 'en_GB', objectNode: { message: 'add to bag answered without a hashOrderId' } },
    });
    expect(document.cookie).toContain('bag_hash=h-1');
  });
  it('a double press adds once, a press after the answer adds again', async () => {
    await open();
    choices()[0]!.click();
    choices()[0]!.click();
    await vi.waitFor(() => expect(message()).toContain('in your bag'));
    expect(calls.filter(({ path }) => path === '/cart/add')).toHaveLength(1);
    choices()[0]!.click();
    await vi.waitFor(() => expect(calls.filter(({ path }) => path === '/cart/add')).toHaveLength(2));
    const [first, second] = calls.filter(({ path }) => path === '/cart/add');
    expect(first!.body.requestKey).not.toBe(second!.body.requestKey);
  });
  it('closes by Escape with the focus back, and by a press elsewhere', async () => {
    await open();
    expect({
      expanded: opener().getAttribute('aria-expanded'),
      hasFocus: panel()!.contains(document.activeElement),
    }).toEqual({ expanded: 'true', hasFocus: true });
    panel()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect({
      panel: panel(),
      expanded: opener().getAttribute('aria-expanded'),
      activeElement: document.activeElement,
    }).toEqual({ panel: null, expanded: 'false', activeElement: opener() });
    opener().click();
    document.querySelector('main > p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(panel()).toBeNull();
  });
});

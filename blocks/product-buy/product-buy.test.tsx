// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePrice, sampleSheet } from '../_kit/product-card/sample-products';
import { renderSample } from '../_kit/testing/render-sample';
import { samplePage, sampleWords } from '../_kit/testing/sample-page';
import { sampleContext } from '../_kit/testing/sample-context';
import {
  sampleVoucherPrice,
  sampleVouchers,
  sampleVoucherWords,
} from '../_kit/voucher-price/sample-vouchers';
import messages from './product-buy.messages';
import samples from './product-buy.samples';
import { load } from './product-buy.server';
import ProductBuy from './product-buy.view';

const answerWith = (body: unknown, init?: ResponseInit): void =>
  void vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), init)),
  );
const live = (stock: Record<string, number>, prices = samplePrice(12500)) => ({
  status: 'OK',
  errors: [],
  productSheetLive: {
    id: 'K200160-001',
    prices,
    sizes: sampleSheet.sizes.map((size) => ({
      ...size,
      stock: stock[size.value] ?? size.stock,
      lowStock: stock[size.value] === 1,
    })),
  },
});
const open = (index = 0): void => {
  const sample = samples[index]!;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProductBuy
        id="buy"
        props={sample.props}
        data={sample.data}
        words={sampleWords(messages)}
        page={samplePage()}
        slots={{}}
      />
    </SWRConfig>,
  );
};

beforeEach(() => {
  answerWith(live({}));
  window.history.replaceState(
    { router: 7 },
    '',
    'http://shop.test/en_GB/women/shoes/nube/nube-K200160-001?from=K1',
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('price and sizes', () => {
  it.each(samples)('$name: the server sends a whole form, no style attribute', (sample) => {
    const html = renderSample(ProductBuy, sample, messages);
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
    expect(html).toMatch(/<form [^>]*method="post"/);
  });

  it('offers sizes as radio buttons by the market’s label, sold-out and last ones said', () => {
    open();
    expect(screen.getByRole('group', { name: 'Size' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    expect(screen.getByRole('radio', { name: /^UK 2.*sold out/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^UK 5.*last one/ })).toBeTruthy();
  });

  it('says what the chosen size is like and keeps the choice in the address', () => {
    open();
    expect(screen.getByRole('status').textContent).toContain('Choose a size');
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    expect(screen.getByRole('status').textContent).toBe('In stock. Size UK 4 can leave the warehouse today');
    expect(window.location.search).toBe('?from=K1&size=37');
    expect(window.history.state).toEqual({ router: 7 });
    fireEvent.click(screen.getByRole('radio', { name: /^UK 7/ }));
    expect(screen.getByRole('status').textContent).toBe('Size UK 7 is sold out');
  });

  it('asks for a size once, at the sizes, and no more once one is chosen', () => {
    const { props, data } = samples[0]!;
    const form = {
      command: 'bag.addLine',
      status: 'invalid' as const,
      values: {},
      warnings: {},
      errors: { size: 'Please select an option.' },
      message: 'Please check the marked fields.',
    };
    const view = {
      id: 'buy',
      props,
      data: { ...data, chosen: null, form },
      words: sampleWords(messages),
      page: samplePage(),
      slots: {},
    };
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ProductBuy {...view} />
      </SWRConfig>,
    );
    const group = screen.getByRole('group', { name: 'Size' });
    expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Choose a size first.',
    );
    expect(screen.queryByText(/Please/)).toBeNull();
    expect(screen.getAllByRole('radio').every((radio) => radio.getAttribute('aria-invalid') === 'true')).toBe(
      true,
    );
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    expect(screen.queryByText('Choose a size first.')).toBeNull();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('In stock');
  });

  it('sends nothing without a size: it asks for one and goes to the sizes', () => {
    samples[0]!.props = { sizes: 'tiles', bag: '/en_GB/bolsa' };
    open();
    const sent = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener(
      'submit',
      (event) => {
        if (!event.defaultPrevented) sent(event);
      },
      { once: true },
    );
    fireEvent.submit(screen.getByRole('button', { name: 'Add to bag' }));
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText('Choose a size first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    samples[0]!.props = { sizes: 'tiles' };
  });

  it.each([
    [2, 'Tell me when UK 7 is back'],
    [3, 'Tell me when it is back'],
  ])('leads to those who wait, in the button’s place (%#)', (sample, words) => {
    const told = vi.fn();
    document.addEventListener('shop:choice', (event) => told((event as CustomEvent).detail), { once: true });
    open(sample);
    expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull();
    const link = screen.getByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('#notify-me');
    fireEvent.click(link);
    expect(told.mock.calls).toEqual(sample === 2 ? [[{ name: 'size', value: '40' }]] : []);
  });

  it('goes along at the screen’s edge with its price while its place is out of sight', () => {
    const watches: ((seen: { isIntersecting: boolean }[]) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: never) {
          watches.push(told);
        }
        observe() {
          /* told by hand */
        }
        disconnect() {
          /* nothing held */
        }
      },
    );
    samples[0]!.props = { sizes: 'tiles', bag: '/en_GB/bolsa' };
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    const isAway = (): boolean => document.querySelector('[data-away]') !== null;
    act(() => watches[0]!([{ isIntersecting: false }]));
    expect([isAway(), document.querySelector('[data-away]')!.textContent]).toEqual([
      true,
      expect.stringMatching(/£.*UK 4.*Add to bag/),
    ]);
    expect(screen.getAllByRole('button', { name: 'Add to bag' })).toHaveLength(1);
    act(() => watches[0]!([{ isIntersecting: true }]));
    expect(isAway()).toBe(false);
    samples[0]!.props = { sizes: 'tiles' };
  });

  it('tells the rest of the page which size was chosen', () => {
    const told = vi.fn();
    document.addEventListener('shop:choice', (event) => told((event as CustomEvent).detail), { once: true });
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 7/ }));
    expect(told).toHaveBeenCalledWith({ name: 'size', value: expect.any(String) });
  });

  it('asks for price and stock now and shows what came', async () => {
    answerWith(live({ 37: 0 }, samplePrice(9900, 12500)));
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Size UK 4 is sold out'));
    expect(screen.getByText('£99')).toBeTruthy();
    const [url, init] = vi.mocked(fetch).mock.calls[0]!;
    expect(url).toBe('/eshop-api/api/v1/products/sheet/live');
    expect(JSON.parse(init!.body as string)).toEqual({
      profile: 'en_GB',
      material: 'K200160-001',
      gender: 'women',
    });
  });

  it('asks once, not again on every focus', async () => {
    open();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    fireEvent.focus(window);
    fireEvent(document, new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['KO', { status: 'KO', errors: [{ code: 'product_not_found', message: 'no' }] }, {}],
    ['500', {}, { status: 500 }],
  ])('keeps what stood there when the call fails with %s', async (_name, body, init) => {
    answerWith(body, init);
    open(1);
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('status').textContent).toBe('Last one in size UK 5');
    expect(screen.getByText('£84.50')).toBeTruthy();
  });

  it('needs no choice for a single size, and says when all is gone', () => {
    open(4);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('In stock');
    cleanup();
    open(3);
    expect(screen.getByRole('status').textContent).toBe('Sold out in all sizes');
  });

  it('loads little: the size of the address when the product has it, nothing the page does not show', async () => {
    const asked = (search: string) =>
      sampleContext({
        url: `/en_GB/women/shoes/nube/nube-K200160-001${search}`,
        params: { target: 'women', code: 'nube-K200160-001' },
        cookies: { voucher: 'SPRING' },
        answers: { productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null } },
      }).context;
    const data = await load(asked('?size=38'), samples[0]!.props);
    expect(data).toMatchObject({ chosen: '38', request: { material: 'K200160-001', voucher: 'SPRING' } });
    expect(JSON.stringify(data).length).toBeLessThan(900);
    expect((await load(asked('?size=99'), samples[0]!.props)).chosen).toBeNull();
  });

  it('shows the voucher’s price of the chosen size, and the span before one is chosen', async () => {
    answerWith({
      status: 'OK',
      errors: [],
      productSheetLive: {
        id: 'K200160-001',
        prices: samplePrice(12500),
        sizes: sampleVouchers.product.sizes,
      },
    });
    open(5);
    expect(screen.getByText('£100')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 6/ }));
    expect(screen.getByText('£112')).toBeTruthy();
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(screen.getByText('for members. Subscribe').getAttribute('href')).toBe('/en_GB#letters');
    cleanup();
    samples[5]!.data.chosen = null;
    open(5);
    expect(screen.getByText('£100–£112')).toBeTruthy();
    samples[5]!.data.chosen = '38';
  });

  it('opens the form for members where their price stands', () => {
    const { props, data } = samples[5]!;
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ProductBuy
          id="buy"
          props={props}
          data={data}
          words={sampleWords(messages)}
          page={samplePage()}
          slots={{ join: <input aria-label="E-mail" /> }}
        />
      </SWRConfig>,
    );
    const link = screen.getByText('for members. Subscribe');
    expect([link.getAttribute('href'), document.querySelector('details')!.open]).toEqual([
      '#buy-join',
      false,
    ]);
    fireEvent.click(link);
    expect(document.querySelector('details')!.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
  });

  it('takes the voucher’s prices of sizes as they are now', async () => {
    answerWith({
      status: 'OK',
      errors: [],
      productSheetLive: {
        id: 'K200160-001',
        prices: samplePrice(12500),
        sizes: sampleVouchers.product.sizes.map((size) => ({
          ...size,
          voucherPrices: { SPRING: sampleVoucherPrice({ currentFormated: '£77' }) },
        })),
      },
    });
    open(5);
    await waitFor(() => expect(screen.getByText('£77')).toBeTruthy());
  });

  it('loads a voucher by cookie as applied, its words along, and tells when no size has its price', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const asked = (cookies: Record<string, string>, productSheet: unknown = sampleVouchers.product) =>
      sampleContext({
        params: { target: 'women', code: 'nube-K200160-001' },
        cookies,
        answers: { productsSheet: { productSheet, productBetter: null, seoContent: null } },
        messages: Object.fromEntries(
          [
            'label:voucher.price.read',
            'label:product.membersOnly',
            'label:voucher.price.message.members',
            'label:product.duringPromo',
            ...Object.keys(sampleVoucherWords.applied).map((label) => `label:${label}`),
          ].map((label) => [label, label]),
        ),
      }).context;
    const data = await load(asked({ usrhash: 'secret' }), samples[0]!.props);
    expect(data.product.vouchers).toMatchObject([
      { kind: 'applied', label: 'voucher.price.message.final.price.applied', price: '£100–£112' },
    ]);
    expect(data.product.sizes[3]!.vouchers).toEqual({ SPRING: '£100' });
    expect(data.voucherWords).toBeTruthy();
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(warn).not.toHaveBeenCalled();
    await load(asked({}, { ...sampleVouchers.product, sizes: sampleSheet.sizes }), samples[0]!.props);
    expect(warn).toHaveBeenCalledWith(
      'No voucherPrices per size for product with voucherPrices.',
      'K200160-001',
    );
    warn.mockRestore();
  });
});

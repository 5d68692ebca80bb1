// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import commands from './product-buy.commands';
import messages from './product-buy.messages';
import samples from './product-buy.samples';
import ProductBuy from './product-buy.view';
import type { FormState } from '../_contract/commands/form-state.types';

const bag = {
  hashOrderId: 'h-1',
  revision: 2,
  shoppingCart: [{}],
  shipment: null,
  erpActive: true,
  extendedBlockErp: false,
};
const run = async (
  text: Record<string, string>,
  visitorCookies: Record<string, string> = {},
  answer: unknown = bag,
  rules: Record<string, unknown> = {},
) => {
  const asked = sampleCommand({
    params: { code: 'nube-K200160-001' },
    answers: {
      cartAdd: answer,
      logMessage: {},
      storeSession: { storeId: visitorCookies.store_data === 'token' ? 'T1' : null },
    },
    visitorCookies,
  });
  Object.assign(asked.context.brand.rules, { voucher: undefined, ...rules });
  return {
    ...asked,
    outcome: await commands['bag.addLine'].run(asked.context, valuesOf(text), {
      sizes: 'tiles',
      onPhones: 'spread',
    }),
  };
};

describe('bag.addLine', () => {
  it('adds the page’s own product in the chosen size, and keeps the bag', async () => {
    const { calls, cookies, outcome } = await run({ size: '38', requestKey: '0123456789abcdef' });
    expect(calls).toEqual([
      {
        id: 'cartAdd',
        request: {
          profile: 'en_GB',
          id: 'K200160-001',
          sizeLabel: '38',
          thumbnail: '/images/paper/K200160-001_L.jpg',
          checkStock: true,
          requestKey: '0123456789abcdef',
        },
      },
    ]);
    expect(cookies.map(({ name, value }) => [name, value]).slice(0, 2)).toEqual([
      ['bag_hash', 'h-1'],
      ['bag_market', 'GB'],
    ]);
    expect(outcome).toEqual({ data: { count: 1, revision: 2, size: '38' } });
  });
  it.each([
    ['', undefined],
    ['short', undefined],
    ['a key with spaces', undefined],
    ["' or 1=1 --", undefined],
    ['x'.repeat(65), undefined],
  ])('takes no "%s" for a key', async (requestKey, sent) => {
    expect((await run({ size: '38', requestKey })).calls[0]!.request.requestKey).toBe(sent);
  });
  it('goes on in the bag of this market, and drops what belonged to another', async () => {
    expect(
      (await run({ size: '38', requestKey: '' }, { bag_hash: 'h-1', bag_market: 'GB' })).calls[0]!.request
        .hashOrderId,
    ).toBe('h-1');
    const moved = await run(
      { size: '38', requestKey: '' },
      {
        bag_hash: 'h-0',
        bag_market: 'JP',
        bag_date: '1',
        zip: '123',
        voucher: 'SPRING',
        auto_bonds: '1',
        country: 'GB',
      },
    );
    expect(moved.calls[0]!.request.hashOrderId).toBeUndefined();
    expect(
      moved.cookies
        .filter(({ maxAge }) => maxAge === 0)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['auto_bonds', 'bag_date', 'bag_hash', 'bag_market', 'voucher', 'zip']);
    expect(moved.cookies.filter(({ name }) => name === 'bag_hash').at(-1)!.value).toBe('h-1');
  });
  it.each([
    ['auto-bonds', '1', 'SPRING'],
    ['auto-bonds', '0', undefined],
    ['always', '0', 'SPRING'],
  ])('under the rule %s with auto-bonds %s it sends %s', async (voucher, auto_bonds, sent) => {
    expect(
      (await run({ size: '38', requestKey: '' }, { voucher: 'SPRING', auto_bonds }, bag, { voucher }))
        .calls[0]!.request.voucher,
    ).toBe(sent);
  });
  it('while no orders are taken it goes to the offline order page, with the bag kept; a till stays, and so does everybody under an extended block (docs/contract/bag.md#adding-several-items)', async () => {
    const go = async (more: object, cookies: Record<string, string> = {}) => {
      const { outcome, cookies: set } = await run({ size: '38', requestKey: '' }, cookies, {
        ...bag,
        ...more,
      });
      return [
        (outcome as { go?: string }).go,
        ...set
          .filter(({ name }) => /bag_hash|shipment/.test(name))
          .map(({ name, value }) => `${name}=${value}`),
      ];
    };
    expect({
      offline: await go({ erpActive: false }),
      unprovenTill: await go({ erpActive: false }, { tpv_store_id: 'T1' }),
      till: await go({ erpActive: false }, { store_data: 'token' }),
      extendedErp: await go({ erpActive: false, extendedBlockErp: true, shipment: '01' }),
      online: await go({}),
    }).toEqual({
      offline: ['page:order-offline', 'bag_hash=h-1'],
      unprovenTill: ['page:order-offline', 'bag_hash=h-1'],
      till: [undefined, 'bag_hash=h-1'],
      extendedErp: [undefined, 'bag_hash=h-1', 'shipment=01'],
      online: [undefined, 'bag_hash=h-1'],
    });
  });
  it('an answer without a hash is logged, and nothing is stored', async () => {
    const { calls, cookies } = await run({ size: '38', requestKey: '' }, {}, { ...bag, hashOrderId: '' });
    expect({ calls: calls.map(({ id }) => id), cookies }).toEqual({
      calls: ['cartAdd', 'logMessage'],
      cookies: [],
    });
  });
});

describe('the button', () => {
  beforeEach(() =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ status: 'KO', errors: [] })),
    ),
  );
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const open = (form?: FormState, chosen = '37', query = '') => {
    const [sample] = samples;
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ProductBuy
          id="buy"
          props={{ ...sample!.props, bag: '/en_GB/bolsa' }}
          data={{ ...sample!.data, chosen, ...(form ? { form } : {}) }}
          words={sampleWords(messages)}
          page={samplePage({ query })}
          slots={{}}
        />
      </SWRConfig>,
    );
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Add to bag' });
  };
  const state = (more: Partial<FormState>): FormState => ({
    command: 'bag.addLine',
    status: 'done',
    values: {},
    errors: {},
    warnings: {},
    ...more,
  });

  it('stands for a size in stock, not for one that is sold out', () => {
    expect(open().disabled).toBe(false);
    cleanup();
    expect(open(undefined, '40').disabled).toBe(true);
  });
  it('shows what is done, links to the bag and notifies the header', () => {
    const listener = vi.fn();
    document.addEventListener('shop:bag', (event) => listener((event as CustomEvent).detail), { once: true });
    open(state({ data: { count: 3, revision: 5, size: '37' } }));
    expect(screen.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/en_GB/bolsa');
    expect(listener).toHaveBeenCalledWith(3);
  });
  it('shows it too when the page came back without a script', () => {
    open(undefined, '37', 'done=bag.addLine');
    expect(screen.getByText('It is in your bag.')).toBeTruthy();
  });
  it('shows why nothing was added', () => {
    open(state({ status: 'failed', message: 'This size has just sold out.' }));
    expect(screen.getByText('This size has just sold out.').getAttribute('role')).toBe('alert');
    expect(screen.queryByText('It is in your bag.')).toBeNull();
  });
  it('each press after an answer has a key of its own', () => {
    open();
    const first = document.querySelector<HTMLInputElement>('input[name="requestKey"]')!.value;
    cleanup();
    open(state({ status: 'failed', message: 'no' }));
    expect(
      [first, document.querySelector<HTMLInputElement>('input[name="requestKey"]')!.value].map((key) =>
        /^[0-9a-f]{24}$/.test(key),
      ),
    ).toEqual([true, true]);
  });
});

// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '../../eshop-api/domains/checkout/checkout.contract';
import { sampleLine } from '../_journey/bag/sample-bag';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import messages from './checkout-summary.messages';
import samples from './checkout-summary.samples';
import followCheckout from './checkout-summary.script';
import CheckoutSummary from './checkout-summary.view';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const rows = (name: string) =>
  [...mountSample(CheckoutSummary, sample(name), messages).querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

describe('what the summary shows', () => {
  it.each(samples)('$name: no style attribute, no script, every part named once', (one) => {
    expect(renderSample(CheckoutSummary, one, messages)).not.toMatch(/ style=| on[a-z]+="/);
    const ids = [...mountSample(CheckoutSummary, one, messages).querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('samples are quotes as the API answers them: a row that the contract gains is seen here', () => {
    for (const {
      data: { quote },
    } of samples)
      if (quote) expect(Object.keys(quote).sort()).toEqual([...checkout.response.required].sort());
  });
  it('equal pieces are one row with their number, and as many for tracking as there are', () => {
    const two = sample('Two pieces, taxes inside');
    const bag = { ...two.data.quote!.bag, shoppingCart: [sampleLine('a'), sampleLine('b')] };
    const host = mountSample(
      CheckoutSummary,
      { ...two, data: { ...two.data, quote: { ...two.data.quote!, bag } } },
      messages,
    );
    expect({
      h3Count: host.querySelectorAll('h3').length,
      itemCount: host.querySelectorAll('[data-item]').length,
      text: host.textContent,
    }).toEqual({ h3Count: 1, itemCount: 2, text: expect.stringContaining('2 × ') });
  });
  it('shows only the rows that this order has', () =>
    expect(rows('Two pieces, taxes inside')).toEqual([
      ['Pieces', '£250'],
      ['Shipping', '£5'],
      ['Total to payincludes £42.50 of VAT', '£255'],
    ]));
  it('shows every row, what is taken off with its sign, in the order of the formula', () => {
    expect(rows('Every row')).toEqual([
      ['Pieces', '£180'],
      ['Voucher SPRING', '−£25'],
      ['Shipping', 'free'],
      ['Fee of this way to pay', '£4'],
      ['Tax', '£12.79'],
      ['Donation', '£2'],
      ['Gift card ending in 0025', '−£150'],
      ['Total to pay', '£23.79'],
    ]);
  });
  it('its rows add up in every sample', () => {
    for (const {
      data: { quote },
    } of samples) {
      if (!quote) continue;
      const { goods, shipping, surcharge, tax, donation, giftCard, total } = quote;
      expect(
        goods.amount +
          (shipping?.amount ?? 0) +
          surcharge.amount +
          (tax.included ? 0 : tax.amount) +
          donation.amount -
          (giftCard?.amount ?? 0),
      ).toBe(total.amount);
    }
  });
  it('promises neither shipping nor tax before there is an address', () =>
    expect(rows('Before the address').slice(1, 3)).toEqual([
      ['Shipping', 'after the address'],
      ['Tax', 'after the address'],
    ]));
  it('names each piece, and what is wrong with it', () => {
    const host = mountSample(CheckoutSummary, sample('One piece has just sold out'), messages);
    expect([...host.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'NubeChalkSize UK 5Sold out since you put it in.£125',
      'NubeChalkSize UK 5£125',
    ]);
    expect(host.querySelector('summary')!.textContent).toBe('Your order, 2 pieces£130');
  });
  it('without a bag there is nothing to sum up', () =>
    expect(renderSample(CheckoutSummary, sample('No bag'), messages)).toBe(''));
});

describe('in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());
  const html = (name: string) => renderSample(CheckoutSummary, sample(name), messages);
  const open = (next: string) => {
    document.body.innerHTML = `<div data-block="summary">${html('Two pieces, taxes inside')}</div>`;
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ html: next })),
    );
    void followCheckout(document.querySelector<HTMLElement>('section')!);
  };
  const message = () => document.querySelector('[role="status"]')!.textContent;
  const command = (name: string) =>
    document.dispatchEvent(new CustomEvent('shop:command', { detail: { command: name, status: 'done' } }));

  it('follows what the steps change, keeps its fold open and announces the new total', async () => {
    open(html('Every row'));
    document.querySelector('details')!.open = true;
    command('checkout.choosePayment');
    await vi.waitFor(() => expect(message()).toBe('The total is now £23.79.'));
    expect(document.querySelector('details')!.open).toBe(true);
  });
  it('announces nothing when the total stays, and makes no call for other forms', async () => {
    open(html('Two pieces, taxes inside'));
    command('newsletter.join');
    expect(fetch).not.toHaveBeenCalled();
    const old = document.querySelector('section')!;
    command('checkout.pay');
    await vi.waitFor(() => expect(old.isConnected).toBe(false));
    expect(message()).toBe('');
  });
});

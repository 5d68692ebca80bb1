// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/bolsa" }
import { describe, expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './bag.messages';
import samples from './bag.samples';
import { load } from './bag.server';
import { bagOf, sampleLine } from '../_journey/bag/sample-bag';
import Bag from './bag.view';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const two = samples[0]!;
const text = (name: string) => mountSample(Bag, sample(name), messages).textContent;
const cookies = { bag_hash: 'h-1', bag_market: 'GB' };

describe('what the bag shows', () => {
  it.each(samples)('$name: no style attribute, no script, one heading of the page', (one) => {
    const html = renderSample(Bag, one, messages);
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
  it('lines with their own forms, named for screen readers', () => {
    const host = mountSample(Bag, two, messages);
    expect(
      [...host.querySelectorAll('button[aria-label]')].map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'One less Nube UK 5',
      'One more Nube UK 5',
      'Remove Nube UK 5',
      'One less Nube UK 4',
      'One more Nube UK 4',
      'Remove Nube UK 4',
    ]);
    expect(
      [...host.querySelectorAll('select option')]
        .slice(0, 3)
        .map((option) => [option.textContent, (option as HTMLOptionElement).disabled]),
    ).toEqual([
      ['UK 4', false],
      ['UK 5', false],
      ['UK 6, sold out', true],
    ]);
    expect(new Set([...host.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
      host.querySelectorAll('[id]').length,
    );
  });
  it('equal pieces are one row with their number', () => {
    const bag = bagOf([sampleLine('a'), sampleLine('b', { size: '37', sizeLabel: 'UK 4' }), sampleLine('c')]);
    const host = mountSample(Bag, { ...two, data: { ...two.data, bag } }, messages);
    expect([...host.querySelectorAll('h2 + p')].length).toBeGreaterThan(0);
    expect([...host.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['2', '1']);
    expect(
      host.querySelector<HTMLInputElement>('form:has([value="bag.removeLine"]) [name="line"]')!.value,
    ).toBe('a c');
    expect(host.textContent).toContain('each');
  });
  it('offers what was taken out again, and shows what delivery costs and when it comes', () => {
    const host = mountSample(
      Bag,
      {
        ...two,
        data: {
          ...two.data,
          bag: { ...two.data.bag!, freeShippingLabel: null },
          removed: 'K200160-001~38~1',
          delivery: { free: false, priceFormatted: '£5', from: '2026-11-25', to: '2026-11-27' },
        },
      },
      messages,
    );
    expect({
      removed: host.querySelector<HTMLInputElement>('[name="removed"]')!.value,
      text: host.textContent,
    }).toEqual({
      removed: 'K200160-001~38~1',
      text: expect.stringMatching(/£5, at checkout.*Standard delivery: Wed.* to Fri/),
    });
  });
  it('a gift is shown as a fact before another can be chosen', () => {
    const host = mountSample(
      Bag,
      samples.find(({ name }) => name === 'A gift bag to choose')!,
      messages,
    );
    expect({
      text: host.textContent,
      giftsOpen: host.querySelector('details[id$="-gifts"]')!.hasAttribute('open'),
    }).toEqual({
      text: expect.stringContaining('Shoe pouch comes along with your order, for nothing.'),
      giftsOpen: false,
    });
  });
  it('shows what is near and what is earned', () => {
    expect(text('Two pieces, shipping free, a gift near')).toMatch(
      /Shipping is free.*£50 more and a gift comes along/,
    );
    expect(text('Ruled, with a voucher, a sale and an add-on')).toMatch(
      /With voucher SPRING.*Goes with the piece above.*A gift comes along.*−£25.*£225.*Checkout/,
    );
  });
  it('gives no way to the checkout while something is sold out, or nothing is taken', () => {
    expect(text('Cards: sold out, gone, dearer, a gift card')).toMatch(
      /Sold out since.*No longer sold here.*It was £110.*Gift card.*This voucher has expired.*Remove what is sold out/,
    );
    expect(text('Cards: sold out, gone, dearer, a gift card')).not.toContain('Checkout');
    expect(text('No orders are taken')).toContain('We can take no orders online just now.');
  });
  it('a voucher that does not count shows why, and can be taken off or replaced', () => {
    const host = mountSample(Bag, sample('Cards: sold out, gone, dearer, a gift card'), messages);
    expect(
      [...host.querySelectorAll<HTMLInputElement>('aside [name="_command"]')].map(({ value }) => value),
    ).toEqual(['bag.dropVoucher', 'bag.applyVoucher']);
    const applied = mountSample(Bag, sample('Ruled, with a voucher, a sale and an add-on'), messages);
    expect(
      [...applied.querySelectorAll<HTMLInputElement>('aside [name="_command"]')].map(({ value }) => value),
    ).toEqual(['bag.dropVoucher']);
  });
  it('opens the size form that was refused, and no other', () => {
    const host = mountSample(Bag, sample('A size that has just sold out'), messages);
    expect(
      [...host.querySelectorAll('li details')].map((details) => (details as HTMLDetailsElement).open),
    ).toEqual([true, false]);
    expect(
      [...host.querySelectorAll('[role="alert"]')].map((line) => line.textContent).filter(Boolean),
    ).toEqual(['This size has just sold out.']);
  });
  it('a gift bag is one of a few, or none; a fixed gift is only named', () => {
    const host = mountSample(Bag, sample('A gift bag to choose'), messages);
    const radios = [...host.querySelectorAll<HTMLInputElement>('input[name="gift"]')];
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['tote', false],
      ['pouch', true],
      ['wrap', false],
      ['none', false],
    ]);
    expect(radios.map((radio) => radio.closest('label')!.textContent)).toEqual([
      'Linen tote',
      'Shoe pouch',
      'Gift wrap',
      '–No gift',
    ]);
    const fixed = mountSample(Bag, sample('One fixed gift'), messages);
    expect({ giftInput: fixed.querySelector('input[name="gift"]'), fixed: fixed.textContent }).toEqual({
      giftInput: null,
      fixed: expect.stringContaining('Your giftA pair of socks'),
    });
    expect(text('Two pieces, shipping free, a gift near')).not.toContain('Your gift');
  });
  it('who comes from a checkout whose bag is gone sees a note', async () => {
    expect(
      mountSample(Bag, sample('The bag of a checkout is gone'), messages).querySelector('[role="alert"]')!
        .textContent,
    ).toContain('Nothing was ordered or charged');
    const lost = async (url: string, visitor: Record<string, string>) => {
      const { context } = sampleContext({
        url,
        answers: {
          cartRetrieve: two.data.bag,
          productsSheetLive: { productSheetLive: { id: '', sizes: [], prices: {} } },
        },
      });
      return (await load({ ...context, visitor: { cookies: visitor } }, two.props)).lost;
    };
    expect({
      lost: await lost('/en_GB/bolsa?lost=bag', {}),
      withoutQuery: await lost('/en_GB/bolsa', {}),
      withBag: await lost('/en_GB/bolsa?lost=bag', cookies),
    }).toEqual({ lost: true, withoutQuery: false, withBag: false });
  });
  it('an empty bag links on', () => expect(text('Empty')).toMatch(/Your bag is empty.*Look around/));
});

// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/women/shoes" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bagEvent } from '../_journey/bag/bag-event';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './mini-bag.commands';
import messages from './mini-bag.messages';
import samples from './mini-bag.samples';
import openMiniBag from './mini-bag.script';
import { load } from './mini-bag.server';
import MiniBag from './mini-bag.view';

const text = (name: string) =>
  mountSample(
    MiniBag,
    samples.find((sample) => sample.name.startsWith(name))!,
    messages,
  ).textContent;

describe('what it shows', () => {
  it.each(samples)('$name: no style attribute, no script, one heading of its own', (sample) => {
    const html = renderSample(MiniBag, sample, messages);
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
    expect(html.match(/<h2/g)).toHaveLength(1);
  });
  it('the pieces, what is missing to free shipping, the total, and both ways on', () =>
    expect(text('Two pieces')).toMatch(/Your bag.*Nube.*Size UK 5.*£50 more.*£250.*Checkout.*View bag/));
  it('how near the bag is to what it earns, and that a piece is the last', () => {
    const host = mountSample(
      MiniBag,
      samples.find(({ name }) => name.startsWith('Near'))!,
      messages,
    );
    expect(
      [...host.querySelectorAll('[data-promo]')].map((label) => [
        label.getAttribute('data-promo'),
        label.querySelector('span')!.textContent,
        label.querySelector('progress')?.value,
      ]),
    ).toEqual([
      ['progress', '£20 more and shipping is free', 71],
      ['obtained', 'A gift comes along with your order', undefined],
    ]);
    expect(host.textContent).toMatch(/Last one.*Your gift: Shoe pouch/);
  });
  it('takes standard orders while the back end’s block is extended', () => {
    const [full] = samples;
    const show = (extendedBlockErp: boolean) =>
      mountSample(
        MiniBag,
        {
          ...full!,
          props: { ...full!.props, checkout: '/en_GB/compra' },
          data: { ...full!.data, bag: { ...full!.data.bag!, erpActive: false, extendedBlockErp } },
        },
        messages,
      ).textContent;
    expect({
      withCheckout: show(true).includes('Checkout'),
      without: show(false).includes('Checkout'),
    }).toEqual({ withCheckout: true, without: false });
  });
  it('no checkout while something is sold out', () => {
    expect(text('Ruled')).toMatch(/Sold out since you put it in.*Remove what is sold out to go on/);
    expect(text('Ruled')).not.toContain('Checkout');
  });
  it('what was done, and an empty bag', () => {
    expect(text('Cards')).toContain('It is out of your bag.');
    expect(text('Empty')).toMatch(/Your bag is empty.*Look around/);
  });
});

it('asks for the bag of the visitor', async () => {
  const { context, calls } = sampleContext({ answers: { cartRetrieve: samples[0]!.data.bag } });
  expect(
    (
      await load(
        { ...context, visitor: { cookies: { bag_hash: 'h-1', bag_market: 'GB' } } },
        samples[0]!.props,
      )
    ).bag,
  ).toBe(samples[0]!.data.bag);
  expect(calls.map(({ id, request }) => [id, request.hashOrderId])).toEqual([['cartRetrieve', 'h-1']]);
});

it('takes a piece out and reports how many are left', async () => {
  const { context, calls } = sampleCommand({
    visitorCookies: { bag_hash: 'h-1', bag_market: 'GB' },
    messages,
    answers: { cartDelete: { ...samples[0]!.data.bag, shoppingCart: [] } },
  });
  expect(
    await commands['miniBag.removeLine'].run(context, valuesOf({ line: 'a' }), samples[0]!.props),
  ).toEqual({ data: { count: 0, revision: 4 } });
  expect(calls[0]).toMatchObject({ id: 'cartDelete', request: { hashOrderId: 'h-1', shoppingCartId: 'a' } });
});

describe('over the page', () => {
  const counts: number[] = [];
  const listener = (event: Event) => void counts.push((event as CustomEvent<number>).detail);
  const asked = vi.fn(async (_url: string) =>
    Response.json({ html: renderSample(MiniBag, { ...samples[0]! }, messages) }),
  );
  const sign = () => document.querySelector<HTMLElement>('[data-opens]')!;
  const dialog = () => document.querySelector('dialog')!;
  beforeEach(() => {
    counts.length = 0;
    vi.stubGlobal('fetch', asked);
    document.addEventListener(bagEvent, listener);
    document.body.innerHTML = '<a href="/en_GB/bolsa" data-opens="/en_GB/bolsa/mini">Bag</a>';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.removeEventListener(bagEvent, listener);
  });

  it('opens with the block of the page that the sign names, and reports the count', async () => {
    await openMiniBag(sign());
    expect(new URL(asked.mock.lastCall![0], 'http://shop.test').searchParams.get('path')).toBe(
      '/en_GB/bolsa/mini',
    );
    expect({
      open: dialog().open,
      hasPrice: dialog().textContent.includes('£250'),
      lastCount: counts.at(-1),
    }).toEqual({ open: true, hasPrice: true, lastCount: 2 });
  });
  it('a press beside it or on a link closes it; a second press of the sign fetches again', async () => {
    await openMiniBag(sign());
    dialog()
      .querySelector('a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(dialog().open).toBe(false);
    const before = asked.mock.calls.length;
    await openMiniBag(sign());
    dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect({
      open: dialog().open,
      calls: asked.mock.calls.length - before,
      dialogCount: document.querySelectorAll('dialog').length,
    }).toEqual({ open: false, calls: 1, dialogCount: 1 });
  });
  it('reports when the bag can not be had, so that the sign opens the page', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(openMiniBag(sign())).rejects.toThrow('could not be had');
    expect(dialog().open).toBe(false);
  });
});

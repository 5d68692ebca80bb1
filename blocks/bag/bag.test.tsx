// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/bolsa" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_kit/testing/render-sample';
import { sampleCommand, valuesOf } from '../_kit/testing/sample-command';
import { sampleContext } from '../_kit/testing/sample-context';
import commands from './bag.commands';
import messages from './bag.messages';
import samples from './bag.samples';
import { load } from './bag.server';
import watchBag from './bag.script';
import { bagOf, sampleLine } from '../_kit/bag/sample-bag';
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
  it('lines with their own forms, named for those who hear them', () => {
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
  it('offers what was taken out again, and says what delivery costs and when it comes', () => {
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
    expect([host.querySelector<HTMLInputElement>('[name="removed"]')!.value, host.textContent]).toEqual([
      'K200160-001~38~1',
      expect.stringMatching(/£5, at checkout.*Standard delivery: Wed.* to Fri/),
    ]);
  });
  it('a gift is said as a fact before another can be chosen', () => {
    const host = mountSample(
      Bag,
      samples.find(({ name }) => name === 'A gift bag to choose')!,
      messages,
    );
    expect([host.textContent, host.querySelector('details[id$="-gifts"]')!.hasAttribute('open')]).toEqual([
      expect.stringContaining('Shoe pouch comes along with your order, for nothing.'),
      false,
    ]);
  });
  it('says what is near and what is earned', () => {
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
  it('a voucher that does not count says why, and can be taken off or replaced', () => {
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
    expect([fixed.querySelector('input[name="gift"]'), fixed.textContent]).toEqual([
      null,
      expect.stringContaining('Your giftA pair of socks'),
    ]);
    expect(text('Two pieces, shipping free, a gift near')).not.toContain('Your gift');
  });
  it('who comes from a checkout whose bag is gone is told', async () => {
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
    expect([
      await lost('/en_GB/bolsa?lost=bag', {}),
      await lost('/en_GB/bolsa', {}),
      await lost('/en_GB/bolsa?lost=bag', cookies),
    ]).toEqual([true, false, false]);
  });
  it('an empty bag leads on', () => expect(text('Empty')).toMatch(/Your bag is empty.*Look around/));
});

describe('loading', () => {
  const context = (visitor: Record<string, string> | undefined, cartRetrieve: unknown = two.data.bag) => {
    const asked = sampleContext({
      answers: { cartRetrieve, productsSheetLive: { productSheetLive: { id: '', sizes: [], prices: {} } } },
    });
    return { ...asked, context: { ...asked.context, ...(visitor ? { visitor: { cookies: visitor } } : {}) } };
  };
  it('asks for the bag of the cookie, in its own market only', async () => {
    const here = context(cookies);
    expect((await load(here.context, two.props)).bag).toBe(two.data.bag);
    expect(here.calls[0]).toEqual({ id: 'cartRetrieve', request: { profile: 'en_GB', hashOrderId: 'h-1' } });
    const elsewhere = context({ ...cookies, bag_market: 'JP' });
    expect([(await load(elsewhere.context, two.props)).bag, elsewhere.calls]).toEqual([null, []]);
    expect((await load(context(undefined).context, two.props)).bag).toBeNull();
  });
  it.each([
    ['auto-bonds', { auto_bonds: '1' }, 'SPRING'],
    ['auto-bonds', { auto_bonds: 'apply' }, 'SPRING'],
    ['auto-bonds', { auto_bonds: '0' }, undefined],
    ['auto-bonds', {}, undefined],
    ['always', {}, 'SPRING'],
  ])('under %s with %j the bonds cookie is sent as %s', async (rule, more, sent) => {
    const asked = context({ ...cookies, voucher: 'SPRING', ...more });
    asked.context.brand.rules.voucher = rule;
    await load(asked.context, two.props);
    expect(asked.calls[0]!.request.voucher).toBe(sent);
  });
  it.each(['bag_not_found', 'bag_of_other_market'])(
    '%s is an empty bag, other trouble is trouble',
    async (code) => {
      const gone = () => {
        throw new ApiError(code, 'gone', '/');
      };
      expect((await load(context(cookies, gone).context, two.props)).bag).toBeNull();
      await expect(
        load(
          context(cookies, () => {
            throw new ApiError('ERR_TIMEOUT', 'late', '/');
          }).context,
          two.props,
        ),
      ).rejects.toThrow('late');
    },
  );
  it('a bag left for half an hour is offered back', async () => {
    const since = (minutes: number) => ({
      ...cookies,
      bag_date: String(Date.parse('2026-11-21T09:00:00Z') - minutes * 60_000),
    });
    expect((await load(context(since(29)).context, two.props)).kept).toBe(false);
    expect((await load(context(since(31)).context, two.props)).kept).toBe(true);
  });
});

describe('commands', () => {
  const run = async (
    name: keyof typeof commands,
    values: Record<string, string>,
    answers: Record<string, unknown>,
    visitorCookies: Record<string, string> = cookies,
  ) => {
    const asked = sampleCommand({ answers, visitorCookies, messages });
    return { ...asked, outcome: await commands[name].run(asked.context, valuesOf(values), two.props) };
  };
  it('chooses a gift bag', async () => {
    const { calls, outcome } = await run('bag.chooseGift', { gift: 'wrap' }, { cartGiftBag: two.data.bag });
    expect([calls[0], outcome]).toEqual([
      { id: 'cartGiftBag', request: { profile: 'en_GB', hashOrderId: 'h-1', giftBag: 'wrap' } },
      { data: { count: 2, revision: 4 } },
    ]);
  });
  it('takes a line out and keeps the bag’s cookies', async () => {
    const {
      calls,
      outcome,
      cookies: set,
    } = await run('bag.removeLine', { line: 'a' }, { cartRetrieve: two.data.bag, cartDelete: two.data.bag });
    expect([calls[1]!.request, outcome]).toEqual([
      { profile: 'en_GB', hashOrderId: 'h-1', shoppingCartId: 'a' },
      { data: { count: 2, revision: 4, removed: 'K200160-001~38~1' }, back: { removed: 'K200160-001~38~1' } },
    ]);
    expect(set.map(({ name, maxAge }) => [name, maxAge / 86_400])).toEqual([
      ['bag_hash', 30],
      ['bag_market', 30],
      ['bag_date', 30],
    ]);
  });
  it('equal pieces go together, and come back together', async () => {
    const bag = bagOf([sampleLine('a'), sampleLine('b'), sampleLine('c', { size: '37' })]);
    const { calls, outcome } = await run(
      'bag.removeLine',
      { line: 'a b' },
      { cartRetrieve: bag, cartDelete: bag },
    );
    expect([calls.map(({ id, request }) => [id, request.shoppingCartId]), outcome]).toMatchObject([
      [
        ['cartRetrieve', undefined],
        ['cartDelete', 'a'],
        ['cartDelete', 'b'],
      ],
      { data: { removed: 'K200160-001~38~2' } },
    ]);
    const back = await run(
      'bag.putBack',
      { removed: 'K200160-001~38~2' },
      { cartAdd: { ...bag, added: ['d', 'e'], notAdded: [] } },
    );
    expect([(back.calls[0]!.request.products as object[]).length, back.outcome]).toMatchObject([
      2,
      { back: { removed: '' } },
    ]);
    await expect(run('bag.putBack', { removed: '<script>' }, {})).rejects.toMatchObject({
      name: 'CommandRefused',
    });
  });
  it('a gift card that is taken out does not come back by itself', async () => {
    const bag = bagOf([sampleLine('a', { giftCard: { amount: 5000 } })]);
    expect(
      (await run('bag.removeLine', { line: 'a' }, { cartRetrieve: bag, cartDelete: bag })).outcome,
    ).toMatchObject({ back: { removed: '' } });
  });
  it('one more is one more of the same, one less the last of them', async () => {
    const bag = bagOf([sampleLine('a'), sampleLine('b')]);
    const more = await run(
      'bag.oneMore',
      { line: 'a b' },
      { cartRetrieve: bag, cartAdd: { ...bag, added: ['c'], notAdded: [] } },
    );
    expect(more.calls.at(-1)).toMatchObject({
      id: 'cartAdd',
      request: { products: [{ id: 'K200160-001', sizeLabel: '38' }] },
    });
    await expect(
      run(
        'bag.oneMore',
        { line: 'a' },
        {
          cartRetrieve: bag,
          cartAdd: { ...bag, added: [], notAdded: [{ id: 'x', sizeLabel: '38', reason: 'NOSTOCK' }] },
        },
      ),
    ).rejects.toMatchObject({ message: messages.error_NOSTOCK });
    expect(
      (await run('bag.oneLess', { line: 'a b' }, { cartDelete: bag })).calls[0]!.request.shoppingCartId,
    ).toBe('b');
  });
  it('an extended block leaves standard shipping', async () => {
    const { cookies: set } = await run(
      'bag.changeSize',
      { line: 'a', size: '39' },
      { cartChangeSize: { ...two.data.bag, shipment: '01' } },
    );
    expect(set.at(-1)).toMatchObject({ name: 'shipment', value: '01' });
  });
  it('keeps a voucher that counts, and only that', async () => {
    const counts = { ...two.data.bag, voucher: { code: 'SPRING', applied: true, reason: null } };
    const { calls, cookies: set } = await run(
      'bag.applyVoucher',
      { voucher: 'spring' },
      { cartRetrieve: counts },
    );
    expect(calls[0]!.request.voucher).toBe('SPRING');
    expect(set.slice(0, 2).map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['voucher', 'SPRING', 86_400],
      ['auto_bonds', '1', 86_400],
    ]);
    const expired = { ...two.data.bag, voucher: { code: 'WINTER', applied: false, reason: 'expired' } };
    await expect(
      run('bag.applyVoucher', { voucher: 'winter' }, { cartRetrieve: expired }),
    ).rejects.toMatchObject({ name: 'CommandRefused', errors: { voucher: 'This voucher has expired.' } });
  });
  it('without a bag nothing is asked', async () =>
    expect(run('bag.removeLine', { line: 'a' }, {}, {})).rejects.toMatchObject({
      message: 'This bag is not there any more.',
    }));
});

describe('in the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.cookie = 'bag_hash=h-1; path=/';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  const open = (
    revision: number,
    html = '<section data-revision="9" data-count="1"><p data-changed="Changed elsewhere"></p></section>',
  ) => {
    const fetched = vi.fn(async (url: string) =>
      Response.json(url.startsWith('/_block') ? { html } : { status: 'OK', errors: [], revision, count: 1 }),
    );
    vi.stubGlobal('fetch', fetched);
    document.body.innerHTML =
      '<div data-block="bag"><section data-wakes="bag" data-revision="4" data-count="2"></section></div>';
    void watchBag(document.querySelector<HTMLElement>('section')!);
    return fetched;
  };
  it('draws the bag again within 2 s when another device changed it, and says so', async () => {
    const fetched = open(9);
    await vi.advanceTimersByTimeAsync(1999);
    expect(document.querySelector('[data-changed]')!.textContent).toBe('Changed elsewhere');
    expect(fetched.mock.calls.map(([url]) => url.split('?')[0])).toEqual([
      '/eshop-api/api/v1/cart/revision',
      '/_block',
    ]);
  });
  it('leaves it alone while nothing has changed', async () => {
    const fetched = open(4);
    await vi.advanceTimersByTimeAsync(3500);
    expect(fetched.mock.calls.every(([url]) => url.endsWith('/cart/revision'))).toBe(true);
  });
  it('draws the bag again when a card of this page was added, and calls nobody else to account', async () => {
    open(9);
    document.dispatchEvent(new CustomEvent('shop:quick-add', { detail: { material: 'K', size: '38' } }));
    await vi.advanceTimersByTimeAsync(1999);
    expect([
      document.querySelector('[data-revision]')!.getAttribute('data-revision'),
      document.querySelector('[data-changed]')!.textContent,
    ]).toEqual(['9', '']);
  });
  it.each([
    ['<section data-revision="9" data-count="0"></section>', 1],
    ['<section data-revision="9" data-count="3"></section>', 0],
  ])('a bag that becomes %s draws what follows it %d times', async (html, times) => {
    const fetched = open(4, html);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-block="rail"><p data-follows-bag></p><p data-follows-bag></p></div>',
    );
    document.dispatchEvent(new CustomEvent('shop:quick-add', { detail: { material: 'K', size: '38' } }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched.mock.calls.filter(([url]) => url.includes('id=rail'))).toHaveLength(times);
  });
  it('tells the header how many pieces there are', () => {
    const told = vi.fn();
    document.addEventListener('shop:bag', (event) => told((event as CustomEvent).detail), { once: true });
    open(4);
    expect(told).toHaveBeenCalledWith(2);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.contract';
import { NotFound } from '../_kit/not-found';
import { readStored, writeStored } from '../_kit/storage/browser-storage';
import { lastPurchaseBond, shippingForm } from '../_kit/storage/stored-in-browser';
import { mountSample, renderSample } from '../_kit/testing/render-sample';
import { sampleCommand, valuesOf } from '../_kit/testing/sample-command';
import { sampleContext } from '../_kit/testing/sample-context';
import commands from './order-confirmation.commands';
import messages from './order-confirmation.messages';
import samples from './order-confirmation.samples';
import { load } from './order-confirmation.server';
import script from './order-confirmation.script';
import OrderConfirmation from './order-confirmation.view';

const paid = samples[0]!;
const order = paid.data.orders[0]!.order;
const reference = encodeReference(order.reference, order.applicant.email);
const ways = {
  globalPaymentMethods: { paymentMethods: [{ id: 'RECH', kind: 'transfer' }] },
  globalShippingMethods: { shippingMethods: [{ id: '01', minDays: 2, maxDays: 4 }] },
  newsletterCheckSuscribed: { subscribed: false },
  globalCountries: { countries: [{ id: 'GB', name: 'United Kingdom' }] },
  globalRegionsAndCities: { regions: [], cities: [] },
};
const notFound = () => {
  throw new ApiError('order_not_found', 'no', '/');
};
const ask = (
  more: {
    url?: string;
    reference?: string;
    cookies?: Record<string, string>;
    answers?: Record<string, unknown>;
  } = {},
) => {
  const asked = sampleContext({
    ...(more.url ? { url: more.url } : {}),
    params: { reference: more.reference ?? reference },
    messages,
    answers: { ordersGetInfo: { orders: [order], order }, ...ways, ...more.answers },
  });
  return { ...asked, data: load({ ...asked.context, visitor: { cookies: more.cookies ?? {} } }, paid.props) };
};

it.each(samples)('$name: no style attribute, no script, no undefined', (sample) =>
  expect(renderSample(OrderConfirmation, sample, messages)).not.toMatch(
    / style=|<script| on[a-z]+="|undefined/,
  ),
);

describe('what the address opens', () => {
  it('an order of its own shopper, for nobody to index', async () => {
    const { data, calls, head } = ask();
    expect((await data).orders[0]).toMatchObject({
      stage: 'paid',
      sentTo: ['Ana Gil', '1 High Street', 'London', 'SW1A 1AA', 'United Kingdom'],
      billedTo: [],
      days: { from: '2026-11-24', to: '2026-11-26' },
    });
    expect(calls[0]).toMatchObject({
      id: 'ordersGetInfo',
      request: { email: 'ana@mail.example', locator: '4000000012' },
    });
    expect(head.robots).toEqual(['noindex, nofollow']);
  });
  it('says that it was found though its answer was lost, and that something else is still in the bag', async () => {
    const found = async (query: string) => (await ask({ url: `/en_GB/pedido/x${query}` }).data).found;
    expect([
      await found(''),
      await found('?found=all'),
      await found('?found=rest'),
      await found('?found=%3Cb%3E'),
    ]).toEqual([undefined, 'all', 'rest', undefined]);
    const text = (data: object) =>
      mountSample(OrderConfirmation, { ...paid, data: { ...paid.data, ...data } }, messages).textContent;
    expect([
      text({}).includes(messages.found),
      text({ found: 'all' }).includes(messages.found),
      text({ found: 'all' }).includes(messages.foundRest),
      text({ found: 'rest' }).includes(messages.foundRest),
    ]).toEqual([false, true, false, true]);
  });
  it('all orders of a locator that is an array (spec §3)', async () => {
    const other = { ...order, reference: '4000000013' };
    const { data, calls } = ask({
      reference: encodeReference(['4000000012', '4000000013'], 'ana@mail.example'),
      answers: { ordersGetInfo: { orders: [order, other], order } },
    });
    const shown = await data;
    expect(calls[0]!.request.locator).toEqual(['4000000012', '4000000013']);
    expect(
      mountSample(OrderConfirmation, { ...paid, data: shown }, messages).querySelectorAll('article'),
    ).toHaveLength(2);
    expect(shown.purchases.map(({ transaction_id: id }) => id)).toEqual(['4000000012', '4000000013']);
  });
  it('nothing for a garbled reference, and the API is not asked', async () => {
    const { data, calls } = ask({ reference: 'not-a-reference' });
    await expect(data).rejects.toBeInstanceOf(NotFound);
    expect(calls).toEqual([]);
  });
  it('nothing for an unknown or foreign one', async () =>
    expect(ask({ answers: { ordersGetInfo: notFound } }).data).rejects.toBeInstanceOf(NotFound));
  it('but trouble of the API is no missing order', async () =>
    expect(
      ask({
        answers: {
          ordersGetInfo: () => {
            throw new ApiError('ERR_TIMEOUT', 'late', '/');
          },
        },
      }).data,
    ).rejects.toMatchObject({ code: 'ERR_TIMEOUT' }));
  it('one that was kept while no orders were taken', async () => {
    const { data } = ask({
      answers: {
        ordersGetInfo: (request: { offlineReference?: string }) =>
          request.offlineReference ? { orders: [{ ...order, status: 'PE' }] } : notFound(),
      },
    });
    const shown = await data;
    expect([shown.orders[0]!.stage, shown.purchases]).toEqual(['offline', []]);
  });
  it('goes on without store, ways and newsletter', async () => {
    const fails = () => {
      throw new ApiError('ERR_TIMEOUT', 'late', '/');
    };
    const shown = await ask({
      answers: { globalPaymentMethods: fails, globalShippingMethods: fails, newsletterCheckSuscribed: fails },
    }).data;
    expect([shown.orders[0]!.days, shown.subscribed]).toEqual([null, true]);
  });
});

describe('what is told of it', () => {
  it('a purchase in major units, with coupon where something was taken off, without who bought', async () => {
    const [purchase] = (await ask({ cookies: { voucher: 'SPRING', auto_bonds: '1' } }).data).purchases;
    expect(purchase).toMatchObject({
      transaction_id: '4000000012',
      currency: 'GBP',
      value: 117.5,
      tax: 19.58,
      shipping: 0,
      coupon: 'SPRING',
    });
    expect(purchase!.items[0]).toEqual({
      item_id: 'K200160-001',
      item_name: 'Nube',
      item_category: 'women',
      item_category2: 'shoes',
      item_category3: 'sneakers',
      item_variant: 'Chalk',
      item_size: 'UK 5',
      price: 125,
      quantity: 1,
    });
    expect(JSON.stringify(purchase)).not.toMatch(/ana|mail|High Street/i);
  });
  it.each([
    ['PE', 'pending'],
    ['PE', 'refused'],
    ['CA', 'none'],
  ] as const)('nothing of %s %s', async (status, state) => {
    const other = { ...order, status, paymentData: { ...order.paymentData, state } };
    expect((await ask({ answers: { ordersGetInfo: { orders: [other] } } }).data).purchases).toEqual([]);
  });
});

describe('what it says', () => {
  const show = (name: string) =>
    mountSample(
      OrderConfirmation,
      samples.find((sample) => sample.name.startsWith(name))!,
      messages,
    );
  it.each([
    ['Paid,', 'Thank you, Ana.', 'in, and paid'],
    ['Waits', 'One moment, Ana.', 'still on its way'],
    ['To be paid by', 'Thank you, Ana.', 'as soon as your payment'],
    ['Paid at the door', 'Thank you', 'You pay £117.50 when'],
    ['The payment failed', 'did not work', 'Nothing was charged'],
    ['Cancelled', 'cancelled', 'You pay nothing'],
    ['Refunded', 'on its way back', 'goes back'],
    ['A gift card', 'Thank you', 'nothing is left to pay'],
    ['Kept', 'We keep your bag', 'ana@mail.example'],
  ])('%s', (name, title, lead) => {
    const host = show(name);
    expect(host.querySelector('h1')!.textContent).toContain(title);
    expect(host.querySelector('h1 + [role=status]')!.textContent).toContain(lead);
  });
  it('the sums of the order, as charged', () => {
    const rows = [...show('Paid,').querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Pieces£130',
      'Discount−£12.50',
      'ShippingFree',
      'VAT included£19.58',
      'Total£117.50',
    ]);
  });
  it('the reference of a transfer, the store of a pickup, the way to pay again', () => {
    expect(show('To be paid by').textContent).toContain('Reference4000000012');
    expect(show('Picked up').textContent).toContain('5 Neal Street');
    expect(
      [...show('The payment failed').querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ).toContain('/en_GB/compra');
  });
  it('the newsletter only to who does not read it', () => {
    expect(
      ['Paid,', 'Cancelled'].map(
        (name) => show(name).querySelector('input[value="order.joinNewsletter"]') !== null,
      ),
    ).toEqual([true, false]);
  });
});

describe('its forms', () => {
  const run = (
    name: keyof typeof commands,
    answers: Record<string, unknown>,
    text: Record<string, string> = {},
  ) => {
    const asked = sampleCommand({ params: { reference }, messages, answers });
    return { ...asked, done: commands[name].run(asked.context, valuesOf(text), paid.props) };
  };
  it('write to the order’s own address alone', async () => {
    const again = run('order.sendAgain', { ordersSendMail: { sent: true } });
    await again.done;
    expect(again.calls).toEqual([
      {
        id: 'ordersSendMail',
        request: { profile: 'en_GB', email: 'ana@mail.example', locator: '4000000012' },
      },
    ]);
    const joins = run('order.joinNewsletter', { newsletterInsert: {} }, { privacyPolicy: 'on' });
    await joins.done;
    expect(joins.calls[0]!.request).toMatchObject({ email: 'ana@mail.example', origin: 'order' });
    expect(joins.cookies.map(({ name }) => name)).toEqual(['user_subscribed']);
  });
});

describe('in the browser', () => {
  const answer = vi.fn();
  const mount = (sample: (typeof samples)[number]): HTMLElement => {
    document.body.innerHTML = `<div data-block="order">${renderSample(OrderConfirmation, sample, messages)}</div>`;
    return document.querySelector<HTMLElement>('[data-wakes]')!;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', answer);
    answer.mockReset();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => {
    document.body.innerHTML = '';
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('whoever stands on the heading, as after a soft navigation, sees it settle; who is in a form is left alone', async () => {
    answer.mockImplementation(
      async () => new Response(JSON.stringify({ html: renderSample(OrderConfirmation, paid, messages) })),
    );
    const { props, data, ...pending } = samples[1]!;
    const place = mount({
      ...pending,
      props: { ...props, newsletter: true },
      data: { ...data, subscribed: false },
    });
    const field = place.querySelector<HTMLElement>('form button')!;
    await script(place);
    field.focus();
    await vi.advanceTimersByTimeAsync(2100);
    expect(answer).not.toHaveBeenCalled();
    const heading = place.querySelector<HTMLElement>('h1')!;
    heading.tabIndex = -1;
    heading.focus();
    await vi.advanceTimersByTimeAsync(2100);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toContain('in, and paid');
  });
  it('a payment that is not settled is looked at ever more rarely, until it is', async () => {
    const heard = vi.fn();
    document.addEventListener('shop:order', heard, { once: true });
    const pending = renderSample(OrderConfirmation, samples[1]!, messages);
    answer.mockImplementation(
      async () =>
        new Response(
          JSON.stringify({
            html: answer.mock.calls.length < 3 ? pending : renderSample(OrderConfirmation, paid, messages),
          }),
        ),
    );
    await script(mount(samples[1]!));
    await vi.advanceTimersByTimeAsync(2100);
    expect(answer).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2100);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3100);
    expect(document.body.textContent).toContain('in, and paid');
    expect(heard).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('an order that stands forgets what was typed, and keeps its bond for the visit (spec §3)', async () => {
    writeStored(shippingForm, '{}');
    await script(mount(paid));
    expect([readStored(shippingForm), readStored(lastPurchaseBond)]).toEqual([null, 'SPRING']);
    expect(answer).not.toHaveBeenCalled();
  });
});

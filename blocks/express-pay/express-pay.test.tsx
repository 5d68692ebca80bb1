// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { CommandRefused } from '../_contract/commands/command.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import { choiceEvent } from '../_contract/block-script.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './express-pay.commands';
import messages from './express-pay.messages';
import samples from './express-pay.samples';
import press from './express-pay.script';
import { load } from './express-pay.server';
import ExpressPay from './express-pay.view';
import { storeExpress, readExpress, type ExpressVisit } from '../_journey/express/express-visit';

const { solve } = vi.hoisted(() => ({ solve: vi.fn(async () => 'TOKEN') }));
vi.mock('../_parts/captcha/browser/solve-task', () => ({ solveTask: solve }));

const wallet = {
  paymentMethods: [
    { id: 'TARJ', kind: 'card' },
    { id: 'PPLE', kind: 'wallet' },
  ],
};
const answers = {
  globalPaymentMethods: wallet,
  globalCheckProfile: { global_e: false },
  productsSheet: { productSheet: { ...sampleSheet, exists: true } },
};
const params = { code: 'nube-K200160-001', target: 'women' };

describe('shown', () => {
  it.each(samples)('$name: a whole form without a script, no style attribute', (sample) => {
    const html = renderSample(ExpressPay, sample, messages);
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
    if (sample.data.offer) expect(html).toMatch(/<form [^>]*method="post"/);
  });
  it('nothing at all without a wallet and without news', () =>
    expect(
      renderSample(
        ExpressPay,
        {
          name: '',
          props: samples[0]!.props,
          data: { offer: null, note: undefined, again: undefined, form: undefined },
        },
        messages,
      ),
    ).toBe(''));
});

describe('offered', () => {
  const ask = async (
    more: Record<string, unknown> = {},
    place: 'sheet' | 'bag' = 'sheet',
    url = '/en_GB/women/shoes/nube/nube-K200160-001?size=38',
  ) =>
    load(sampleContext({ url, params, answers: { ...answers, ...more } }).context, { place, look: 'plain' });
  it('on a product page, with the sizes that are left and the one that is chosen', async () => {
    const { offer } = await ask();
    expect({ chosen: offer?.chosen, sizeCount: offer?.sizes.length }).toEqual({
      chosen: '38',
      sizeCount: sampleSheet.sizes.filter(({ stock }) => stock > 0).length,
    });
  });
  it.each([
    [
      'the country has no wallet',
      { globalPaymentMethods: { paymentMethods: [{ id: 'TARJ', kind: 'card' }] } },
    ],
    ['its orders go through the cross-border provider', { globalCheckProfile: { global_e: true } }],
    [
      'nothing is known',
      {
        globalPaymentMethods: () => {
          throw new ApiError('ERR_TIMEOUT', '', '/');
        },
      },
    ],
    [
      'all sizes are gone',
      {
        productsSheet: {
          productSheet: {
            ...sampleSheet,
            exists: true,
            sizes: sampleSheet.sizes.map((size) => ({ ...size, stock: 0 })),
          },
        },
      },
    ],
  ])('not when %s', async (_why, more) => expect((await ask(more)).offer).toBeNull());
  it('shows why a shopper is back', async () =>
    expect((await ask({}, 'sheet', '/en_GB/x?express=cancelled')).note).toBe('cancelled'));
  it('takes no other word for a note', async () =>
    expect((await ask({}, 'sheet', '/en_GB/x?express=<b>')).note).toBeUndefined());
  it('in a bag that holds something; not in none', async () =>
    expect((await ask({}, 'bag')).offer).toBeNull());
});

describe('express.begin', () => {
  const begun = {
    walletOrderId: 'wo-1',
    form: { url: 'http://shop.test/_wallet/approve/wo-1/s', method: 'GET', fields: {} },
  };
  const key = 'a'.repeat(24);
  async function run(
    text: Record<string, string>,
    place: 'sheet' | 'bag',
    visitorCookies: Record<string, string> = {},
    more: Record<string, unknown> = {},
  ) {
    const asked = sampleCommand({
      url: '/en_GB/bolsa?done=x&size=38',
      params,
      visitorCookies,
      messages,
      answers: { ...answers, cartAdd: { hashOrderId: 'own' }, paymentsRedirectForm: begun, ...more },
    });
    const outcome = await commands['express.begin'].run(asked.context, valuesOf(text), {
      place,
      look: 'plain',
    });
    return {
      ...asked,
      outcome,
      kept: readExpress({
        express_pay: asked.cookies.find(({ name }) => name === 'express_pay')?.value ?? '',
      }),
    };
  }
  const bag = { bag_hash: 'mine', bag_market: 'GB' };

  it('buys the chosen size in a bag of its own, whatever stands in the shopper’s', async () => {
    const { calls, outcome, kept, cookies } = await run(
      { size: '38', requestKey: key, captchaToken: 'T', device: 'mobile', campaign: '' },
      'sheet',
      bag,
    );
    expect(calls.find(({ id }) => id === 'cartAdd')!.request).toEqual({
      profile: 'en_GB',
      id: 'K200160-001',
      sizeLabel: '38',
      requestKey: key,
    });
    expect(calls.find(({ id }) => id === 'paymentsRedirectForm')!.request).toMatchObject({
      hashOrderId: 'own',
      paymentMethodId: 'PPLE',
      requestKey: key,
      returnUrl: 'http://shop.test/en_GB/_payment/wallet',
    });
    expect(outcome).toEqual({ go: begun.form.url });
    expect(kept).toEqual({
      bag: 'own',
      place: 'sheet',
      from: '/en_GB/bolsa?size=38',
      method: 'PPLE',
      captchaToken: 'T',
      facts: { device: 'mobile' },
    });
    expect(cookies.map(({ name }) => name)).toEqual(['express_pay']);
  });
  it('pays the shopper’s bag from the bag', async () => {
    const { calls, kept } = await run({}, 'bag', bag);
    expect({ adds: calls.some(({ id }) => id === 'cartAdd'), bag: kept?.bag }).toEqual({
      adds: false,
      bag: 'mine',
    });
  });
  it.each([
    ['without a size', {}, 'sheet', {}],
    ['without a bag', {}, 'bag', {}],
    ['without a wallet', {}, 'bag', { globalPaymentMethods: { paymentMethods: [] } }],
  ] as const)('%s it shows a message and begins nothing', async (_name, text, place, more) => {
    await expect(
      run(text, place, place === 'bag' && 'globalPaymentMethods' in more ? bag : {}, more),
    ).rejects.toThrow(CommandRefused);
  });
});

describe('what is kept of a visit', () => {
  const visit: ExpressVisit = { bag: 'b', place: 'bag', from: '/en_GB/bolsa', method: 'PPLE' };
  const keep = (more: Partial<ExpressVisit>) => {
    let written = '';
    storeExpress({ setCookie: ({ value }) => void (written = value) }, { ...visit, ...more });
    return readExpress({ express_pay: written });
  };
  it('fits a cookie: a token that is too long stays out', () =>
    expect({
      tooLong: keep({ captchaToken: 'x'.repeat(3000) })?.captchaToken,
      short: keep({ captchaToken: 'x' })?.captchaToken,
    }).toEqual({ tooLong: undefined, short: 'x' }));
  it.each([
    '',
    '{',
    '{}',
    JSON.stringify({ ...visit, from: '//evil.example' }),
    JSON.stringify({ ...visit, place: 'elsewhere' }),
  ])('%s is none', (value) => expect(readExpress({ express_pay: value })).toBeUndefined());
});

describe('the press', () => {
  const sent = vi.fn();
  const draw = (index: number) => {
    document.body.innerHTML = renderSample(ExpressPay, samples[index]!, messages);
    const form = document.querySelector('form')!;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent(Object.fromEntries(new FormData(form)));
    });
    return document.querySelector<HTMLButtonElement>('button[data-on-press]')!;
  };
  beforeEach(() => {
    sent.mockClear();
    window.history.replaceState(null, '', 'http://localhost:3000/en_GB/x?size=37');
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ status: 'OK', task: { use: 'proof-of-work' } })),
    );
  });
  it('brings the size of the sheet, a key of its own and a proof; twice is once', async () => {
    const button = draw(1);
    await Promise.all([press(button), press(button)]);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]![0]).toMatchObject({
      size: '37',
      captchaToken: 'TOKEN',
      requestKey: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    await press(button);
    expect(sent.mock.calls[1]![0].requestKey).toBe(sent.mock.calls[0]![0].requestKey);
  });
  it('goes without a proof that can’t be had', async () => {
    solve.mockRejectedValueOnce(new Error('no worker'));
    await press(draw(0));
    expect(sent.mock.calls[0]![0].captchaToken).toBe('');
  });
});

test.each([
  ['a size that is left', '38', false],
  ['a size that is gone', 'gone', true],
])('follows %s chosen above', (_case, value, hidden) => {
  const sample = samples.find(
    ({ props, data }) => props.place === 'sheet' && data.offer && data.offer.sizes.length > 1,
  )!;
  const element = mountSample(ExpressPay, sample, messages).querySelector<HTMLElement>(
    '[data-on-choice="express-pay"]',
  )!;
  void press(
    element,
    new CustomEvent(choiceEvent, {
      detail: { name: 'size', value: hidden ? value : sample.data.offer!.sizes[0]!.value },
    }),
  );
  expect(element.hidden).toBe(hidden);
});

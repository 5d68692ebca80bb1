import { describe, expect, it } from 'vitest';
import { bagOf, come, error, order, pays, ref, shipment, wallet } from './express-pay.fixture';

describe('back from the wallet', () => {
  it.each([
    ['an address is still to be chosen', wallet('created'), 'http://shop.example/_wallet/approve/wo-1/s'],
    [
      'the sum is to be agreed to',
      wallet('addressed', { shipment }),
      'http://shop.example/_wallet/approve/wo-1/s',
    ],
    ['he declined', wallet('cancelled'), '/en_GB/bag?express=cancelled'],
  ])('%s', async (_what, walletOrder, to) => {
    const { to: found, of } = await come({ answers: { paymentsWalletUpdateOrder: walletOrder } });
    expect({ found, orders: of('ordersCreate') }).toEqual({ found: to, orders: [] });
  });
  it('an address with holes: into the checkout, filled in as far as the wallet has it', async () => {
    const { telephone: _none, ...holes } = shipment;
    const { to, of } = await come({
      answers: { paymentsWalletUpdateOrder: wallet('addressed', { shipment: holes }) },
    });
    expect({ to, orders: of('ordersCreate') }).toEqual({
      to: '/en_GB/checkout?step=shipping&express=incomplete#shipping-title',
      orders: [],
    });
    expect(of('checkoutExpressData')[0]!.request).toMatchObject({
      hashOrderId: 'own',
      data: { ...holes, paymentMethodId: 'PPLE' },
    });
  });
  it.each([
    ['this browser began nothing', null, 'walletOrder=wo-1'],
    ['no wallet order is named', {}, ''],
  ])('%s', async (_what, express, query) =>
    expect((await come({ express, query })).to).toBe('/en_GB/bag?express=expired'),
  );
  it('a wallet order that is not there', async () =>
    expect((await come({ answers: { paymentsWalletUpdateOrder: error('wallet_order_not_found') } })).to).toBe(
      '/en_GB/bag?express=expired',
    ));
  it('a wallet that is away', async () =>
    expect((await come({ answers: { paymentsWalletUpdateOrder: error('ERR_TIMEOUT') } })).to).toBe(
      '/en_GB/bag?express=failed',
    ));
});

describe('agreed to', () => {
  it('one order by the call of every order, for exactly the sum that was agreed to', async () => {
    const { to, of, gone } = await come({ answers: pays(order('Authorised')) });
    expect(to).toBe(`/en_GB/order/${ref}`);
    expect(of('ordersCreate')).toHaveLength(1);
    expect(of('ordersCreate')[0]!.request).toMatchObject({
      hashOrderId: 'own',
      totalImport: 10500,
      shippingCost: 500,
      shippingMethodId: '01',
      paymentMethodId: 'PPLE',
      paymentInfo: { token: 'wallet_authorised_1' },
      submissionKey: 'w-wo-1',
      captchaToken: 'T',
      origin: 'express',
      checkoutExpressHashId: 'wo-1',
      shipment: { ...shipment, privacyPolicy: 'on' },
    });
    expect(gone).toEqual(expect.arrayContaining(['bag_hash', 'gift_card']));
  });
  it('a pair from its own page leaves the bag that was there alone', async () => {
    const { gone } = await come({
      answers: pays(order('Authorised')),
      express: { place: 'sheet' },
      cookies: { bag_hash: 'mine', bag_market: 'GB' },
    });
    expect(gone.filter((name) => /bag|gift/.test(name))).toEqual([]);
  });
  it('a bank wants to see its customer: what it is about is remembered for the way back', async () => {
    const asks = {
      encodedReference: ref,
      order: { ...order('RedirectShopper', 'REDIRECT_HPP').order, redirectUrl: 'https://bank.example/1' },
    };
    const { to, set, gone } = await come({ answers: pays(asks), express: { place: 'sheet' } });
    expect({
      to,
      gone,
      cookies: decodeURIComponent(set.join()),
    }).toEqual({
      to: 'https://bank.example/1',
      gone: [],
      cookies: expect.stringContaining(`"bank":{"walletOrder":"wo-1","encodedReference":"${ref}"}`),
    });
    expect(set.join()).not.toContain('captchaToken');
  });
  it('come back to once more: the same order, nothing is asked', async () => {
    const { to, calls } = await come({
      express: { ordered: { walletOrder: 'wo-1', encodedReference: ref } },
    });
    expect({ to, calls }).toEqual({ to: `/en_GB/order/${ref}`, calls: [] });
  });
  it.each(['payment_unreachable', 'ERR_TIMEOUT'])(
    'an answer that was lost (%s) is asked for again under the same key',
    async (code) => {
      const { to, of } = await come({ answers: pays(error(code), order('Authorised')) });
      expect({
        to,
        submissionKeys: of('ordersCreate').map(({ request }) => request.submissionKey),
      }).toEqual({ to: `/en_GB/order/${ref}`, submissionKeys: ['w-wo-1', 'w-wo-1'] });
    },
  );
  it('unknown as yet: shown in the bag, with a way to ask again', async () => {
    const { to, set } = await come({
      answers: pays(error('payment_unreachable'), error('payment_unreachable')),
    });
    expect({
      to,
      cookies: decodeURIComponent(set.join()),
    }).toEqual({ to: '/en_GB/bag?express=unsettled', cookies: expect.stringContaining('"asking":"wo-1"') });
  });
  it('the price moved: the wallet gets it first, once', async () => {
    const answers = pays(error('ERROR_PRICE_CHANGED'));
    expect({
      first: (await come({ answers })).to,
      again: (await come({ answers, query: 'walletOrder=wo-1&again=1' })).to,
    }).toEqual({
      first: '/en_GB/_payment/wallet?walletOrder=wo-1&again=1',
      again: '/en_GB/bag?express=failed',
    });
  });
  it('no captcha: its own page, whose token then goes along', async () => {
    const { to, of } = await come({ answers: pays(error('E_CAPTCHA_ERROR')) });
    expect({
      to,
      returnPath: of('captchaBegin')[0]!.request.returnPath,
    }).toEqual({ to: '/_captcha?x', returnPath: '/en_GB/_payment/wallet?walletOrder=wo-1' });
    expect(
      (await come({ answers: pays(order('Authorised')), query: 'walletOrder=wo-1&captcha=Q' })).of(
        'ordersCreate',
      )[0]!.request.captchaToken,
    ).toBe('Q');
  });
  it('sold out meanwhile', async () =>
    expect((await come({ answers: pays(error('ERROR_NO_STOCK')) })).to).toBe('/en_GB/bag?express=stock'));
  it('anything else is looked at in the checkout', async () =>
    expect((await come({ answers: pays(error('voucher_refused')) })).to).toBe(
      '/en_GB/checkout?step=payment&express=look#payment-title',
    ));
});

describe('refused', () => {
  const mine = { bag_hash: 'mine', bag_market: 'GB' };
  const refused = {
    ...pays(order('Refused')),
    cartRevision: { revision: 1, count: 2 },
    cartRetrieve: bagOf('38'),
    cartAdd: bagOf('37', '38'),
  };
  it('the ways to pay, with the reason and everything filled in', async () => {
    const { to, of } = await come({ answers: refused });
    expect({
      to,
      added: of('cartAdd'),
      cancelled: of('ordersCancel'),
    }).toEqual({
      to: '/en_GB/checkout?step=payment&payment=refused#payment-title',
      added: [],
      cancelled: [],
    });
  });
  it('a pair from its own page becomes the bag of who has none', async () => {
    const { set, of } = await come({ answers: refused, express: { place: 'sheet' } });
    expect({ ownBag: set.includes('bag_hash=own'), added: of('cartAdd') }).toEqual({
      ownBag: true,
      added: [],
    });
  });
  it('… and joins the bag of who has one', async () => {
    const { of, set } = await come({ answers: refused, express: { place: 'sheet' }, cookies: mine });
    expect(of('cartAdd')[0]!.request).toMatchObject({
      hashOrderId: 'mine',
      products: [{ id: 'K200160-001', sizeLabel: '38' }],
      requestKey: 'wo-1',
    });
    expect({
      ownBag: set.includes('bag_hash=mine'),
      cancelled: of('ordersCancel'),
      hashOrderId: of('checkoutExpressData')[0]!.request.hashOrderId,
    }).toEqual({ ownBag: true, cancelled: [], hashOrderId: 'mine' });
  });
  it('the last pair is let go by the order that holds it, for the bag that it joins', async () => {
    const { of } = await come({
      answers: { ...refused, cartAdd: [error('NOSTOCK'), bagOf('37', '38')] },
      express: { place: 'sheet' },
      cookies: mine,
    });
    expect({
      cancelled: of('ordersCancel')[0]!.request.order,
      added: of('cartAdd'),
    }).toEqual({ cancelled: '4000000001', added: expect.objectContaining({ length: 2 }) });
  });
});

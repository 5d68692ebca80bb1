import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import messages from './checkout-payment.messages';
import { cookies, created, failing, pay, posted, run } from './checkout-payment.fixture';

describe('placing the order', () => {
  it('sends the whole payload of docs/contract/orders.md#create-payload', async () => {
    const { sent } = await pay(
      created(),
      {},
      {
        ...cookies,
        gift_card: '100000000025.1234',
        employee_id: 'E1',
        workstation: 'W1',
        app_ipad: 'true',
        tpv_store_id: 'S1',
        tpv_employee_id: 'T1',
        voucher: 'SPRING',
        auto_bonds: '1',
      },
    );
    expect(sent).toMatchObject({
      profile: 'en_GB',
      hashOrderId: 'h-1',
      submissionKey: 'key-12345',
      totalImport: 25500,
      shippingCost: 500,
      countryId: 'GB',
      shippingMethodId: '01',
      paymentMethodId: 'TARJ',
      autoVoucher: '1',
      newsletter: true,
      device: 'mobile',
      giftCardNum: '100000000025',
      giftCardPin: '1234',
      employeeId: 'E1',
      workstation: 'W1',
      embeded: 'true',
      tpvStoreId: 'S1',
      tpvEmployeeId: 'T1',
      forceErp: true,
      origin: 'checkout',
      campaign: 'spring',
      channel: 'cpc',
      medium: 'google',
      paymentInfo: { token: 'tok_1', brand: 'visa' },
      returnUrl: 'http://shop.test/en_GB/_payment/return',
      shipment: { email: 'ana@example.com', name: 'Ana', postalCode: 'SW1A 1AA', privacyPolicy: 'on' },
    });
    expect(sent).not.toHaveProperty('billingAddress');
    // An employee who buys is no customer service (docs/contract/storefronts-and-roles.md#customer-service): their fields are two.
    expect(sent).not.toHaveProperty('csEmployeeId');
  });
  it('an order out of a mailed bag carries its link, one of another bag does not', async () => {
    const link = async (cookie: string) => {
      const { expressShoppingHashId, shoppingCartHashId } = (
        await pay(created(), {}, { ...cookies, express_link: cookie })
      ).sent!;
      return [expressShoppingHashId, shoppingCartHashId];
    };
    expect({
      ownBag: await link('h-1.token-1'),
      otherBag: await link('h-0.token-1'),
      noToken: await link('h-1'),
    }).toEqual({
      ownBag: ['token-1', 'h-1'],
      otherBag: [undefined, undefined],
      noToken: [undefined, undefined],
    });
  });
  it('a bank and months travel with their way to pay, and no other’s', async () => {
    expect(
      (
        await pay(created(), {
          paymentMethodId: 'BANK',
          cardToken: '',
          cardBrand: '',
          'bank-BANK': 'NL01',
          'instalments-INST': '3',
        })
      ).sent!.paymentInfo,
    ).toEqual({ bank: 'NL01' });
    expect(
      (await pay(created(), { paymentMethodId: 'INST', 'instalments-INST': '3' })).sent!.paymentInfo,
    ).toEqual({ token: 'tok_1', brand: 'visa', instalments: '3' });
  });
  it('an order of an earlier press whose answer was lost is found by its key, though its bag is empty', async () => {
    const emptied = {
      checkoutExpressReturnData: { data: {} },
      checkout: sampleQuote({ shipping: null, refusals: [{ code: 'empty_bag', message: '', lines: [] }] }),
    };
    const { outcome, sent } = await run('checkout.pay', posted, { ...emptied, ordersCreate: created() });
    expect({ outcome, sent }).toMatchObject({
      outcome: { go: 'page:order/NDAw' },
      sent: { submissionKey: 'key-12345', hashOrderId: 'h-1', shipment: {} },
    });
    await expect(
      run('checkout.pay', posted, { ...emptied, ordersCreate: failing('invalid_field') }),
    ).rejects.toThrow(messages.error_steps);
    await expect(
      run('checkout.pay', posted, { ...emptied, ordersCreate: failing('too_many_requests') }),
    ).rejects.toThrow('too_many_requests');
  });
  it('… and though another tab has found it and let its bag go', async () => {
    const { outcome, sent } = await run(
      'checkout.pay',
      posted,
      { ordersCreate: created() },
      { bag_market: 'GB', last_order: '{"encodedReference":"NDAw","bag":"h-1","at":1}' },
    );
    expect({ outcome, sent }).toMatchObject({
      outcome: { go: 'page:order/NDAw' },
      sent: { submissionKey: 'key-12345', hashOrderId: 'h-1' },
    });
    await expect(pay(failing('invalid_field'), {}, { last_order: 'nonsense' })).rejects.toMatchObject({
      message: messages.error_bag_not_found,
    });
  });
  it('an order that stands goes to its page; bag, gift card and employee go', async () => {
    const { outcome, cookies: set } = await pay();
    expect(outcome).toEqual({ go: 'page:order/NDAw' });
    expect(set.filter(({ maxAge }) => maxAge > 0).map(({ name }) => name)).toEqual(['last_order']);
    expect(set.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bag_hash', 'bag_market', 'bag_date', 'gift_card', 'employee_id']),
    );
  });
  it('while the payment is pending the employee stays (docs/contract/orders.md#order-creation)', async () => {
    const { outcome, cookies: set } = await pay(
      created({
        status: 'PE',
        paymentStatus: 'PENDING_REDIRECT',
        cardProviderResponse: {
          resultCode: 'Pending',
          action: { type: 'await' },
          paymentData: 'p',
          refusalReason: null,
        },
      }),
    );
    expect({
      outcome,
      setsEmployee: set.some(({ name }) => name === 'employee_id'),
      setsBagHash: set.some(({ name }) => name === 'bag_hash'),
    }).toEqual({ outcome: { go: 'page:order/NDAw' }, setsEmployee: false, setsBagHash: true });
  });
  it('cash on delivery has nothing to wait for', async () =>
    expect(
      (await pay(created({ cardProviderResponse: null }), { paymentMethodId: 'CONT', cardToken: '' }))
        .outcome,
    ).toEqual({ go: 'page:order/NDAw' }));
  it('goes to the page where it is paid, by its whole address', async () => {
    const waiting = {
      status: 'PE',
      paymentStatus: 'REDIRECT_HPP',
      cardProviderResponse: {
        resultCode: 'RedirectShopper',
        action: { type: 'redirect', url: 'x' },
        paymentData: 'p',
        refusalReason: null,
      },
    };
    expect(
      (await pay(created({ ...waiting, redirectUrl: '/_card-provider/pay/1' }), { cardToken: '' })).outcome,
    ).toEqual({ go: 'http://shop.test/_card-provider/pay/1' });
    expect((await pay(created({ ...waiting, redirectUrl: 'https://pay.example/1' }))).outcome).toEqual({
      go: 'https://pay.example/1',
    });
  });
  it('a confirmation is handed to the script as the provider gave it', async () => {
    const action = { type: 'threeDS2', subtype: 'challenge', url: '/x', token: 't' };
    const { outcome, cookies: set } = await pay(
      created({
        status: 'PE',
        paymentStatus: 'HANDLE_ACTION',
        cardProviderResponse: {
          resultCode: 'ChallengeShopper',
          action,
          paymentData: 'pd',
          refusalReason: null,
        },
      }),
    );
    expect({ outcome, set }).toEqual({
      outcome: { data: { waiting: { encodedReference: 'NDAw', paymentData: 'pd', action } } },
      set: [],
    });
  });
  it.each([
    ['Refused', 'came_refused'],
    ['Cancelled', 'came_cancelled'],
    ['Error', 'came_error'],
  ] as const)(
    '%s stays, shows why at the ways to pay, and keeps bag and gift card',
    async (resultCode, key) => {
      const failed = created({
        status: 'PE',
        cardProviderResponse: { resultCode, action: null, paymentData: null, refusalReason: 'x' },
      });
      await expect(pay(failed)).rejects.toMatchObject({
        name: 'CommandRefused',
        message: messages[key],
        errors: { paymentMethodId: messages[key] },
      });
    },
  );
  it.each(['ERR_TIMEOUT', 'ERR_NETWORK', 'json_error', 'payment_unreachable'])(
    'after %s it asks again with the same key, once',
    async (code) => {
      const { outcome, calls } = await pay(failing(code));
      const keys = calls
        .filter(({ id }) => id === 'ordersCreate')
        .map(({ request }) => request.submissionKey);
      expect({ outcome, keys }).toEqual({
        outcome: { go: 'page:order/NDAw' },
        keys: ['key-12345', 'key-12345'],
      });
      await expect(pay(failing(code, code))).rejects.toMatchObject({ code });
    },
  );
  it.each([
    'ERROR_PRICE_CHANGED',
    'ERROR_NO_STOCK',
    'ERROR_MINIMUM_AMOUNT',
    'E_CAPTCHA_ERROR',
    'voucher_refused',
    'gift_card_refused',
    'members_only',
    'shipping_refused',
    'payment_refused',
    'erp_inactive',
    'order_in_progress',
    'payment_unreachable',
    'empty_bag',
    'invalid_field',
    'bag_of_other_market',
    'bag_not_found',
    'ERR_TIMEOUT',
    'ERR_NETWORK',
  ])('%s has words of its own', (code) => expect(messages).toHaveProperty(`error_${code}`));
  it('what is settled is not asked twice', async () => {
    let asked = 0;
    await expect(
      pay(() => {
        asked += 1;
        throw new ApiError('ERROR_NO_STOCK', '', '/');
      }),
    ).rejects.toMatchObject({ code: 'ERROR_NO_STOCK' });
    expect(asked).toBe(1);
  });
  it('a step before that is not complete makes no order', async () => {
    const asked = run('checkout.pay', posted, {
      checkoutExpressReturnData: { data: { email: 'ana@example.com' } },
      ordersCreate: failing('invalid_field'),
    });
    await expect(asked).rejects.toMatchObject({ message: messages.error_steps });
  });
  it('without a bag there is nothing to order', async () =>
    expect(pay(created(), {}, {})).rejects.toMatchObject({ message: messages.error_bag_not_found }));
  it('a till sells on while the order back end rests, a shopper gets a message', async () => {
    const resting = sampleQuote();
    const quote = { ...resting, bag: { ...resting.bag, erpActive: false } };
    const names = async (more: Record<string, string>) =>
      (
        await run(
          'checkout.pay',
          posted,
          {
            checkout: quote,
            storeSession: { storeId: more.store_data === 'token' ? 'S1' : null },
            ordersCreate: created(),
            ordersCreateContingencyOrder: created(),
          },
          { ...cookies, ...more },
        )
      ).calls.map(({ id }) => id);
    expect(await names({ store_data: 'token' })).toContain('ordersCreateContingencyOrder');
    for (const typed of [{}, { tpv_store_id: 'S1' }, { tpv_store_id: 'S1', store_data: 'typed' }])
      expect(await names(typed as Record<string, string>)).toContain('ordersCreate');
  });
});

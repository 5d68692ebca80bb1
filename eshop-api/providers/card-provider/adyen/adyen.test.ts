import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.types';
import {
  ForgedNotification,
  PaymentNotAllowed,
  PaymentUnreachable,
  type CardProvider,
  type PaymentRequest,
} from '../card-provider.types';
import { AdyenServer, keys } from './adyen-server.fixture';
import { card, openAdyen } from './adyen.fixture';

describe('adyen', () => {
  const other = new AdyenServer();
  let provider: CardProvider;
  let db: Database;
  beforeAll(async () => {
    ({ provider, db } = await openAdyen({ ...keys, url: await other.open() }));
  }, 60_000);
  afterAll(async () => {
    await provider?.stop?.();
    await db?.close();
    await other.close();
  });
  const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
    idempotencyKey: randomUUID(),
    merchantReference: randomUUID(),
    money: { amount: 12_950, currency: 'EUR' },
    method: 'scheme',
    paymentData: card(),
    returnUrl: 'https://shop.example/en_GB/compra/return?ref=x',
    shopper: { email: 'ana@example.com', locale: 'en_GB', country: 'GB' },
    ...more,
  });

  it('finds a charge whose answer was lost, by the same key', async () => {
    const asked = request();
    other.loseAnswers = 1;
    await expect(provider.authorise(asked)).rejects.toBeInstanceOf(PaymentUnreachable);
    const before = other.payments.size;
    expect(await provider.find(asked.merchantReference)).toMatchObject([
      { resultCode: 'Authorised', idempotencyKey: asked.idempotencyKey },
    ]);
    expect(other.payments.size).toBe(before);
    expect(
      new Set(
        other.asked.filter(({ key }) => key === asked.idempotencyKey).map(({ body }) => JSON.stringify(body)),
      ).size,
    ).toBe(1);
  });

  it.each(['Authorised', 'Refused', 'Cancelled'])('a bank’s redirect that ends %s', async (how) => {
    const asked = request({ method: 'ideal', paymentData: { bank: '1121' } });
    const started = await provider.authorise(asked);
    expect(started).toMatchObject({
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', method: 'GET' },
    });
    expect(other.asked.at(-1)!.body).toMatchObject({
      paymentMethod: { type: 'ideal', issuer: '1121' },
      reference: asked.merchantReference,
    });
    const psp = (started.action as { url: string }).url.split('/').at(-1)!;
    expect(
      await provider
        .details({ idempotencyKey: asked.idempotencyKey, details: { redirectResult: 'made-up' } })
        .catch((error: Error) => error.message),
    ).not.toMatchObject({ resultCode: 'Authorised' });
    expect(
      await provider.details({
        idempotencyKey: asked.idempotencyKey,
        details: { redirectResult: `${psp}!${how}` },
      }),
    ).toMatchObject({ resultCode: how, pspReference: psp });
    expect(await provider.find(asked.merchantReference)).toMatchObject([{ resultCode: how }]);
  });

  it('without card fields it is the service’s own page, and its session is read for the result', async () => {
    const asked = request({ paymentData: {} });
    const started = await provider.authorise(asked);
    expect(started).toMatchObject({
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', url: expect.stringContaining('https://') },
    });
    expect(
      await provider.details({
        idempotencyKey: asked.idempotencyKey,
        details: { sessionId: 'CSother', sessionResult: 'completed' },
      }),
    ).toMatchObject({ resultCode: 'RedirectShopper' });
    expect(
      await provider.details({
        idempotencyKey: asked.idempotencyKey,
        details: { sessionId: started.paymentData!, sessionResult: 'completed' },
      }),
    ).toMatchObject({ resultCode: 'Authorised' });
  });

  it('a payment of a shopper who never came back is completed by the webhook', async () => {
    const asked = request({ method: 'ideal', paymentData: {} });
    await provider.authorise(asked);
    provider.readNotifications(
      other.notify({
        psp: 'PSPlate',
        reference: asked.merchantReference,
        amount: { value: 12_950, currency: 'EUR' },
      }),
      {},
    );
    expect(await provider.find(asked.merchantReference)).toMatchObject([
      { resultCode: 'Authorised', pspReference: 'PSPlate' },
    ]);
  });

  it('a capture that failed later does not count', async () => {
    const asked = request();
    const { pspReference } = await provider.authorise(asked);
    await provider.capture({ idempotencyKey: randomUUID(), pspReference, money: asked.money });
    const [{ modification_psp: psp }] = (await db.query<{ modification_psp: string }>(
      'select modification_psp from adyen_modifications where psp_reference = $1',
      [pspReference],
    )) as [{ modification_psp: string }];
    const [event] = provider.readNotifications(
      other.notify({
        psp,
        original: pspReference,
        eventCode: 'CAPTURE_FAILED',
        reference: asked.merchantReference,
        amount: { value: 12_950, currency: 'EUR' },
      }),
      {},
    );
    expect(event).toMatchObject({ eventCode: 'CAPTURE', success: false, pspReference });
    expect((await provider.find(asked.merchantReference))[0]!.captured).toBe(0);
  });

  it('refuses a second capture, a capture after a cancellation, and a refund of more than was paid', async () => {
    const asked = request();
    const { pspReference } = await provider.authorise(asked);
    await provider.capture({ idempotencyKey: randomUUID(), pspReference, money: asked.money });
    await expect(
      provider.capture({ idempotencyKey: randomUUID(), pspReference, money: asked.money }),
    ).rejects.toBeInstanceOf(PaymentNotAllowed);
    await expect(provider.cancel({ idempotencyKey: randomUUID(), pspReference })).rejects.toBeInstanceOf(
      PaymentNotAllowed,
    );
    await expect(
      provider.refund({
        idempotencyKey: randomUUID(),
        pspReference,
        money: { amount: 99_999, currency: 'EUR' },
      }),
    ).rejects.toBeInstanceOf(PaymentNotAllowed);
  });

  it('a call that the service refuses is an error, without a charge', async () => {
    expect(
      await provider.authorise(request({ paymentData: { token: '{"encryptedCardNumber":"made up"}' } })),
    ).toMatchObject({ resultCode: 'Error' });
  });

  it.each([
    '4111111111111111',
    '{"encryptedCardNumber":"4111 1111 1111 1111"}',
    '{"number":4111111111111111}',
    'null',
    '[]',
    'x',
  ])('a plain card number, or no token, is sent nowhere: %s', async (token) => {
    const calls = other.asked.length;
    expect(await provider.authorise(request({ paymentData: { token } }))).toMatchObject({
      resultCode: 'Refused',
    });
    expect(other.asked).toHaveLength(calls);
    expect(
      JSON.stringify(await db.query('select * from adyen_payments')).replace(/test_4111111111111111/g, ''),
    ).not.toMatch(/4111[ ]?1111/);
  });

  it('deletes a request once it is answered', async () => {
    await provider.authorise(request());
    expect(
      await db.query('select 1 from adyen_payments where request is not null and result is not null'),
    ).toEqual([]);
  });

  it('ignores events without an effect on orders, after checking their signature', () => {
    expect(
      provider.readNotifications(
        other.notify({
          psp: 'r',
          eventCode: 'REPORT_AVAILABLE',
          reference: 'x',
          amount: { value: 0, currency: 'EUR' },
        }),
        {},
      ),
    ).toEqual([]);
    expect(() =>
      provider.readNotifications(
        other
          .notify({ psp: 'r', reference: 'x', amount: { value: 1, currency: 'EUR' } })
          .replace('"true"', '"false"'),
        {},
      ),
    ).toThrow(ForgedNotification);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ForgedNotification,
  PaymentNotAllowed,
  type CardProvider,
  type PaymentAction,
  type PaymentRequest,
} from './card-provider.types';

/** What the suite needs of an implementation; what it cannot provide is left out, and its cases are skipped visibly. */
export interface ConformingProvider {
  provider: CardProvider;
  /** Payment data that is authorised at once, and one that is refused. */
  data: {
    authorised: Record<string, string>;
    refused: Record<string, string>;
    challenge?: Record<string, string>;
  };
  /** Does a shopper's part of an action, and returns the resulting data. */
  act?(action: PaymentAction, how: 'ok' | 'failed'): Promise<Record<string, string>>;
  /** A genuine webhook of this payment. */
  webhook?(pspReference: string): Promise<{ body: string; headers: Record<string, string> }>;
  close(): Promise<void>;
}

const orderNumber = (): string => `4${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

const request = (
  paymentData: Record<string, string>,
  more: Partial<PaymentRequest> = {},
): PaymentRequest => ({
  idempotencyKey: randomUUID(),
  merchantReference: orderNumber(),
  money: { amount: 12_950, currency: 'EUR' },
  method: 'scheme',
  paymentData,
  returnUrl: 'https://shop.example/en_GB/compra/return?ref=x',
  shopper: { email: 'ana@example.com', locale: 'en_GB', country: 'GB' },
  ...more,
});

/** One suite for every card provider (docs/payments.md): what orders rely on. */
export function testCardProvider(
  name: string,
  open: () => Promise<ConformingProvider>,
  has: { act: boolean; webhook: boolean },
): void {
  describe(`${name} keeps the interface of a card provider`, () => {
    let bench: ConformingProvider;
    beforeAll(async () => {
      bench = await open();
    }, 60_000);
    afterAll(() => bench?.close());
    const pay = (data: Record<string, string>, more?: Partial<PaymentRequest>) => {
      const asked = request(data, more);
      return bench.provider.authorise(asked).then((result) => ({ asked, result }));
    };

    it('returns the source of its fields to the browser', () => {
      const { script, environment, clientKey } = bench.provider.browserConfig('en_GB');
      // Empty: it has no fields for the shop's own page, and every card is typed on its hosted page.
      expect(script).toMatch(/^($|\/|https:\/\/)/);
      expect(clientKey).not.toBe('');
      expect(['sandbox', 'test', 'live']).toContain(environment);
    });

    it('authorises, and finds the payment', async () => {
      const { asked, result } = await pay(bench.data.authorised);
      expect(result).toMatchObject({ resultCode: 'Authorised', pspReference: expect.stringMatching(/.+/) });
      expect(await bench.provider.find(asked.merchantReference)).toMatchObject([
        {
          resultCode: 'Authorised',
          pspReference: result.pspReference,
          idempotencyKey: asked.idempotencyKey,
          money: asked.money,
          captured: 0,
          refunded: 0,
          cancelled: false,
        },
      ]);
    });

    it('refuses with a reason', async () => {
      const { asked, result } = await pay(bench.data.refused);
      expect(result).toMatchObject({ resultCode: 'Refused', refusalReason: expect.stringMatching(/.+/) });
      expect(await bench.provider.find(asked.merchantReference)).toMatchObject([{ resultCode: 'Refused' }]);
    });

    it('charges once per key, also for concurrent calls', async () => {
      const asked = request(bench.data.authorised);
      const answers = await Promise.all([bench.provider.authorise(asked), bench.provider.authorise(asked)]);
      const again = await bench.provider.authorise(asked);
      expect(new Set([...answers, again].map(({ pspReference }) => pspReference)).size).toBe(1);
      expect(await bench.provider.find(asked.merchantReference)).toHaveLength(1);
    });

    it('finds all attempts of an order, and none of an unknown one', async () => {
      const merchantReference = orderNumber();
      await pay(bench.data.refused, { merchantReference });
      await pay(bench.data.authorised, { merchantReference });
      expect((await bench.provider.find(merchantReference)).map(({ resultCode }) => resultCode)).toEqual([
        'Refused',
        'Authorised',
      ]);
      expect(await bench.provider.find('0000000000')).toEqual([]);
    });

    it('captures once per key, then refunds', async () => {
      const {
        asked,
        result: { pspReference },
      } = await pay(bench.data.authorised);
      const capture = { idempotencyKey: randomUUID(), pspReference, money: asked.money };
      await bench.provider.capture(capture);
      await bench.provider.capture(capture);
      expect((await bench.provider.find(asked.merchantReference))[0]!.captured).toBe(asked.money.amount);
      const refund = { idempotencyKey: randomUUID(), pspReference, money: asked.money };
      await bench.provider.refund(refund);
      await bench.provider.refund(refund);
      expect((await bench.provider.find(asked.merchantReference))[0]!.refunded).toBe(asked.money.amount);
    });

    describe('refunds', () => {
      const capturePaid = async () => {
        const { asked, result } = await pay(bench.data.authorised);
        const { pspReference } = result;
        await bench.provider.capture({ idempotencyKey: randomUUID(), pspReference, money: asked.money });
        return {
          refund: (amount: number, idempotencyKey: string = randomUUID()) =>
            bench.provider.refund({
              idempotencyKey,
              pspReference,
              money: { amount, currency: asked.money.currency },
            }),
          refunded: async () => (await bench.provider.find(asked.merchantReference))[0]!.refunded,
          all: asked.money.amount,
        };
      };

      it('two parts, each once per key, also for concurrent calls', async () => {
        const { refund, refunded } = await capturePaid();
        const [one, other] = [randomUUID(), randomUUID()];
        await Promise.all([refund(2_000, one), refund(2_000, one)]);
        await refund(2_000, other);
        await refund(2_000, one);
        expect(await refunded()).toBe(4_000);
      });

      it('a part, then the rest, and nothing more', async () => {
        const { refund, refunded, all } = await capturePaid();
        await refund(1);
        await expect(refund(all)).rejects.toThrow(PaymentNotAllowed);
        expect(await refunded()).toBe(1);
        await refund(all - 1);
        expect(await refunded()).toBe(all);
        await expect(refund(1)).rejects.toThrow(PaymentNotAllowed);
        expect(await refunded()).toBe(all);
      });

      it('no more than was captured, and nothing of what was not', async () => {
        const { refund, refunded, all } = await capturePaid();
        await expect(refund(all + 1)).rejects.toThrow(PaymentNotAllowed);
        expect(await refunded()).toBe(0);
        const { asked, result } = await pay(bench.data.authorised);
        await expect(
          bench.provider.refund({
            idempotencyKey: randomUUID(),
            pspReference: result.pspReference,
            money: asked.money,
          }),
        ).rejects.toThrow(PaymentNotAllowed);
        expect((await bench.provider.find(asked.merchantReference))[0]!.refunded).toBe(0);
      });

      it('no other amount under a key that was used', async () => {
        const { refund, refunded } = await capturePaid();
        const key = randomUUID();
        await refund(500, key);
        await expect(refund(700, key)).rejects.toThrow(PaymentNotAllowed);
        expect(await refunded()).toBe(500);
      });
    });

    it('cancels what was not captured, once', async () => {
      const {
        asked,
        result: { pspReference },
      } = await pay(bench.data.authorised);
      const cancel = { idempotencyKey: randomUUID(), pspReference };
      await bench.provider.cancel(cancel);
      await bench.provider.cancel(cancel);
      expect((await bench.provider.find(asked.merchantReference))[0]).toMatchObject({
        cancelled: true,
        captured: 0,
      });
    });

    it.skipIf(!has.act)(
      'requires a challenge; passed it is authorised, and repeated details return the same',
      async () => {
        const { asked, result } = await pay(bench.data.challenge!);
        expect(result).toMatchObject({
          resultCode: 'ChallengeShopper',
          action: { type: 'threeDS2', subtype: 'challenge' },
        });
        const details = await bench.act!(result.action!, 'ok');
        const go = () =>
          bench.provider.details({
            idempotencyKey: asked.idempotencyKey,
            details,
            paymentData: result.paymentData,
          });
        expect(await go()).toMatchObject({ resultCode: 'Authorised', pspReference: result.pspReference });
        expect(await go()).toMatchObject({ resultCode: 'Authorised' });
      },
    );

    it.skipIf(!has.act)('refuses after a challenge that failed', async () => {
      const { asked, result } = await pay(bench.data.challenge!);
      const details = await bench.act!(result.action!, 'failed');
      expect(
        await bench.provider.details({
          idempotencyKey: asked.idempotencyKey,
          details,
          paymentData: result.paymentData,
        }),
      ).toMatchObject({ resultCode: 'Refused' });
    });

    it.skipIf(!has.webhook)('reads its own webhooks, and refuses altered ones', async () => {
      const { asked, result } = await pay(bench.data.authorised);
      const { body, headers } = await bench.webhook!(result.pspReference);
      expect(bench.provider.readNotifications(body, headers)).toContainEqual(
        expect.objectContaining({
          eventCode: 'AUTHORISATION',
          success: true,
          pspReference: result.pspReference,
          merchantReference: asked.merchantReference,
          money: asked.money,
        }),
      );
      expect(() => bench.provider.readNotifications(body.replaceAll('12950', '1'), headers)).toThrow(
        ForgedNotification,
      );
    });

    it('refuses webhooks without a signature', () => {
      for (const body of [
        '',
        '{}',
        '[]',
        'null',
        '{"notificationItems":[{}]}',
        '{"notificationItems":[null]}',
      ])
        expect(() => bench.provider.readNotifications(body, {}), body).toThrow(ForgedNotification);
    });
  });
}

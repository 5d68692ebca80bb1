import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersCreate } from './orders.contract';
import {
  ana,
  buy,
  composeCreate,
  count,
  fillBag,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  for (const size of ['38', '39', '40']) await setStock(shop, size, 200);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.provider.scenes.clear());
afterEach(() => expectSoundBooks(shop.db));

describe('a hostile caller', () => {
  it('gets no other price, bag, key or order', async () => {
    const bag = await fillBag(shop);
    const create = await composeCreate(shop, bag);
    const before = await count(shop, 'orders');
    const refuse = async (more: object, ...codes: string[]) =>
      expect(
        (await send(shop, ordersCreate, { ...create, submissionKey: randomUUID(), ...more })).errors?.map(
          ({ code }) => code,
        ),
      ).toEqual(codes);
    await refuse({ totalImport: create.totalImport - 1 }, 'ERROR_PRICE_CHANGED');
    await refuse({ totalImport: 0 }, 'ERROR_PRICE_CHANGED');
    await refuse({ hashOrderId: 'nobody-has-this-bag' }, 'bag_not_found');
    await refuse({ paymentMethodId: 'RECH' }, 'payment_refused');
    await refuse(
      { shippingMethodId: '04', dropPointId: 'x', shipment: { ...ana, postnummer: '1' } },
      'shipping_refused',
    );
    await refuse({ returnUrl: 'https://evil.example/en_GB/compra/return' }, 'invalid_field');
    await refuse({ paymentInfo: { token: '4111 1111 1111 1111' } }, 'invalid_field');
    await refuse({ countryId: 'US' }, 'invalid_field');
    await refuse({ giftCardNum: '100000000033', giftCardPin: '0000' }, 'gift_card_refused');
    expect(await count(shop, 'orders')).toBe(before);
    const made = await send(shop, ordersCreate, create);
    const other = await composeCreate(shop, await fillBag(shop));
    const stolen = await send(shop, ordersCreate, { ...other, submissionKey: create.submissionKey });
    expect(stolen).toMatchObject({ status: 'KO', errors: [{ code: 'invalid_field' }] });
    expect(JSON.stringify(stolen)).not.toContain(made.order.reference);
    expect(await send(shop, ordersCreate, { ...create, submissionKey: randomUUID() })).toMatchObject({
      errors: [{ code: 'empty_bag' }],
    });
    expect(await count(shop, 'orders')).toBe(before + 1);
  });

  it('gets telephone and postal code stored in one form, however they were typed', async () => {
    const made = await buy(shop, await fillBag(shop), {
      shipment: { ...ana, telephone: '+44 (0)7700 900-123', postalCode: 'sw1a1aa' },
    });
    expect(await orderOf(shop, made.order.reference)).toMatchObject({
      shipment: { telephone: '447700900123', postalCode: 'SW1A 1AA' },
      applicant: { telephone: '447700900123', postalCode: 'SW1A 1AA' },
    });
  });

  it('gets every wrong field reported at once', async () => {
    const create = await composeCreate(shop, await fillBag(shop));
    const { errors } = await send(shop, ordersCreate, {
      ...create,
      shipment: { ...ana, email: 'x', name: 'A', telephone: '1', postalCode: '1', privacyPolicy: '' },
      billingAddress: { name: 'Ben' },
    });
    expect(errors.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'invalid_field email: Please input a valid email',
      'invalid_field name: Please input your name',
      'invalid_field telephone: Please provide a telephone number where you can be reached if we need to contact you: 5 to 16 digits',
      'invalid_field postalCode: Please input a valid postal code, e.g. SW1A 1AA',
      'invalid_field privacyPolicy: You must accept the terms and conditions',
      'invalid_field billing-surname: Please input your surname',
      'invalid_field billing-address: Please provide the address where you would like to receive your purchase',
      'invalid_field billing-city: Please input your city',
      'invalid_field billing-postalCode: Please input your postal code',
    ]);
  });
});

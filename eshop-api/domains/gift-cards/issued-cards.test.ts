import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { cartAdd } from '../bag/bag.contract';
import { ordersCheckGiftCard } from './gift-cards.contract';
import { forgetRecipients, issueGiftCard, makePin, readRecipient } from './issue.tx';

let shop: TestApi;
const now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  shop = await openTestApi(['catalogue', 'reference', 'bag', 'gift-cards'], {
    randomId: randomUUID,
    clock: () => now,
  });
  shop.settings.storefronts['main']!.flags = () => ({ gift_card: true });
}, 120_000);
afterAll(() => shop?.close());

const issue = (issuedFor: string) =>
  shop.db.transaction((sql) =>
    issueGiftCard(sql, { issuedFor, amount: 7500, currency: 'EUR' }, now, randomUUID),
  );
const check = (giftCardNum: string, giftCardPin: string) =>
  shop.client().call(ordersCheckGiftCard, { profile: 'es_ES', giftCardNum, giftCardPin });

describe('cards that were bought', () => {
  it('are issued once per piece, also by concurrent calls', async () => {
    const cards = await Promise.all(Array.from({ length: 6 }, () => issue('4000000001:a')));
    expect(new Set(cards.map(({ number }) => number)).size).toBe(1);
    expect(cards[0]!.number).toMatch(/^[1-9]\d{11}$/);
    expect(cards[0]!.expiresAt).toEqual(new Date('2029-11-21T12:00:00Z'));
    expect((await issue('4000000001:b')).number).not.toBe(cards[0]!.number);
  });

  it('open with each pin that was sent, and not before the first', async () => {
    const { number } = await issue('4000000002:a');
    await expect(check(number, '')).rejects.toMatchObject({ code: '000000000000' });
    const pins = [
      await makePin(shop.db, number, now, randomUUID),
      await makePin(shop.db, number, now, randomUUID),
    ];
    for (const pin of pins)
      expect((await check(number, pin)).giftCard).toMatchObject({ balance: 7500, currency: 'EUR' });
    await expect(check(number, '000000')).rejects.toMatchObject({ code: '000000000000' });
    expect(JSON.stringify(await shop.db.query('select * from gift_card_pins'))).not.toContain(pins[0]);
  });
});

describe('the recipient of a card', () => {
  const recipient = { name: 'Bea', email: 'bea@mail.example', message: 'Happy feet' };
  const add = (giftCard: object) =>
    shop.client().call(cartAdd, { profile: 'es_ES', id: 'GIFTCARD', giftCard } as never);
  it('is stored beside the line, and never part of the bag’s answer', async () => {
    const bag = await add({ amount: 5000, recipient });
    expect(JSON.stringify(bag)).not.toContain('bea@');
    expect(await readRecipient(shop.db, bag.added[0]!)).toEqual(recipient);
    await forgetRecipients(shop.db, { lines: bag.added });
    expect(await readRecipient(shop.db, bag.added[0]!)).toBeUndefined();
  });
  it('is absent when none was given', async () =>
    expect(await readRecipient(shop.db, (await add({ amount: 5000 })).added[0]!)).toBeUndefined());
  it('must be a valid address', async () =>
    expect(add({ amount: 5000, recipient: { ...recipient, email: 'bea' } })).rejects.toBeDefined());
});

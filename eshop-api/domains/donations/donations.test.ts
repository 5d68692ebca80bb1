import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { add, send } from '../bag/bag.fixture';
import { recordGiven, recordReturned, readBagDonation } from './bag-donation.tx';
import { isGivable, listAmounts } from './donations.handlers';
import { donationBegin, donationDonate } from './donations.contract';
import { purgeDonations } from './donations.repository';

/** Donations on top of an order: chosen for a bag, recorded when the order is confirmed. */
let shop: TestApi;
let hashOrderId: string;
let now = new Date('2026-03-01T12:00:00Z');
const words: Record<string, string> = {
  cause_rivers: 'Clean rivers',
  cause_rivers_text: 'Rubbish out of rivers.',
  cause_repair: 'Repair schools',
  cause_repair_text: 'Mending taught.',
};
beforeAll(async () => {
  shop = await openTestApi(['catalogue', 'reference', 'bag', 'donations'], {
    clock: () => now,
    fileLabels: () => ({ donations: words }),
  });
}, 120_000);
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await shop.db.execute('delete from donations');
  hashOrderId = (await add(shop)).hashOrderId;
});
afterAll(() => shop?.close());

const begin = (more: object = {}, headers = {}) =>
  send(shop, donationBegin, { profile: 'en_GB', hashOrderId, ...more }, headers);
const donate = (donationId: string, amount: number, more: object = {}, headers = {}) =>
  send(shop, donationDonate, { profile: 'en_GB', donationId, amount, ...more }, headers);
const refused = (code: string) =>
  expect.objectContaining({ status: 'KO', errors: [expect.objectContaining({ code })] });
const chosen = (bagHash = hashOrderId, currency = 'GBP') =>
  readBagDonation(shop.db, { bagHash, storefront: 'main', currency });
const states = () =>
  shop.db.query<{ state: string; amount: number; reference: string | null; cause: string }>(
    'select state, amount, reference, cause from donations order by begun_at, id',
  );

it('starts at zero, with causes and amounts in the bag’s currency; started again it is the same one', async () => {
  const first = await begin();
  expect(first).toMatchObject({
    status: 'OK',
    currency: 'GBP',
    given: { amount: 0 },
    cause: 'rivers',
    minimum: { amount: 100 },
  });
  expect(first.causes).toEqual([
    { id: 'rivers', name: 'Clean rivers', text: 'Rubbish out of rivers.' },
    { id: 'repair', name: 'Repair schools', text: 'Mending taught.' },
  ]);
  expect(first.suggestions.map(({ amount }) => amount)).toEqual([100, 200, 500]);
  const many = await Promise.all(Array.from({ length: 8 }, () => begin()));
  expect(new Set(many.map(({ donationId }) => donationId))).toEqual(new Set([first.donationId]));
  expect(await states()).toHaveLength(1);
});

it('stores the chosen amount, repeating it changes nothing, and 0 removes it', async () => {
  const { donationId } = await begin();
  expect(await donate(donationId, 200, { cause: 'repair' })).toMatchObject({
    status: 'OK',
    donationId,
    given: { amount: 200 },
    cause: 'repair',
  });
  await donate(donationId, 200);
  expect(await begin()).toMatchObject({ donationId, given: { amount: 200 }, cause: 'repair' });
  expect({
    pounds: await chosen(),
    euros: await chosen(hashOrderId, 'EUR'),
    otherBag: await chosen('another'),
  }).toEqual({ pounds: 200, euros: 0, otherBag: 0 });
  expect(await donate(donationId, 0)).toMatchObject({ given: { amount: 0 }, cause: 'repair' });
  expect(await chosen()).toBe(0);
});

describe('refuses', () => {
  it.each([
    [99, 'donation_refused'],
    [1, 'donation_refused'],
    [50_001, 'donation_refused'],
    [-1, 'invalid_request'],
    [1.5, 'invalid_request'],
  ])('%d as amount: %s', async (amount, code) => {
    const { donationId } = await begin();
    expect(await donate(donationId, amount)).toEqual(refused(code));
    expect(await chosen()).toBe(0);
  });
  it('unknown bags and donations, those of another market and of another storefront', async () => {
    expect(await begin({ hashOrderId: randomUUID() })).toEqual(refused('bag_not_found'));
    expect(await begin({ profile: 'de_DE' })).toEqual(refused('bag_of_other_market'));
    expect(await begin({}, { 'x-storefront': 'running' })).toEqual(refused('bag_not_found'));
    const { donationId } = await begin();
    expect(await donate("' or 1=1 --", 100)).toEqual(refused('donation_not_found'));
    expect(await donate(donationId, 100, { profile: 'de_DE' })).toEqual(refused('donation_not_found'));
    expect(await donate(donationId, 100, {}, { 'x-storefront': 'running' })).toEqual(
      refused('donation_not_found'),
    );
    expect(await donate(donationId, 100, { cause: 'my-pocket' })).toEqual(refused('unknown_cause'));
    expect(await chosen()).toBe(0);
  });
});

describe('a confirmed order', () => {
  const order = (reference: string, amount: number) => ({
    bagHash: hashOrderId,
    storefront: 'main',
    market: 'GB',
    currency: 'GBP',
    reference,
    amount,
  });
  it('includes the chosen donation: the next one of this bag starts at zero', async () => {
    const { donationId } = await begin();
    await donate(donationId, 200, { cause: 'repair' });
    await recordGiven(shop.db, order('4000000001', 200), now);
    expect(await chosen()).toBe(0);
    expect(await donate(donationId, 500)).toEqual(refused('donation_given'));
    expect((await begin()).donationId).not.toBe(donationId);
    expect((await states())[0]).toEqual({
      state: 'given',
      amount: 200,
      reference: '4000000001',
      cause: 'repair',
    });
  });
  it('recorded twice it is one donation, also beside a new one; one that was never started is recorded as well', async () => {
    await recordGiven(shop.db, order('4000000002', 300), now);
    const { donationId } = await begin();
    await donate(donationId, 100);
    await recordGiven(shop.db, order('4000000002', 300), now);
    expect((await states()).filter(({ reference }) => reference === '4000000002')).toEqual([
      { state: 'given', amount: 300, reference: '4000000002', cause: 'rivers' },
    ]);
    expect(await chosen()).toBe(100);
  });
  it('refunds it when it is cancelled, and has it again after a late payment', async () => {
    await recordGiven(shop.db, order('4000000003', 300), now);
    await recordReturned(shop.db, '4000000003', now);
    await recordReturned(shop.db, '4000000003', now);
    expect((await states())[0]!.state).toBe('returned');
    await recordGiven(shop.db, order('4000000003', 300), now);
    expect((await states()).map(({ state }) => state)).toEqual(['given']);
  });
});

it('donations of abandoned bags are deleted after 30 days; those of orders stay', async () => {
  await begin();
  await recordGiven(
    shop.db,
    {
      bagHash: 'old',
      storefront: 'main',
      market: 'GB',
      currency: 'GBP',
      reference: '4000000004',
      amount: 100,
    },
    now,
  );
  now = new Date('2026-04-02T12:00:00Z');
  expect(await purgeDonations(shop)).toBe(1);
  expect((await states()).map(({ state }) => state)).toEqual(['given']);
});

it.each(['EUR', 'GBP', 'JPY', 'KRW', 'CLP', 'XXX'])(
  '%s: proposals rise, and each of them is accepted',
  (currency) => {
    const { suggestions, minimum, maximum } = listAmounts(currency);
    expect([...suggestions].sort((a, b) => a - b)).toEqual(suggestions);
    expect(suggestions.every((amount) => isGivable(amount, { minimum, maximum }))).toBe(true);
    expect({
      zero: isGivable(0, { minimum, maximum }),
      belowMinimum: isGivable(minimum - 1, { minimum, maximum }),
      aboveMaximum: isGivable(maximum + 1, { minimum, maximum }),
    }).toEqual({ zero: true, belowMinimum: false, aboveMaximum: false });
  },
);

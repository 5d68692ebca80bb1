import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { add, send } from '../bag/bag.fixture';
import { recordGiven, recordReturned, readBagDonation } from './bag-donation.tx';
import { isGivable, listAmounts } from './donations.handlers';
import { donationBegin, donationDonate } from './donations.contract';
import { purgeDonations } from './donations.repository';

/** What is given on top of an order: chosen for a bag, given when the order stands. */
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

it('begins with nothing given, with causes and amounts of the bag’s currency; begun again it is the same one', async () => {
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

it('what is chosen is kept, said twice it is the same, and 0 takes it back', async () => {
  const { donationId } = await begin();
  expect(await donate(donationId, 200, { cause: 'repair' })).toMatchObject({
    status: 'OK',
    donationId,
    given: { amount: 200 },
    cause: 'repair',
  });
  await donate(donationId, 200);
  expect(await begin()).toMatchObject({ donationId, given: { amount: 200 }, cause: 'repair' });
  expect([await chosen(), await chosen(hashOrderId, 'EUR'), await chosen('another')]).toEqual([200, 0, 0]);
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
  it('bags and donations that are nobody’s, of another market and of another storefront', async () => {
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

describe('an order that stands', () => {
  const order = (reference: string, amount: number) => ({
    bagHash: hashOrderId,
    storefront: 'main',
    market: 'GB',
    currency: 'GBP',
    reference,
    amount,
  });
  it('takes what was chosen with it: the next one of this bag begins at nothing', async () => {
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
  it('said twice it is one donation, also beside a new one; one that was never begun is noted as well', async () => {
    await recordGiven(shop.db, order('4000000002', 300), now);
    const { donationId } = await begin();
    await donate(donationId, 100);
    await recordGiven(shop.db, order('4000000002', 300), now);
    expect((await states()).filter(({ reference }) => reference === '4000000002')).toEqual([
      { state: 'given', amount: 300, reference: '4000000002', cause: 'rivers' },
    ]);
    expect(await chosen()).toBe(100);
  });
  it('gives it back when it is cancelled, and has it again when its money came late after all', async () => {
    await recordGiven(shop.db, order('4000000003', 300), now);
    await recordReturned(shop.db, '4000000003', now);
    await recordReturned(shop.db, '4000000003', now);
    expect((await states())[0]!.state).toBe('returned');
    await recordGiven(shop.db, order('4000000003', 300), now);
    expect((await states()).map(({ state }) => state)).toEqual(['given']);
  });
});

it('what nobody came back to is forgotten after 30 days; what was given stays', async () => {
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
  '%s: proposals rise, and each of them can be given',
  (currency) => {
    const { suggestions, minimum, maximum } = listAmounts(currency);
    expect([...suggestions].sort((a, b) => a - b)).toEqual(suggestions);
    expect(suggestions.every((amount) => isGivable(amount, { minimum, maximum }))).toBe(true);
    expect([
      isGivable(0, { minimum, maximum }),
      isGivable(minimum - 1, { minimum, maximum }),
      isGivable(maximum + 1, { minimum, maximum }),
    ]).toEqual([true, false, false]);
  },
);

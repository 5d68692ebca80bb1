import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testSeal } from '../../../tests/contract/test-settings';
import type { RequestOf } from '../../contract/operation';
import { ordersCancel } from './after-order.contract';
import type { BankTransferProvider } from '../../providers/bank-transfer/bank-transfer.provider.types';
import { openContent, type StoredContent } from '../mail/mail.repository';
import {
  ana,
  buyAtTheDoor,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import type { OrdersState } from './orders.types';
import { ordersChooseRefund, ordersRefundChoice } from './refund-choice.contract';
import { expectSoundBooks } from './sound-books.fixture';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const GOOD = 'ES91 2100 0418 4502 0005 1332';
/** The sandbox's bank returns it. */
const WRONG = 'DE24370400440000000404';
const bankChoice = (iban = GOOD) => ({ choice: 'bank' as const, holder: 'Ana Gil', account: { iban } });

let shop: OrderBench;
let bank: BankTransferProvider;
beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 200);
  bank = (shop.states.get('orders') as OrdersState).bankTransfers.get('main')!;
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db);
});

const mailsOf = async (reference: string) => {
  const rows = await shop.db.query<{ kind: string; data: StoredContent }>(
    "select kind, data from mail_queue where key like 'refund-choice:%' order by key",
  );
  const opened = await Promise.all(
    rows.map(async ({ kind, data }) => ({ kind, ...(await openContent(testSeal, data)) })),
  );
  return opened.filter(({ values }) => values?.reference === reference);
};
const tokenOf = async (reference: string): Promise<string> =>
  (await mailsOf(reference)).at(-1)!.link.split('/').at(-1)!;
const refundOf = async (reference: string) => (await orderOf(shop, reference)).refunds![0]!;
const rowOf = async (reference: string) =>
  (
    await shop.db.query<{ id: number; key: string; account: string | null; ending: string; choice: string }>(
      'select r.id, r.key, c.account, c.ending, c.choice from refund_choices c join refunds r on r.id = c.refund_id join orders o on o.id = r.order_id where o.reference = $1',
      [reference],
    )
  )[0]!;
const cardsOf = (reference: string) =>
  shop.db.query('select initial from gift_cards where issued_for = $1', [`cancelled:${reference}`]);
const transfers = () => shop.db.query('select idempotency_key from bank_sandbox.transfers');
type Choice = Omit<RequestOf<typeof ordersChooseRefund>, 'profile'>;
const choose = (choice: Choice, headers: Record<string, string> = {}) =>
  send(shop, ordersChooseRefund, { profile: 'es_ES', ...choice }, headers);
const read = (token: string) => send(shop, ordersRefundChoice, { profile: 'es_ES', token });
const refused = (code: string) => ({ status: 'KO', errors: [{ code }] });
const settle = async (ms = 0) => {
  shop.wait(ms);
  await shop.settle();
};

/** Paid at the door and cancelled: the money waits for its shopper. */
async function cancelPaid() {
  const { order } = await buyAtTheDoor(shop);
  await shop.settle();
  vi.spyOn(shop.backend, 'payments').mockImplementation(async (asked) =>
    asked.includes(order.reference) ? new Map([[order.reference, shop.settings.clock()]]) : new Map(),
  );
  await settle(61_000);
  const { reference, total } = order;
  await send(shop, ordersCancel, { profile: 'es_ES', mail: ana.email, order: reference, reason: '' });
  await shop.settle();
  return { reference, total, token: await tokenOf(reference) };
}

describe('what was paid in cash, to a bank account', () => {
  it('waits for a choice, which a mailed link shows', async () => {
    const { reference, total, token } = await cancelPaid();
    expect(await refundOf(reference)).toMatchObject({ target: 'toChoose', state: 'wanted', amount: total });
    expect(await mailsOf(reference)).toMatchObject([{ kind: 'refundChoice', to: { address: ana.email } }]);
    expect(await cardsOf(reference)).toEqual([]);
    expect(await read(token)).toMatchObject({
      status: 'OK',
      reference: reference.slice(-4),
      amount: total,
      state: 'open',
      until: new Date(shop.settings.clock().getTime() + 7 * DAY_MS).toISOString(),
      isRepeated: false,
      ending: '',
      fields: [{ id: 'iban' }],
    });
  });

  it('is transferred once, however often it is chosen, and the account is erased then', async () => {
    const { reference, total, token } = await cancelPaid();
    const pay = vi.spyOn(bank, 'pay');
    const answers = await Promise.all(Array.from({ length: 3 }, () => choose({ token, ...bankChoice() })));
    expect(answers.map(({ status, state }) => ({ status, state }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'OK', state: 'transferring' })),
    );
    const { account, ending } = await rowOf(reference);
    expect(ending).toBe('1332');
    expect(account).not.toContain('2100');
    expect(await testSeal.open(account!)).toEqual({
      holder: 'Ana Gil',
      country: 'ES',
      fields: { iban: 'ES9121000418450200051332' },
    });
    await settle();
    expect(pay.mock.calls.map(([{ money, purpose }]) => ({ money, purpose }))).toEqual([
      { money: { amount: total, currency: 'EUR' }, purpose: reference },
    ]);
    await settle(2 * MINUTE_MS);
    await settle(2 * MINUTE_MS);
    expect(pay).toHaveBeenCalledTimes(1);
    expect(await rowOf(reference)).toMatchObject({ account: null, ending: '1332', choice: 'bank' });
    expect(await refundOf(reference)).toMatchObject({ target: 'bankAccount', state: 'done', ending: '1332' });
    expect(await read(token)).toMatchObject({ state: 'transferred', ending: '1332', until: null });
    expect(await cardsOf(reference)).toEqual([]);
  });

  it('is the first of two choices, the same when it is repeated', async () => {
    const { reference, total, token } = await cancelPaid();
    const both = await Promise.all([choose({ token, choice: 'card' }), choose({ token, ...bankChoice() })]);
    expect(both.map(({ status, errors = [] }) => errors[0]?.code ?? status).toSorted()).toEqual([
      'OK',
      'refund_chosen',
    ]);
    const { choice } = await rowOf(reference);
    const other = choice === 'card' ? bankChoice() : ({ choice: 'card' } as const);
    expect(await choose({ token, ...other })).toMatchObject(refused('refund_chosen'));
    await settle(5 * MINUTE_MS);
    await settle(5 * MINUTE_MS);
    expect(await cardsOf(reference)).toEqual(choice === 'card' ? [{ initial: total }] : []);
  });

  it('is a gift card once the days are over, and then no account', async () => {
    const { reference, total, token } = await cancelPaid();
    await settle(7 * DAY_MS - MINUTE_MS);
    expect(await refundOf(reference)).toMatchObject({ target: 'toChoose' });
    await settle(2 * MINUTE_MS);
    expect(await refundOf(reference)).toMatchObject({ target: 'newCard', state: 'done' });
    expect(await cardsOf(reference)).toEqual([{ initial: total }]);
    expect(await choose({ token, ...bankChoice() })).toMatchObject(refused('refund_chosen'));
    expect(await read(token)).toMatchObject({ state: 'card' });
  });

  it('is a gift card at once where the storefront has no choice', async () => {
    const { rules } = shop.settings.storefronts.main!;
    Object.assign(shop.settings.storefronts.main!, { rules: { ...rules, refundChoiceDays: 0 } });
    const { order } = await buyAtTheDoor(shop);
    await shop.settle();
    vi.spyOn(shop.backend, 'payments').mockImplementation(
      async () => new Map([[order.reference, shop.settings.clock()]]),
    );
    await settle(61_000);
    await send(shop, ordersCancel, { profile: 'es_ES', mail: ana.email, order: order.reference, reason: '' });
    Object.assign(shop.settings.storefronts.main!, { rules });
    expect(await refundOf(order.reference)).toMatchObject({ target: 'newCard', state: 'done' });
    expect(await cardsOf(order.reference)).toEqual([{ initial: order.total }]);
  });

  it('that its bank returns is chosen again by a new link, under another key', async () => {
    const { reference, token } = await cancelPaid();
    const pay = vi.spyOn(bank, 'pay');
    expect(await choose({ token, ...bankChoice(WRONG) })).toMatchObject({ state: 'transferring' });
    await settle();
    await settle(5 * MINUTE_MS);
    await settle(5 * MINUTE_MS);
    expect((await mailsOf(reference)).map(({ kind }) => kind)).toEqual(['refundChoice', 'refundReturned']);
    expect(await rowOf(reference)).toMatchObject({ account: null, ending: '', choice: null });
    expect(await read(token)).toMatchObject(refused('link_ended'));
    const second = await tokenOf(reference);
    expect(await read(second)).toMatchObject({ state: 'open', isRepeated: true });
    expect(await choose({ token: second, ...bankChoice() })).toMatchObject({ state: 'transferring' });
    await settle();
    await settle(5 * MINUTE_MS);
    await settle(5 * MINUTE_MS);
    expect(await refundOf(reference)).toMatchObject({ target: 'bankAccount', state: 'done' });
    expect(new Set(pay.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(2);
  });

  it('is requested again under its key when the bank’s answer is lost', async () => {
    const { reference, token } = await cancelPaid();
    const before = (await transfers()).length;
    const { pay } = bank;
    vi.spyOn(bank, 'pay').mockImplementationOnce(async (request) => {
      await pay(request);
      throw new Error('no answer');
    });
    await choose({ token, ...bankChoice() });
    await settle();
    await settle(5 * MINUTE_MS);
    await settle(5 * MINUTE_MS);
    expect(await refundOf(reference)).toMatchObject({ state: 'done' });
    expect(await transfers()).toHaveLength(before + 1);
  });

  it('tells its shopper after days without an answer, and pays it when the bank is back', async () => {
    const { reference, token } = await cancelPaid();
    const find = vi.spyOn(bank, 'find').mockRejectedValue(new Error('away'));
    await choose({ token, ...bankChoice() });
    for (const ms of [0, 2 * DAY_MS, 2 * DAY_MS, DAY_MS]) await settle(ms);
    const late = await shop.db.query(
      "select from order_mails where reference = $1 and kind = 'refundDelayed'",
      [reference],
    );
    expect(late).toHaveLength(1);
    find.mockRestore();
    await settle(DAY_MS);
    await settle(DAY_MS);
    expect(await refundOf(reference)).toMatchObject({ state: 'done' });
  });
});

describe('who chooses', () => {
  it.each([
    ['no link', { token: '' }, 'unauthorized'],
    ['a guessed link', { token: 'x'.repeat(43) }, 'link_ended'],
    ['the number of a refund without an account', { refundId: '1' }, 'unauthorized'],
  ])('%s gives nothing', async (_name, keys, code) => {
    for (const choice of [bankChoice(), { choice: 'card' } as const])
      expect(await choose({ ...keys, ...choice })).toMatchObject(refused(code));
    expect(await send(shop, ordersRefundChoice, { profile: 'es_ES', ...keys })).toMatchObject(refused(code));
  });

  it('not somebody in another storefront', async () => {
    const { reference, token } = await cancelPaid();
    const move = (to: string) =>
      shop.db.execute('update orders set storefront = $2 where reference = $1', [reference, to]);
    await move('other');
    expect(await choose({ token, ...bankChoice() })).toMatchObject(refused('link_ended'));
    await move('main');
  });
});

describe('fields', () => {
  it.each([
    ['holder', { holder: '' }],
    ['holder', { holder: '<img src=x>' }],
    ['iban', { account: { iban: 'ES91 2100 0418 4502 0005 1333' } }],
    ['iban', { account: {} }],
    ['iban', { account: { iban: "' or 1=1 --" } }],
  ])('%s is refused when it is wrong', async (field, more) => {
    const { reference, token } = await cancelPaid();
    const answer = await choose({ token, ...bankChoice(), ...more });
    expect(answer).toMatchObject(refused('invalid_field'));
    expect(JSON.stringify(answer)).toContain(field);
    expect(await rowOf(reference)).toMatchObject({ account: null, choice: null });
  });
});

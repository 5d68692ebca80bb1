import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ana, buy, fillBag, send } from '../orders/orders.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import {
  bringBack,
  buyDelivered,
  DAY_MS,
  openReturnBench,
  step1,
  step2,
  type ReturnBench,
} from '../returns/returns.fixture';
import type { WorkRounds } from '../../server/work-rounds';
import { insertInvoice, takeNumber } from './invoices.repository';
import { ordersInvoices, ordersSendInvoice } from './invoices.contract';
import { issueNext } from './issue-invoices';

let shop: ReturnBench;
beforeAll(async () => {
  shop = await openReturnBench(['invoices']);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const issue = () => (shop.states.get('invoices') as WorkRounds).settleDue();
const read = (locator: string, more: { email?: string; number?: string } = {}, headers = {}) =>
  send(shop, ordersInvoices, { profile: 'en_GB', email: ana.email, locator, ...more }, headers);
const mail = (locator: string, email = ana.email) =>
  send(shop, ordersSendInvoice, { profile: 'en_GB', email, locator });
const readPdf = async (content: string) => {
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
  return (await extractText(pdf, { mergePages: true })).text;
};

describe('an invoice', () => {
  it('is issued when the order is sent, not before', async () => {
    const { order } = await buy(shop, await fillBag(shop, ['38']));
    await shop.settle();
    await issue();
    expect((await read(order.reference)).invoices).toEqual([]);
    expect((await mail(order.reference)).errors[0]!.code).toBe('no_invoice');
    shop.wait(7 * DAY_MS);
    await shop.settle();
    await issue();
    await issue();
    const { invoices } = await read(order.reference);
    expect(invoices).toMatchObject([{ kind: 'invoice', total: order.total, returnId: null }]);
    expect(invoices[0]!.number).toMatch(/^SHOP-2026-\d{6}$/);
  });

  it('names seller, buyer, pieces, sums and tax', async () => {
    const { reference } = await buyDelivered(shop, ['38', '39']);
    await issue();
    const { number } = (await read(reference)).invoices[0]!;
    const { file } = await read(reference, { number });
    const text = await readPdf(file!.content);
    const parts = [
      number,
      reference,
      'Shop Ltd',
      'GB 000 0000 00',
      'Ana Gil',
      '1 High Street',
      'VAT 20%',
      'Net amount',
    ];
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    expect(file).toMatchObject({ name: `${number}.pdf`, type: 'application/pdf' });
  });

  it('of a return is a credit note in a series of its own', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId, refund } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    await bringBack(shop);
    await issue();
    const { invoices } = await read(reference);
    expect(invoices).toMatchObject([
      { kind: 'invoice', returnId: null },
      { kind: 'credit', returnId, total: refund },
    ]);
    expect(invoices[1]!.number).toMatch(/^SHOP-R-2026-\d{6}$/);
    const { file } = await read(reference, { number: invoices[1]!.number });
    const text = await readPdf(file!.content);
    for (const part of [invoices[0]!.number, returnId, 'Credit note', 'Return shipping'])
      expect(text).toContain(part);
  });

  it('is its owner’s alone', async () => {
    const { reference } = await buyDelivered(shop);
    const other = await buyDelivered(shop);
    await issue();
    const [foreign] = (await read(other.reference)).invoices;
    const codeOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).errors[0]?.code;
    expect(await codeOf(reference, { email: 'eve@example.com' })).toBe('order_not_found');
    expect(await codeOf(reference, {}, { 'x-storefront': 'running' })).toBe('order_not_found');
    expect(await codeOf(reference, { number: foreign!.number })).toBe('no_invoice');
    expect(await codeOf(reference, { number: "'; --" })).toBe('no_invoice');
    expect((await mail(reference, 'eve@example.com')).errors[0]!.code).toBe('order_not_found');
  });

  it('is sent to the address of the order, three times a day', async () => {
    const { reference } = await buyDelivered(shop);
    await issue();
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await mail(reference));
    expect(answers.map(({ sent, errors }) => sent ?? errors[0]!.code)).toEqual([
      true,
      true,
      true,
      'too_many_attempts',
    ]);
    const [{ files }] = (await shop.db.query<{ files: number }>(
      'select count(*)::integer as files from mail_queue where key like $1',
      [`invoice:${reference}:%`],
    )) as [{ files: number }];
    expect(files).toBe(3);
    shop.wait(DAY_MS + 1);
    expect(await mail(reference)).toMatchObject({ sent: true });
  });
});

it('one that fails delays no other one, leaves no gap, and is issued before its credit note', async () => {
  const { order } = await buy(shop, await fillBag(shop, ['38']));
  await insertInvoice(
    shop.db,
    {
      ...{ number: 'FAULT', kind: 'invoice', reference: order.reference, returnId: null },
      ...{ total: 1, currency: 'EUR', at: new Date(0) },
    },
    { series: 'FAULT', year: 2030, sequence: 1 },
    {} as never,
  );
  await shop.settle();
  shop.wait(7 * DAY_MS);
  await shop.settle();
  const { products } = await step1(shop, order.reference);
  await step2(shop, order.reference, { rejectProducts: [products[0]!.id] });
  await bringBack(shop);
  const good = await buyDelivered(shop);
  await issue();
  expect((await read(good.reference)).invoices).toHaveLength(1);
  const listKinds = async () => (await read(order.reference)).invoices.map(({ kind }) => kind);
  expect(await listKinds()).toEqual(['invoice']);
  await shop.db.execute("delete from invoices where number = 'FAULT'");
  shop.wait(60 * 60_000);
  await issue();
  expect(await listKinds()).toEqual(['invoice', 'credit']);
  const rows = await shop.db.query<{ sequence: number }>(
    "select sequence from invoices where series = 'SHOP' and year = 2026 order by sequence",
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, at) => at + 1));
});

describe('numbers', () => {
  const take = (series: string, fails = false) =>
    shop.db.transaction(async (sql) => {
      const sequence = await takeNumber(sql, series, 2030);
      if (fails) throw new Error('rolled back');
      await insertInvoice(
        sql,
        {
          number: `${series}-2030-${sequence}`,
          kind: 'invoice',
          reference: `${series}-${sequence}`,
          returnId: null,
          total: 1,
          currency: 'EUR',
          at: new Date(0),
        },
        { series, year: 2030, sequence },
        {} as never,
      );
      return sequence;
    });

  it('of two hundred at once, among as many that are rolled back, have neither gap nor double', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 400 }, (_, at) => take('GAP', at % 2 === 1)),
    );
    const taken = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 1),
    );
    expect(await take('GAP')).toBe(201);
    expect(await take('OTHER')).toBe(1);
  });

  it('a request that two processes work on is issued once', async () => {
    const { reference } = await buyDelivered(shop);
    const context = { db: shop.db, settings: shop.settings, log: shop.settings.log };
    const issueOne = () => issueNext(context, new Map());
    await Promise.all([issueOne(), issueOne(), issueOne(), issue()]);
    expect((await read(reference)).invoices).toHaveLength(1);
    const rows = await shop.db.query<{ sequence: number }>(
      "select sequence from invoices where series = 'SHOP' and year = 2026 order by sequence",
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, at) => at + 1));
  });
});

describe('an order that was sent before there were invoices', () => {
  const forget = async (reference: string) => {
    await shop.db.execute('delete from invoices where reference = $1', [reference]);
    await shop.db.execute(
      'delete from invoice_requests where order_id = (select id from orders where reference = $1) and after_sale_id is null',
      [reference],
    );
  };
  const lastNumber = async () =>
    (
      await shop.db.query<{ last: number }>(
        "select last from invoice_counters where series = 'SHOP' and year = 2026",
      )
    )[0]?.last ?? 0;

  it('gets one at the first request, once for many at once, with the next number; reading issues none', async () => {
    const { reference } = await buyDelivered(shop, ['38']);
    await forget(reference);
    const before = await lastNumber();
    expect((await read(reference)).invoices).toEqual([]);
    expect(await lastNumber()).toBe(before);
    const answers = await Promise.all([1, 2, 3].map(() => mail(reference)));
    expect(new Set(answers.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(1);
    expect(answers[0]!.invoiceNumber.endsWith(String(before + 1).padStart(6, '0'))).toBe(true);
    await issue();
    expect(await lastNumber()).toBe(before + 1);
    expect((await read(reference)).invoices).toHaveLength(1);
  });

  it('gets the credit note of a return that was left out, too', async () => {
    const { reference, lines } = await buyDelivered(shop);
    await forget(reference);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    await bringBack(shop);
    await issue();
    expect((await read(reference)).invoices).toEqual([]);
    expect((await mail(reference)).status).toBe('OK');
    await issue();
    expect((await read(reference)).invoices).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit', returnId },
    ]);
  });

  it('gets none when it is not sent, or of another address', async () => {
    const { reference } = await buyDelivered(shop, ['38']);
    await forget(reference);
    expect((await mail(reference, 'eve@example.com')).errors[0]!.code).toBe('order_not_found');
    await shop.db.execute("update orders set status = 'PC' where reference = $1", [reference]);
    expect((await mail(reference)).errors[0]!.code).toBe('no_invoice');
    await shop.db.execute("update orders set status = 'FI' where reference = $1", [reference]);
  });
});

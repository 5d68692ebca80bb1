import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ana, send } from '../orders/orders.fixture';
import { ordersGetInfo } from '../orders/orders.contract';
import { getReturnLabel } from './return-label.contract';
import { bringBack, buyDelivered, cancel, openReturnBench, step2, type ReturnBench } from './returns.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';

let shop: ReturnBench;
beforeAll(async () => {
  shop = await openReturnBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

type Input = Partial<Parameters<typeof send<typeof getReturnLabel>>[2]>;
const label = (locator: string, more: Input = {}, headers: Record<string, string> = {}) =>
  send(shop, getReturnLabel, { profile: 'en_GB', email: ana.email, locator, ...more }, headers);
const codeOf = async (...asked: Parameters<typeof label>) => (await label(...asked)).errors[0]?.code;

async function register(more: Parameters<typeof step2>[2] = {}) {
  const order = await buyDelivered(shop);
  const { returnId } = await step2(shop, order.reference, { rejectProducts: [order.lines[0]!], ...more });
  return { ...order, returnId };
}

async function readPdf(content: string): Promise<{ text: string; title: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  return { text, title: (info as { Title: string }).Title, pages: totalPages };
}

describe('the label of a return', () => {
  it('is a page with the addresses, the number, and what is in the parcel', async () => {
    const { reference, returnId } = await register();
    const answer = await label(reference);
    expect(answer).toMatchObject({ status: 'OK', returnId, reference, qr: { text: returnId } });
    expect(answer.qr.svg).toMatch(/^<svg[^]*<\/svg>$/);
    const { text, title, pages } = await readPdf(answer.label.content);
    const number = `${returnId.slice(0, 2)} ${returnId.slice(2, 6)} ${returnId.slice(6)}`;
    const parts = [
      'Returns Hall',
      '1 Dock Road',
      'Ana Gil',
      '1 High Street',
      'SW1A 1AA',
      number,
      reference,
      '38',
      'Cut here',
    ];
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    expect({ title, pages }).toEqual({ title: `Return label ${returnId}`, pages: 1 });
  });

  it('is found by the number of the return as well, and by an order’s newest one', async () => {
    const { reference, returnId, lines } = await register();
    const { returnId: second } = await step2(shop, reference, { rejectProducts: [lines[1]!] });
    expect((await label(returnId)).returnId).toBe(returnId);
    expect((await label(reference)).returnId).toBe(second);
    await cancel(shop, reference, second);
    expect((await label(reference)).returnId).toBe(returnId);
  });

  it('names the store, or the day of the courier', async () => {
    const inStore = await label((await register({ shippingMethodId: '06' })).returnId);
    expect((await readPdf(inStore.label.content)).text).toContain('Any of our stores');
    const order = await buyDelivered(shop);
    const { returnId } = await step2(shop, order.reference, {
      rejectProducts: [order.lines[0]!],
      shippingMethodId: '01',
      returnDate: '2026-05-12',
    });
    if (returnId) expect((await readPdf((await label(returnId)).label.content)).text).toContain('courier');
  });

  it('is its owner’s alone', async () => {
    const { reference, returnId } = await register();
    expect(await codeOf(returnId, { email: 'eve@example.com' })).toBe('order_not_found');
    expect(await codeOf(reference, { email: 'eve@example.com' })).toBe('order_not_found');
    expect(await codeOf(returnId, {}, { 'x-storefront': 'running' })).toBe('order_not_found');
    expect(await codeOf('9000000000')).toBe('order_not_found');
    expect(await codeOf('9%')).toBe('order_not_found');
    expect(await codeOf('')).toBe('invalid_request');
  });

  it('ends with the return', async () => {
    const fresh = await buyDelivered(shop);
    expect(await codeOf(fresh.reference)).toBe('no_return');
    const cancelled = await register();
    await cancel(shop, cancelled.reference, cancelled.returnId);
    expect(await codeOf(cancelled.returnId)).toBe('label_expired');
    const { reference, returnId } = await register();
    shop.wait(5000);
    await shop.settleReturns();
    await bringBack(shop);
    expect(await codeOf(returnId)).toBe('label_expired');
    expect(await codeOf(reference)).toBe('label_expired');
  });

  it('is linked by an order that is read with it', async () => {
    const { reference, returnId } = await register();
    const read = async (includeReturnLabel: boolean) =>
      (
        await send(shop, ordersGetInfo, {
          profile: 'en_GB',
          email: ana.email,
          locator: reference,
          includeReturnLabel,
        })
      ).order!.returns!.map(({ returnLabel }) => returnLabel);
    expect(await read(false)).toEqual([null]);
    const [address] = await read(true);
    expect(address).toBe((await label(returnId)).pdfUrl);
    expect(address).toMatch(/^https:\/\/shop\.example\/en_GB\/_documents\/label\/[\w-]+\/9\d{9}$/);
    await cancel(shop, reference, returnId);
    expect(await read(true)).toEqual([null]);
  });
});

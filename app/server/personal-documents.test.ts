import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentParts } from '../document/document.types';
import type { Shop } from '../request/shop.types';
import { createDocumentServer } from './serve-documents';

/** A page whose document says who asked: personal at /private, for everybody at /public. */
let made = 0;
let release: () => void = () => undefined;
const documents = createDocumentServer({
  handler: async (request, { slot }) => {
    made++;
    await new Promise<void>((resolve) => { release = resolve; setTimeout(resolve, 50); });
    slot.parts = { cache: request.url.endsWith('/public') ? { maxAge: 60, staleWhileRevalidate: 60 } : undefined, personal: request.url.endsWith('/private'), isPartial: () => false } as unknown as DocumentParts;
    slot.body = [Buffer.from(request.headers.get('cookie') ?? '')];
    return new Response(null, { status: 200 });
  },
  shop: () => shop, refreshShop: async () => shop, enabled: true, clock: Date.now,
});
const shop = { brands: { pick: () => ({ id: 'alba' }) }, isIgnoredParameter: () => false, epoch: () => '1', log: { warn: () => undefined } } as unknown as Shop;
const server = createServer((request, response) => void (documents.serveCached(request, response) || documents.serveFresh(request, response)));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => { release(); server.closeAllConnections(); server.close(); });
const ask = async (path: string, cookie: string) => (await fetch(`${origin}${path}`, { headers: { cookie } })).text();

it('a personal page is made for each visitor, also for those who ask at the same moment, and kept for none', async () => {
  const visitors = ['bag_hash=ana', 'bag_hash=ben', 'bag_hash=cleo'];
  expect(await Promise.all(visitors.map((cookie) => ask('/private', cookie)))).toEqual(visitors);
  expect(await ask('/private', 'bag_hash=dan')).toBe('bag_hash=dan');
});

it('a page for everybody is made once', async () => {
  made = 0;
  const answers = await Promise.all(['a=1', 'a=2', 'a=3'].map((cookie) => ask('/public', cookie)));
  expect([new Set(answers).size, made]).toEqual([1, 1]);
});

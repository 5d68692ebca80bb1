import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../blocks/_contract/storage/stored-cookies';
import { createInProcessClient } from '../../../eshop-api/client/run-call';
import { openAccountBench, type AccountBench } from '../../../eshop-api/domains/accounts/accounts.fixture';
import { collectLog } from '../../../tests/contract/test-settings';
import { visitShop } from '../../../tests/support/visit-shop';
import { createSessionSeal, openSessions } from '../../session/session-seal';
import { openShopParts, root } from '../../shop/shop-parts.fixture';
import { createShop } from '../../shop/shop.server';
import type { Shop } from '../../shop/shop.types';
import { createDocumentServer } from '../documents/serve-documents';
import { createHttp } from '../create-http';
import { servePersonalData } from './serve-personal-data';

/** The download of a customer's own data through the shop's server, on the shipped pages, the API and its database. */
const MINUTE_MS = 60_000;
const password = 'quite a few words';
const sessions = openSessions(createSessionSeal(['thirty-two letters of a secret ..']));
let bench: AccountBench;
let server: Server;
let turn = 0;
let email = '';

beforeAll(async () => {
  bench = await openAccountBench(['personal-data']);
  const parts = openShopParts();
  const open = ({ storefront }: { storefront: string }) =>
    createInProcessClient({ api: bench.api, storefront, log: collectLog() });
  const shop = await createShop({
    ...parts,
    sessions,
    clock: bench.settings.clock,
    api: { ...parts.api, open },
  });
  server = serve(shop);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}, 240_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bench.close();
});
beforeEach(async () => {
  email = `reader.${(turn += 1)}@example.com`;
  await bench.create(email, password);
});

/** The shop's server with this one endpoint; every other one answers that it is not there. */
function serve(shop: Shop): Server {
  const nothing = async () => new Response('nothing', { status: 404 });
  const documents = createDocumentServer({
    handler: nothing,
    shop: () => shop,
    refreshShop: async () => shop,
    enabled: false,
    clock: Date.now,
  });
  const others = { api: nothing, pictures: nothing, providers: nothing, oneClick: nothing, files: nothing };
  const pages = { deferred: nothing, command: nothing, gallery: nothing, purge: nothing, moveClock: nothing };
  return createHttp({
    ...others,
    ...pages,
    root,
    documents,
    shop: () => shop,
    personalData: servePersonalData(async () => shop),
    apiBounds: () => ({ maxBytes: 1, deadline: 1 }),
    health: () => ({ status: 200, body: {} }),
    reportFailure: (error) => {
      throw error;
    },
  });
}

/** The session cookie of a sign-in. */
async function signIn(market = 'GB'): Promise<string> {
  const { token, refreshToken } = await bench.login(email, password, { profile: 'en_GB' });
  const at = bench.settings.clock().getTime();
  return `${session.name}=${await sessions.seal({ token, refreshToken, tokenMarket: market, at })}`;
}

const PATH = '/en_GB/_my-data';
const portOf = () => (server.address() as AddressInfo).port;
/** A request to the main storefront, which serves unknown hosts. */
async function visit(cookie = '', { path = PATH, method = 'GET' } = {}) {
  const origin = `http://127.0.0.1:${portOf()}`;
  const answer = await fetch(origin + path, { method, redirect: 'manual', headers: { cookie, origin } });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe('the download', () => {
  it('is a ZIP with the data of who is signed in, as JSON and as a page, and of nobody else', async () => {
    const other = `other.${turn}@example.com`;
    await bench.create(other, password);
    const { answer, bytes } = await visit(await signIn());
    expect({ status: answer.status, ...headersOf(answer) }).toMatchObject({
      ...PRIVATE,
      status: 200,
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data-2026-05-04.zip"',
      'x-robots-tag': 'noindex, nofollow',
    });
    const files = unzipSync(bytes);
    const texts = Object.entries(files).map(([name, file]) => ({ name, text: strFromU8(file) }));
    expect(texts.map(({ name }) => name)).toEqual(['my-data.json', 'my-data.html']);
    for (const { text } of texts) {
      expect(text).toContain(email);
      expect(text).not.toContain(other);
      expect(text).not.toMatch(/argon2|token_hash|password/);
    }
    expect((JSON.parse(texts[0]!.text) as { emailConfirmed: boolean }).emailConfirmed).toBe(false);
  });
  it('ignores what an address has beside it: nothing of it chooses whose data they are', async () => {
    const other = `other.${turn}@example.com`;
    await bench.create(other, password);
    const cookie = await signIn();
    const hostile = `email=${other}&profile=../../etc&token=%00%ff&_data=root&accountId=1'--`;
    const { answer, bytes } = await visit(cookie, { path: `/en_GB/_my-data?${hostile}` });
    expect(answer.status).toBe(200);
    expect(strFromU8(unzipSync(bytes)['my-data.json']!)).not.toContain(other);
  });
  it('is the same in another storefront, since an account belongs to all of them', async () => {
    const headers = { cookie: await signIn() };
    const main = await visitShop(portOf(), 'main', PATH, { headers });
    const running = await visitShop(portOf(), 'running', PATH, { headers });
    expect([main.status, running.status]).toEqual([200, 200]);
    expect((await visitShop(portOf(), 'running', PATH)).status).toBe(303);
  });
  it('is there again, ten times a day', async () => {
    const cookie = await signIn();
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await visit(cookie)).answer.status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const { answer, bytes } = await visit(cookie);
    expect(headersOf(answer)).toMatchObject(PRIVATE);
    expect(strFromU8(bytes)).not.toContain(email);
  });
});

describe('what leads to the page that signs in, and has no data', () => {
  const expectRedirect = async (cookie?: string) => {
    const { answer, bytes } = await visit(cookie);
    expect({ status: answer.status, bytes: bytes.length, ...headersOf(answer) }).toMatchObject({
      ...PRIVATE,
      status: 303,
      bytes: 0,
      location: '/en_GB/myaccount/security',
    });
    return answer;
  };
  it('no session, and a cookie that this shop has not sealed, which is erased', async () => {
    expect((await expectRedirect()).headers.getSetCookie()).toEqual([]);
    const answer = await expectRedirect(`${session.name}=invented`);
    expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`^${session.name}=;.*Max-Age=0`));
  });
  it('a session of another market', async () => expectRedirect(await signIn('EU')));
  it('a session that was begun by password more than ten minutes ago', async () => {
    const cookie = await signIn();
    bench.wait(10 * MINUTE_MS + 1);
    await expectRedirect(cookie);
  });
  it('an account that was deleted meanwhile', async () => {
    const cookie = await signIn();
    await bench.db.execute('delete from accounts where email = $1', [email]);
    await expectRedirect(cookie);
  });
});

describe('other requests', () => {
  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'])('%s downloads nothing', async (method) => {
    const { answer, bytes } = await visit(await signIn(), { method });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('content-type') ?? '').not.toContain('zip');
    expect(strFromU8(bytes)).not.toContain(email);
  });
  it('an address without a locale of this shop is redirected before anything is read', async () => {
    const { answer } = await visit(await signIn(), { path: '/zz_ZZ/_my-data' });
    expect({ status: answer.status, location: answer.headers.get('location') }).toMatchObject({
      status: expect.any(Number) as number,
      location: expect.stringMatching(/^\/[a-z]{2}_[A-Z]{2}\//) as string,
    });
    expect(answer.status).toBeGreaterThanOrEqual(300);
  });
});

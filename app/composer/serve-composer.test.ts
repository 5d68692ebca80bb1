import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrateComposer } from '../../composer/server/open-composer';
import { openTestDesk } from '../../composer/server/staff/staff.fixture';
import { openTestSite } from '../../composer/web/web.fixture';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { root } from '../../tests/support/source-files';
import { visitShop } from '../../tests/support/visit-shop';
import { serveFonts } from '../http/serve-assets';
import { serveComposer, type ComposerServer } from './serve-composer';

let db: Database;
const open: ComposerServer[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateComposer(db, silentLog);
});
afterAll(() => db.close());
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(settings: { port?: number; isPortChosen?: boolean; origin?: string } = {}) {
  const server = await serveComposer({
    settings: { port: 0, isPortChosen: false, origin: undefined, provider: undefined, ...settings },
    host: '127.0.0.1',
    trustProxy: false,
    brandHosts: ['main.localhost', 'shop.example'],
    openSite: (origin) => ({ ...openTestSite(openTestDesk(db)), origin }),
    serveFonts: serveFonts(root),
  });
  open.push(server);
  return { ...server, port: Number(new URL(server.origin).port) };
}

const visit = (port: number, path: string, host = `composer.localhost:${port}`, more: object = {}) =>
  visitShop(port, 'composer', path, { headers: { host }, ...more });

it('listens on its own host, and prints a link while there is no staff', async () => {
  const { port, origin, firstLink } = await serve();
  expect(firstLink).toMatch(new RegExp(`^${origin}/composer/claim\\?code=[\\w-]{43}$`));
  const page = await visit(port, new URL(firstLink!).pathname + new URL(firstLink!).search);
  expect(page.status).toBe(200);
  expect(page.body).toContain('Set up your account');
  const styles = await visit(port, '/composer/style.css');
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
  const fonts = [...styles.body.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(([, font]) => font!);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    const { status, headers } = await visit(port, font);
    expect({ font, status, type: headers['content-type'] }).toEqual({
      font,
      status: 200,
      type: 'font/woff2',
    });
  }
  expect((await visit(port, '/fonts/..%2f..%2fpackage.json')).status).toBe(404);
  expect((await visit(port, '/composer', `main.localhost:${port}`)).status).toBe(421);
});

it('falls back to a free port where the default one is in use; a configured port in use aborts the start', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  expect((await serve({ port })).port).not.toBe(port);
  await expect(serve({ port, isPortChosen: true })).rejects.toThrow(/^The composer can't listen on port/);
  taken.close();
});

it.each(['https://shop.example', 'http://main.localhost:5000'])(
  '%s is a storefront’s host',
  async (origin) => {
    await expect(serve({ origin })).rejects.toThrow(/scripts of its pages could publish/);
  },
);

it('rejects a body of three megabytes', async () => {
  const { port, origin } = await serve();
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const large = await visitShop(port, 'composer', '/composer/sign-in', {
    method: 'POST',
    headers: { ...form, host: `composer.localhost:${port}` },
    body: `email=${'x'.repeat(3_000_000)}`,
  });
  expect(large.status).toBe(413);
});

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('method %s is refused', async (method) => {
  const { port } = await serve();
  expect((await visit(port, '/composer/releases', undefined, { method })).status).toBe(405);
});

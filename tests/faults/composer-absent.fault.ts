import net from 'node:net';
import { createRelease, writeReleaseFile } from '../../composer/server/edit-release';
import { openTestComposer } from '../../composer/server/composer.fixture';
import { openDatabase } from '../../eshop-api/database/open-database';
import { silentLog } from '../../eshop-api/database/test-database';
import { readDataFiles } from '../support/read-data-files';
import { makeTestRoot } from '../support/test-root';
import { visitShop } from '../support/visit-shop';
import { expect, findFreePort, openShop, test, type RunningShop } from './shops.fixture';

/** Public documents and files. */
const pages: [brand: string, path: string][] = [
  ['main', '/en_GB'],
  ['main', '/en_GB/women/shoes'],
  ['main', '/en_GB/faqs'],
  ['lab', '/es_ES'],
  ['running', '/de_DE'],
  ['running', '/en_GB/men/shoes?sort=price_asc'],
  ['main', '/robots.txt'],
  ['running', '/sitemap.xml'],
  ['main', '/composer'],
  ['main', '/composer/releases'],
];

/** Crawlers get documents with complete deferred blocks. */
const whole = { headers: { 'user-agent': 'Googlebot' } };
const readAll = (shop: RunningShop) =>
  Promise.all(
    pages.map(async ([brand, path]) => {
      const { status, headers, body } = await shop.visit(brand, path, whole);
      return {
        path,
        status,
        policy: headers['content-security-policy'],
        cookies: headers['set-cookie'],
        body,
      };
    }),
  );

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });

test('storefronts are byte-identical with and without the composer, with drafts and while it is used', async () => {
  test.setTimeout(300_000);
  const root = makeTestRoot();
  const [port, other] = [await findFreePort(), await findFreePort()];
  const on = await openShop(root, { COMPOSER_PORT: String(port) });
  const off = await openShop(root, { COMPOSER: 'off', COMPOSER_PORT: String(other) });
  const db = await openDatabase({ dataDir: root.dataDir, log: silentLog });
  try {
    expect({ shop: await isListening(port), composer: await isListening(other) }).toEqual({
      shop: true,
      composer: false,
    });
    // Ratings of cards are loaded after the first request for a page.
    let without = await readAll(off.shop);
    await expect
      .poll(
        async () => {
          const before = without;
          without = await readAll(off.shop);
          return (
            JSON.stringify(before) === JSON.stringify(without) &&
            JSON.stringify(await readAll(on.shop)) === JSON.stringify(without)
          );
        },
        { intervals: [2000], timeout: 90_000 },
      )
      .toBe(true);
    // A storefront answers an address of the composer as not found.
    expect(without.filter(({ body }) => body.includes('/composer/style.css'))).toEqual([]);

    const files = readDataFiles(root.folder);
    const composer = openTestComposer(db, { files: () => files });
    for (let at = 0; at < 50; at += 1) {
      const { id } = await createRelease(composer, { title: `Draft ${at}`, kind: 'permanent', by: 'cli' });
      const path = 'page-configs/main/home.json';
      const base = files.get(path)!;
      const doc = JSON.stringify({ ...(JSON.parse(base) as object), seo: { title: `Draft ${at}` } });
      await writeReleaseFile(composer, { release: id, path, base, doc, version: 0, by: 'cli' });
    }
    const page = await visitShop(port, 'composer', '/composer/sign-in', {
      headers: { host: `composer.localhost:${port}` },
    });
    expect(page.body).toContain('Sign in');
    expect(await readAll(on.shop)).toEqual(without);
    // The composer refuses the host of a storefront.
    const foreign = await visitShop(port, 'main', '/composer/sign-in');
    expect(foreign.status).toBe(421);
  } finally {
    await db.close();
    await on.stop();
    await off.stop();
    root.remove();
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { expectNothingLeft } from './setup-processes';
import { ask, buildOnce, findFreePort, makeDataDir, startShop, untilHealthy } from './setup-program';

/** Two shops with data folders of their own on one empty database, by DATABASE_URL. */
const folders = [makeDataDir(), makeDataDir()];
let database: Database;
beforeAll(async () => {
  buildOnce();
  database = await openTestDatabase();
}, 300_000);
afterAll(async () => {
  for (const { remove } of folders) remove();
  await database?.close();
});

/** URL of the same database, as an operator would write it. */
function addressOf({ pool }: Database): string {
  const {
    connectionString,
    user,
    password,
    host,
    port,
    database: name,
  } = pool.options as {
    connectionString?: string;
    user?: string;
    password?: string;
    host?: string;
    port?: number;
    database?: string;
  };
  return (
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  );
}

test('two instances start at once on an empty database, and both serve the same catalogue', async () => {
  const ports = [await findFreePort(), await findFreePort()];
  const shops = folders.map(({ dataDir }, i) =>
    startShop({
      PORT: String(ports[i]),
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(database),
      WARM_PICTURES: 'off',
    }),
  );
  await Promise.all(shops.map((shop, i) => untilHealthy(shop, ports[i]!)));
  const listings = await Promise.all(
    ports.map(async (port) => (await ask(port, '/eshop-api/api/v1/products/list?profile=en_GB')).text),
  );
  expect(JSON.parse(listings[0]!)).toMatchObject({ status: 'OK' });
  expect(listings[1]).toBe(listings[0]);
  const [twice] = await database.query<{ count: number }>(
    'select count(*)::int - count(distinct id)::int as count from catalogue_materials',
  );
  expect(twice).toEqual({ count: 0 });
  for (const shop of shops) shop.child.kill('SIGTERM');
  expect(await Promise.all(shops.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(shops.map((shop) => shop.stderr())).toEqual(['', '']);
  for (const { dataDir } of folders) await expectNothingLeft(dataDir);
}, 180_000);

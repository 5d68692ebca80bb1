import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingLeft, findProcesses, killAll } from './setup-processes';
import {
  ask,
  buildOnce,
  findFreePort,
  makeDataDir,
  root,
  runProgram,
  startShop,
  untilHealthy,
  type Program,
} from './setup-program';
import { waitFor } from './wait-for';

/** After `kill -9` the next start recovers by itself, and nothing acknowledged is lost. */
const data = makeDataDir();
let env: Record<string, string>;
let port: number;
const feed = path.join(path.dirname(data.dataDir), 'feed.jsonl');
const product = {
  id: 'RECOV01-001',
  model: 'm-recov01',
  name: 'Survivor',
  lineCollection: 'STUDIO',
  family: 'shoes',
  target: 'W',
  tipology: 'sneakers',
  line: 'casual',
  concept: 'city',
  colour: { key: 'red', hex: '#aa2222', name: 'Red' },
  description: { en: 'A shoe.' },
  prices: { EUR: 12000 },
  sizes: [{ value: '38', ean: '2000000000015', stock: 3 }],
};

beforeAll(async () => {
  buildOnce();
  port = await findFreePort();
  env = { PORT: String(port), DATA_DIR: data.dataDir, WARM_PICTURES: 'off' };
  fs.writeFileSync(feed, `${JSON.stringify(product)}\n`);
}, 300_000);
afterAll(() => {
  data.remove();
});

const until = (program: Program, text: string) =>
  waitFor(
    () => (program.stdout().includes(text) ? true : undefined),
    () => `"${text}" never came\n${program.stdout()}${program.stderr()}`,
  );
const readSheet = async (id: string) =>
  (await ask(port, `/eshop-api/api/v1/products/sheet/?profile=en_ES&material=${id}`)).text;

async function stop(shop: Program): Promise<void> {
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await expectNothingLeft(data.dataDir);
}

describe.sequential('the next start', () => {
  test('after SIGTERM during the first one: exit 0, PostgreSQL stopped', async () => {
    const shop = startShop(env);
    await until(shop, 'first start only');
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    await expectNothingLeft(data.dataDir);
    fs.rmSync(data.dataDir, { recursive: true, force: true });
  }, 120_000);

  test('after kill -9 in the middle of the seed: fills the catalogue to the end', async () => {
    const killed = startShop(env);
    await until(killed, 'colourways');
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    const shop = startShop(env);
    await untilHealthy(shop, port);
    const listing = JSON.parse((await ask(port, '/eshop-api/api/v1/products/list?profile=en_ES')).text) as {
      status: string;
    };
    expect(listing.status).toBe('OK');
    expect((await ask(port, '/en_GB/women/shoes')).status).toBe(200);
    await stop(shop);
  }, 180_000);

  test('after kill -9 of the shop alone: joins the PostgreSQL that lives on', async () => {
    const killed = startShop(env);
    await untilHealthy(killed, port);
    const imported = runProgram(process.execPath, ['--import', 'tsx', 'scripts/catalogue-import.ts', feed], {
      cwd: root,
      env,
    });
    expect({ ended: await imported.ended, stderr: imported.stderr() }).toEqual({ ended: 0, stderr: '' });
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(findProcesses(data.dataDir).length).toBeGreaterThan(0);
    const shop = startShop(env);
    await untilHealthy(shop, port);
    expect(await readSheet(product.id)).toContain('Survivor');
    shop.child.kill('SIGKILL');
    await shop.ended;
  }, 120_000);

  test('after everything was killed at once: acknowledged writes are kept', async () => {
    killAll(data.dataDir);
    const shop = startShop(env);
    await untilHealthy(shop, port);
    expect(await readSheet(product.id)).toContain('Survivor');
    await stop(shop);
  }, 120_000);
});

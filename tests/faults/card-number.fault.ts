import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startShop } from '../../scripts/start-shop.mjs';
import { openDatabase } from '../../eshop-api/database/open-database';
import { expect, test } from '../journeys/journey.fixture';
import {
  answerQuestion,
  cardFrame,
  cards,
  expectCharged,
  fillCard,
  payment,
  placeOrder,
  pressOrder,
  readTotal,
  words,
} from '../journeys/paying.fixture';
import { expectSoundShop } from '../journeys/sound-shop.fixture';
import { british, goToPayment, main } from '../journeys/shoppers.fixture';
import { findFreePort } from './shops.fixture';

/**
 * The card number never reaches our API, logs, database or HTML. Cards are paid with on a whole shop that logs all it
 * can; then everything that the browser sent to us, received, and that was logged or stored is searched for them.
 */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** In no test data of ours. */
const holder = 'Quirina Zapfenstreich';
const used = [cards.refused, cards.challenge, cards.authorised];
/** The provider's own mount, where a card is typed: the one place that may receive it, and must not send it back. */
const isProviders = (url: string): boolean => new URL(url).pathname.startsWith('/_card-provider');
/** As it is written, grouped, encoded in an address or in JSON. */
const numberOf = (card: string): RegExp => new RegExp(card.split('').join('(?:[ +.-]|%20|%2B)?'));
const secretsIn = (text: string): string[] => [
  ...used.filter((card) => numberOf(card).test(text)),
  ...(/Zapfenstreich/i.test(text) ? [holder] : []),
];

let shop: Awaited<ReturnType<typeof startShop>>;
let dataDir: string;
const before = process.env.JOURNEY_PORT;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const root = path.resolve(import.meta.dirname, '../..');
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-cards-'));
  fs.chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  shop = await startShop({
    root,
    port,
    dataDir,
    env: { WARM_PICTURES: 'off', LOG_LEVEL: 'trace' },
    echo: false,
  });
  process.env.JOURNEY_PORT = String(port);
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  if (before === undefined) delete process.env.JOURNEY_PORT;
  else process.env.JOURNEY_PORT = before;
  try {
    if (shop) await expectSoundShop(dataDir);
  } finally {
    await shop?.stop();
  }
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Everything between this page and us. */
function listen(page: Page): { logged: string[]; typed: string[]; bodies: Promise<string>[] } {
  const logged: string[] = [];
  const typed: string[] = [];
  const bodies: Promise<string>[] = [];
  page.on('request', (request) =>
    (isProviders(request.url()) ? typed : logged).push(
      `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    ),
  );
  page.on('response', (response) => {
    if (/html|json|javascript/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''));
  });
  return { logged, typed, bodies };
}

test('a card that is typed into the provider’s fields: refused, confirmed at the bank, paid with', async ({
  page,
}) => {
  const { logged, typed, bodies } = listen(page);
  await goToPayment(page, main, british);
  const total = await readTotal(page);
  await payAs(page, cards.refused);
  await expect(
    payment(page, main)
      .getByRole('alert')
      .filter({ hasText: words(main)('came_refused') })
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await payAs(page, cards.challenge);
  await payment(page, main).frameLocator('[data-action] iframe').locator('button[value="failed"]').click();
  await expect(
    payment(page, main)
      .getByRole('alert')
      .filter({ hasText: words(main)('came_refused') })
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await payAs(page, cards.authorised);
  await expectCharged(page, main, total, 'captured');
  expect(logged.filter((one) => one.startsWith('POST')).length).toBeGreaterThan(3);
  // Proof that the search finds a number: the provider has it.
  expect(new Set(typed.flatMap(secretsIn))).toEqual(new Set([...used, holder]));
  expect(logged.flatMap(secretsIn)).toEqual([]);
  expect((await Promise.all(bodies)).flatMap(secretsIn)).toEqual([]);
  expect(
    secretsIn(
      await page.evaluate(
        () =>
          `${JSON.stringify({ ...localStorage })} ${JSON.stringify({ ...sessionStorage })} ${document.cookie} ${document.documentElement.outerHTML}`,
      ),
    ),
  ).toEqual([]);
  await expectNothingKept();
});

async function payAs(page: Page, card: string): Promise<void> {
  await fillCard(page, main, card);
  await cardFrame(page, main).locator('[name="holder"]').fill(holder);
  await pressOrder(page, main);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a card that is typed on the provider’s page', async ({ page }) => {
    const { logged, typed, bodies } = listen(page);
    await goToPayment(page, main, british, false);
    const total = await readTotal(page);
    await answerQuestion(page, main);
    await placeOrder(page, main).click();
    for (const [name, text] of [
      ['number', cards.authorised],
      ['expiry', '08/39'],
      ['cvc', '123'],
      ['holder', holder],
    ] as const)
      await page.locator(`input[name="${name}"]`).fill(text);
    await page.locator('button[value="ok"]').click();
    await expectCharged(page, main, total, 'captured');
    expect(new Set(typed.flatMap(secretsIn))).toEqual(new Set([cards.authorised, holder]));
    expect(logged.flatMap(secretsIn)).toEqual([]);
    expect((await Promise.all(bodies)).flatMap(secretsIn)).toEqual([]);
    await expectNothingKept();
  });
});

/** Logs, every row of every table (the provider's store too), and the very files of the data folder. */
async function expectNothingKept(): Promise<void> {
  expect(shop.output().length).toBeGreaterThan(100);
  expect(secretsIn(shop.output())).toEqual([]);
  const silent = () => undefined;
  const db = await openDatabase({
    dataDir,
    log: { progress: silent, info: silent, warn: silent, error: silent },
  });
  try {
    const tables = await db.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    let rows = 0;
    for (const { name } of tables) {
      const found = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
      rows += found.length;
      expect([name, ...found.flatMap(({ row }) => secretsIn(row))]).toEqual([name]);
    }
    expect(rows).toBeGreaterThan(1000);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['public.orders', 'card_sandbox.payments']),
    );
  } finally {
    await db.close();
  }
  const leaks = fs
    .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => isFile(file) && secretsIn(fs.readFileSync(path.join(dataDir, file), 'latin1')).length > 0,
    );
  expect(leaks).toEqual([]);
}

const isFile = (file: string): boolean =>
  fs.statSync(path.join(dataDir, file), { throwIfNoEntry: false })?.isFile() === true;

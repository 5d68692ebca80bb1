import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { startShop } from '../../scripts/start-shop.mjs';
import { findFreePort } from '../faults/shops.fixture';
import { answerCookies, dismissModals } from '../support/answered-visitor';
import {
  addChosen,
  chooseSize,
  chooseSizeOn,
  fillDelivery,
  identify,
  type Shopper,
} from './checkout.fixture';
import { expect, origin, test, untilAlive, type Cell } from './journey.fixture';
import { listMails, type OutboxMail } from './outbox.fixture';
import { cards, expectCharged, fillCard, pressOrder, readTotal, wayOf } from './paying.fixture';
import { requestApi } from './request-server.fixture';
import { expectSoundShop } from './sound-shop.fixture';

const secret = 'clock-of-the-tests';
const root = path.resolve(import.meta.dirname, '../..');
const DAY_MS = 24 * 60 * 60_000;

/** Moves the clock of a separate shop. */
interface LetPass {
  (days: number): Promise<void>;
  /** Its mails to an address, oldest first. */
  listMails(email: string): OutboxMail[];
}

/** A separate shop for the tests of a file. */
export function useMovableShop(name: string): LetPass {
  let dataDir: string;
  let stop: (() => Promise<void>) | undefined;
  let portBefore: string | undefined;
  let now = Date.now();
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `shop-${name}-`));
    fs.chmodSync(dataDir, 0o755);
    const port = await findFreePort();
    ({ stop } = await startShop({
      root,
      port,
      dataDir,
      env: { WARM_PICTURES: 'off', CLOCK_SECRET: secret },
    }));
    portBefore = process.env.JOURNEY_PORT;
    process.env.JOURNEY_PORT = String(port);
  });
  test.afterAll(async () => {
    if (portBefore === undefined) delete process.env.JOURNEY_PORT;
    else process.env.JOURNEY_PORT = portBefore;
    try {
      if (stop) await expectSoundShop(dataDir);
    } finally {
      await stop?.();
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  const letPass = async (days: number): Promise<void> => {
    now += days * DAY_MS;
    const answer = await fetch(`http://127.0.0.1:${process.env.JOURNEY_PORT}/_clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ now: new Date(now).toISOString() }),
    });
    expect(answer.status).toBe(200);
  };
  return Object.assign(letPass, { listMails: (email: string) => listMails({ dataDir }, email) });
}

/** Orders pairs of a size as a guest, paid by card. Returns the address of the order's page. */
export async function buyPairs(page: Page, place: Cell, shopper: Shopper, many: number): Promise<string> {
  const sheet = origin(place.brand) + (await chooseSize(page, place));
  await addChosen(page, place);
  for (let added = 1; added < many; added += 1) {
    expect(await chooseSizeOn(page, place, sheet)).toBe(true);
    await addChosen(page, place);
  }
  await identify(page, place, 'ana@example.com');
  await untilAlive(page);
  await fillDelivery(page, place, shopper);
  await expect(page).toHaveURL(/step=payment/);
  await wayOf(page, place, 'TARJ').check();
  await fillCard(page, place, cards.authorised);
  const total = await readTotal(page);
  await pressOrder(page, place);
  await expectCharged(page, place, total, 'captured');
  return new URL(page.url()).pathname;
}

interface KnownOrder {
  status: string;
  products: { sizeLabel: string }[];
  refunds: { amount: number; state: string }[];
  returns: {
    reference: string;
    replacement: string | null;
    status: string;
    refund: number;
    refundFormatted: string;
  }[];
}

/** Number and e-mail in the address of an order's page. */
export function readKey(address: string): { locator: string; email: string } {
  const reference = decodeURIComponent(address.split('/').at(-1)!);
  const [locator = '', email = ''] = Buffer.from(reference, 'base64url').toString('utf8').split('##');
  return { locator, email };
}

/** The order as the API answers it. */
export const readOrder = (
  { brand, locale }: Cell,
  key: { locator: string; email: string },
): Promise<KnownOrder> =>
  requestApi<{ order: KnownOrder }>({ brand, locale }, '/orders/getInfo', { profile: locale, ...key }).then(
    ({ order }) => order,
  );

/** A page of another browser. */
export async function openElsewhere(
  browser: Browser,
  javaScriptEnabled: boolean,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  if (javaScriptEnabled) {
    await page.addInitScript(dismissModals);
    await page.addInitScript(answerCookies, ['necessary']);
  }
  return { context, page };
}

/** Text of the PDF behind a link. */
export async function readPdf(page: Page, link: Locator): Promise<string> {
  // Only Chromium resolves names below localhost.
  const { host, port } = new URL(page.url());
  const address = `http://127.0.0.1:${port}${await link.getAttribute('href')}`;
  const answer = await page.request.get(address, { headers: { host } });
  expect({ status: answer.status(), type: answer.headers()['content-type'] }).toEqual({
    status: 200,
    type: 'application/pdf',
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), {
    mergePages: true,
  });
  return text;
}

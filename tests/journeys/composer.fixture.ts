import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { openTestComposer } from '../../composer/server/composer.fixture';
import { createRelease, writeReleaseFile } from '../../composer/server/edit-release';
import { openDatabase } from '../../eshop-api/database/open-database';
import { silentLog } from '../../eshop-api/database/test-database';
import { startShop } from '../../scripts/start-shop.mjs';
import { findFreePort } from '../faults/shops.fixture';
import { readDataFiles } from '../support/read-data-files';
import { makeTestRoot } from '../support/test-root';
import { expect, test as base } from './journey.fixture';

export { expect };

/** Files with texts of a home page, by brand. */
const homes = { main: 'page-configs/main/home.json', running: 'page-configs/running/home.json' };

export interface ComposerShop {
  port: number;
  /** Of the composer. */
  origin: string;
  /** Of the first administrator. */
  firstLink: string;
  /** A draft, as created by `npm run composer -- import`, that sets a title on a brand's home page. */
  makeDraft(brand: keyof typeof homes, title: string): Promise<number>;
  /** Runs a statement on the shop's database. */
  execute(statement: string): Promise<number>;
  /** The shop's clock, which releases start and end by. */
  readClock(): Promise<Date>;
  moveClock(minutes: number): Promise<void>;
}

const clockSecret = 'the secret of the clock';

async function readClock(port: number): Promise<Date> {
  const answer = await fetch(`http://127.0.0.1:${port}/_clock`);
  return new Date(((await answer.json()) as { now: string }).now);
}

async function moveClock(port: number, minutes: number): Promise<void> {
  const now = new Date((await readClock(port)).getTime() + minutes * 60_000).toISOString();
  const moved = await fetch(`http://127.0.0.1:${port}/_clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clockSecret}` },
    body: JSON.stringify({ now }),
  });
  expect(moved.status).toBe(200);
}

/**
 * A separate shop, since the first administrator is created once and publishing affects all pages. `journey`: name of the file; files
 * with different names have different workers, each with a shop.
 */
export const test = base.extend<object, { journey: string; shop: ComposerShop }>({
  journey: ['', { option: true, scope: 'worker' }],
  shop: [
    async ({}, use) => {
      const root = makeTestRoot();
      const [port, composerPort] = [await findFreePort(), await findFreePort()];
      const env = {
        WARM_PICTURES: 'off',
        LOG_LEVEL: 'fatal',
        COMPOSER_PORT: String(composerPort),
        CLOCK_SECRET: clockSecret,
      };
      const shop = await startShop({ root: root.folder, port, dataDir: root.dataDir, env });
      await expect.poll(() => shop.output()).toContain('/composer/claim?code=');
      const [firstLink] = /http:\/\/composer\.localhost:\d+\/composer\/claim\?code=[\w-]+/.exec(
        shop.output(),
      )!;
      const db = await openDatabase({ dataDir: root.dataDir, log: silentLog });
      const files = readDataFiles(root.folder);
      const composer = openTestComposer(db, { files: () => files, clock: () => new Date() });
      const makeDraft: ComposerShop['makeDraft'] = async (brand, title) => {
        const path = homes[brand];
        const base = files.get(path)!;
        const doc = JSON.stringify(putTitle(JSON.parse(base) as Config, title));
        const { id } = await createRelease(composer, {
          title: `${title} on ${brand}`,
          kind: 'permanent',
          by: 'cli',
        });
        await writeReleaseFile(composer, { release: id, path, base, doc, version: 0, by: 'cli' });
        return id;
      };
      await use({
        port,
        origin: `http://composer.localhost:${composerPort}`,
        firstLink,
        makeDraft,
        execute: (statement) => db.execute(statement),
        readClock: () => readClock(port),
        moveClock: (minutes) => moveClock(port, minutes),
      });
      await db.close();
      await shop.stop();
      root.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

type Config = { blocks: Record<string, { props?: Record<string, unknown> } | null> };

/** The hero is the first block of the page. */
function putTitle(config: Config, title: string): Config {
  const hero = config.blocks['hero'] ?? {};
  return { ...config, blocks: { ...config.blocks, hero: { ...hero, props: { ...hero.props, title } } } };
}

export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Reads the key beside the QR code and enters its code; ends on the recovery codes. */
export async function setUpFactor(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent())!;
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  return secret;
}

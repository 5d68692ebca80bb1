import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { Secret, TOTP } from 'otpauth';
import { getBrowser } from '../../scripts/find-browser.mjs';
import { startShop } from '../../scripts/start-shop.mjs';
import { makeTestRoot, type TestRoot } from '../support/test-root';

export const shopPort = 4340;
const composerPort = 4341;
export const composerOrigin = `http://composer.localhost:${composerPort}`;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: getBrowser() || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });

/** The built shop with pages of 80 and of 500 texts, and an administrator who is signed in. */
export interface ComposerShop {
  root: TestRoot;
  context: BrowserContext;
  pid: number;
  stop(): Promise<void>;
}

export async function openComposerShop(browser: Browser): Promise<ComposerShop> {
  const root = makeTestRoot();
  for (const count of [80, 500])
    root.write(`page-configs/_base/bench-${count}.json`, JSON.stringify(createPage(count)));
  const shop = await startShop({
    root: root.folder,
    port: shopPort,
    dataDir: root.dataDir,
    env: {
      WARM_PICTURES: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      COMPOSER_PORT: String(composerPort),
    },
  });
  // A bench that is aborted leaves nothing running.
  process.once('exit', () => shop.child.kill('SIGTERM'));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(await context.newPage(), await findClaimLink(shop.output));
  return {
    root,
    context,
    pid: shop.child.pid!,
    stop: async () => {
      await context.close();
      await shop.stop();
      root.remove();
    },
  };
}

/** It is printed soon after the shop is ready. */
async function findClaimLink(output: () => string): Promise<string> {
  for (let i = 0; i < 300; i++) {
    const link = /http:\/\/\S+\/composer\/claim\?code=[\w-]+/.exec(output());
    if (link) return link[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There is no link for the first administrator in:\n${output()}`);
}

const createPage = (count: number) => ({
  page: `bench-${count}`,
  path: `/bench-${count}`,
  layout: 'shop',
  seo: { title: { en: `A page of ${count} texts` }, robots: 'noindex, nofollow' },
  blocks: Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `text-${i}`,
      {
        type: 'rich-text',
        version: 1,
        props: { title: { en: `Text ${i}` }, text: { en: `The text ${i}.` } },
      },
    ]),
  ),
  place: Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `text-${i}`,
      i === 0 ? { first: 'main' } : { after: `text-${i - 1}` },
    ]),
  ),
});

async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Email address').fill('bench@shop.example');
  await page.getByLabel('Your name').fill('Bench');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  const secret = Secret.fromBase32((await page.getByText(/^[A-Z2-7]{32}$/).textContent())!.trim());
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'I have stored them' }).click();
  await page.close();
}

import type { Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
import { codeOf, expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound, phone } from './composer-screens';

/** One shop for all tests in sequence: the first administrator is created once. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
// A used link is answered with 410, which Chromium logs.
test.use({ borne: /status of 410/, journey: 'composer' });

const password = 'an old boot in the rain';
const pages = [
  { brand: 'main', path: '/en_GB' },
  { brand: 'running', path: '/de_DE' },
] as const;
let publisherSecret = '';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Text of a brand's home page. */
const readHome = async ({ port }: ComposerShop, { brand, path }: (typeof pages)[number]): Promise<string> =>
  (await visitShop(port, brand, path)).body;

async function signIn(page: Page, { origin }: ComposerShop, email: string, secret: string): Promise<void> {
  await page.goto(`${origin}/composer`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expectSound(page);
  // A code is valid once: waits up to 30 seconds for the next one.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Releases')).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [8000], timeout: 60_000 });
}

test('the first administrator opens the printed link, sets a second factor and invites a publisher', async ({
  page,
  shop,
}) => {
  await page.goto(shop.firstLink);
  await expect(heading(page, 'Set up your account')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('password1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This password is easy to guess. Please choose another one.',
  );
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await expectSound(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  await expect(heading(page, 'Releases')).toBeVisible();

  await page.getByRole('link', { name: 'Staff' }).click();
  await expectSound(page);
  const invite = page.getByRole('form', { name: 'Invite somebody' });
  await invite.getByLabel('Email address').fill('ben@shop.example');
  await invite.getByLabel('Role').selectOption({ label: 'Publisher' });
  await invite.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = (await page.getByRole('status').getByText(/^http/).textContent())!;
  await expectSound(page);

  await page.goto(shop.firstLink);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await page.goto(`${shop.origin}/composer/releases`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');

  await page.goto(link);
  await expect(page.getByText('You have been invited as ben@shop.example.')).toBeVisible();
  await page.getByLabel('Your name').fill('Ben');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  publisherSecret = await setUpFactor(page);
});

test('a publisher approves and publishes on a phone, shoppers see it, and rolls back', async ({
  page,
  shop,
}) => {
  const before = await Promise.all(pages.map((one) => readHome(shop, one)));
  for (const { brand } of pages) await shop.makeDraft(brand, 'A winter of its own');
  await page.setViewportSize(phone);
  await signIn(page, shop, 'ben@shop.example', publisherSecret);
  await expectSound(page);
  await page.setViewportSize(phone);

  for (const { brand } of pages) {
    await page.goto(`${shop.origin}/composer/releases`);
    await page.getByRole('link', { name: `A winter of its own on ${brand}` }).click();
    await expect(page.getByText(/Block “hero”, title becomes “A winter of its own”/)).toBeVisible();
    await expectSound(page);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Hand in for review' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status')).toHaveText('Approved.');
    await expectSound(page);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('status')).toHaveText('Published: it is live.');
  }
  for (const one of pages) await expect.poll(() => readHome(shop, one)).toContain('A winter of its own');

  await page.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByRole('link', { name: '“A winter of its own on main” published' })).toBeVisible();
  await expect(page.getByText('Black Friday').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByText('Nothing waits for a decision.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expectSound(page);
  await page.setViewportSize(phone);
  // By keyboard: the first revision is the last of the list.
  await page.getByRole('link', { name: 'Go back to revision 1 …' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Go back to revision 1?')).toBeVisible();
  await expect(page.getByText(/was “A winter of its own”/).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Go back to revision 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Went back: the earlier state is live.');
  for (const [at, one] of pages.entries()) {
    await expect.poll(() => readHome(shop, one)).not.toContain('A winter of its own');
    expect(before[at]).not.toContain('A winter of its own');
  }
  await page.getByRole('link', { name: 'Your sessions' }).click();
  await expectSound(page);
});

test('a preview link opens the storefront with the release', async ({ page, shop }) => {
  await shop.makeDraft('main', 'Seen before the others');
  await signIn(page, shop, 'ben@shop.example', publisherSecret);
  await page.getByRole('link', { name: 'Seen before the others on main' }).click();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  await expect(page.getByRole('status')).toHaveText('The preview link stands below.');
  const link = page.getByRole('form', { name: 'Preview' }).getByRole('link');
  const preview = await fetchDraft(shop, (await link.getAttribute('href'))!);
  expect(preview).toContain('Seen before the others');
  expect(await readHome(shop, pages[0])).not.toContain('Seen before the others');
});

/** The home page behind a link, as a browser gets it. */
async function fetchDraft({ port }: ComposerShop, link: string): Promise<string> {
  const url = new URL(link);
  expect(url.host).toBe(`main.localhost:${port}`);
  const entry = await visitShop(port, 'main', url.pathname + url.search);
  const [cookie] = entry.headers['set-cookie']![0]!.split(';');
  return (await visitShop(port, 'main', '/en_GB', { headers: { cookie: cookie! } })).body;
}

test('Spanish texts, and none of the composer on a storefront', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/composer/sign-in`);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page, 'Iniciar sesión')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectSound(page);
  for (const one of pages) expect(await readHome(shop, one)).not.toContain('composer');
});

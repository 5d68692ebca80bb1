import type { Locator, Page } from '@playwright/test';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
// A connection that is lost and a server that is busy on purpose.
test.use({
  journey: 'composer-live',
  actionTimeout: 30_000,
  borne: /status of (422|503)|ERR_INTERNET_DISCONNECTED/,
});

const storefronts = [
  { brand: 'running', name: 'Running', locale: 'de_DE' },
  { brand: 'main', name: 'Main', locale: 'en_GB' },
] as const;
type Storefront = (typeof storefronts)[number];

const settings = (page: Page): Locator => page.getByRole('form', { name: 'Settings' });
const titleOf = (page: Page): Locator => settings(page).getByLabel('Title', { exact: true });
const status = (page: Page): Locator => page.getByRole('status').first();
const blocks = (page: Page): Locator => page.getByRole('navigation', { name: 'Blocks' });
const save = (page: Page): Promise<void> =>
  settings(page)
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();

/** Something that a page load would take away. */
const markPage = (page: Page) => page.evaluate(() => void ((window as { stays?: true }).stays = true));
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => (window as { stays?: true }).stays)).toBe(true);

test('forms and links of the editor are sent without page loads', async ({ page, shop }) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  for (const storefront of storefronts) {
    await openHome(page, shop, storefront);
    await editInPlace(page, storefront);
    await keepTyped(page);
    await loseConnection(page);
    await changeMind(page);
    await goBack(page);
    await expectSamePage(page);
  }
});

async function openHome(page: Page, { origin }: ComposerShop, { brand, name, locale }: Storefront) {
  await page.goto(`${origin}/composer/pages/${brand}/${locale}/home`);
  await page.getByLabel('Title of a new release').fill(`Live edits of ${name}`);
  await page.getByRole('button', { name: 'Create a release' }).click();
  await expect(status(page)).toHaveText('The release is created. Choose a block to edit.');
  await expect(page.locator('iframe')).toHaveCount(1);
  await markPage(page);
}

/** The frame is the same one until the draft changes, and is replaced by one that has loaded. */
async function editInPlace(page: Page, { name }: Storefront): Promise<void> {
  const title = `At once for ${name}`;
  const frame = page.frameLocator('iframe:not([data-loading])');
  await expect(frame.getByRole('main').first()).toBeVisible({ timeout: 60_000 });
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => void (frame.title += ' '));
  await blocks(page).getByRole('link', { name: /^Hero/ }).click();
  await expect(titleOf(page)).toBeVisible();
  await expect(page).toHaveURL(/block=hero#settings$/);
  expect(await page.locator('iframe').getAttribute('title')).toMatch(/ $/);

  await titleOf(page).fill('x'.repeat(90));
  await save(page);
  const summary = settings(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('longer than 80 characters');
  await expect(titleOf(page)).toHaveValue('x'.repeat(90));
  await expectSound(page);
  await titleOf(page).fill(title);
  await titleOf(page).press('Enter');
  await expect(status(page)).toHaveText('Saved in the release.');
  await expect(titleOf(page)).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText('Saved in the release.');
  await expect(page).not.toHaveURL(/done=/);
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await page.locator('iframe').getAttribute('title')).not.toMatch(/ $/);
  await expectSamePage(page);
}

/** What is typed in another form, and what is open, outlasts an edit elsewhere on the page. */
async function keepTyped(page: Page): Promise<void> {
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await page.getByText('Comments', { exact: true }).click();
  await comment.fill('Is this the new picture?');
  await page.locator('summary', { hasText: 'Show as' }).click();
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(status(page)).toHaveText(/^Moved: Hero, after /);
  await expect(comment).toHaveValue('Is this the new picture?');
  await expect(page.getByRole('form', { name: 'Show as' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page)).toHaveText('Undone.');
  await comment.fill('');
}

/** Neither a lost connection nor a refusal without the form takes what was typed. */
async function loseConnection(page: Page): Promise<void> {
  const kept = titleOf(page);
  await kept.fill('Typed while offline');
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('No connection: nothing was saved.');
  await expect(kept).toHaveValue('Typed while offline');
  await page.context().setOffline(false);
  const busy = '<!doctype html><title>x</title><main><div role="alert"><p>The shop is busy.</p></div></main>';
  await page.route('**/composer/pages/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: busy }),
  );
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('The shop is busy.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(kept).toHaveValue('Typed while offline');
  await page.unroute('**/composer/pages/**');
  await save(page);
  await expect(status(page)).toHaveText('Saved in the release.');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Another block is chosen, and the first one again before the answer: the last choice counts. */
async function changeMind(page: Page): Promise<void> {
  await blocks(page).getByRole('link', { name: /^Hero/ }).click();
  await expect(page).toHaveURL(/block=hero#settings$/);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await blocks(page)
    .getByRole('listitem')
    .first()
    .evaluate((item) => {
      const links = [...item.closest('nav')!.querySelectorAll('a')];
      links[2]!.click();
      links.find(({ href }) => href.includes('block=hero'))!.click();
    });
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/block=hero#settings$/);
  await expect(titleOf(page)).toBeVisible();
}

async function goBack(page: Page): Promise<void> {
  await blocks(page).getByRole('link').nth(2).press('Enter');
  await expect(page).not.toHaveURL(/block=hero/);
  await expect(page.getByRole('region', { name: 'Settings' })).toBeFocused();
  await page.goBack();
  await expect(titleOf(page)).toHaveValue('Typed while offline');
  await page.goForward();
  await expect(page).not.toHaveURL(/block=hero/);
  await expectSound(page);
}

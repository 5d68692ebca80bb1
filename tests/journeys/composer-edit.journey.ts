import type { Page } from '@playwright/test';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';
import { changeFrame, publish, readHome, restyle, switchFlag, type Storefront } from './composer-storefront';

/** One shop for all tests in sequence: the first administrator is created once. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);
// A form with a wrong value is answered with 422, and the preview's frame runs no scripts, Playwright's included: Chromium logs both.
test.use({
  journey: 'composer-edit',
  borne: /status of 422|'allow-scripts' permission is not set/,
});

const storefronts = [
  {
    brand: 'running',
    name: 'Running',
    title: /Running$/,
    locale: 'de_DE',
    path: '/de_DE',
    elsewhere: '/en_GB',
    accent: '#ffcc00',
    ground: '#0b0d12',
  },
  {
    brand: 'main',
    name: 'Main',
    title: /^\S+$/,
    locale: 'en_GB',
    path: '/en_GB',
    elsewhere: '/de_DE',
    accent: '#123c9c',
    ground: '#f6f1e7',
  },
] as const;

/** No material of the catalogue. */
const NO_PRODUCT = 'K999999-001';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an administrator edits a page of two storefronts, sees the preview, and publishes', async ({
  page,
  shop,
}) => {
  await leaveOutScript(page);
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  for (const storefront of storefronts) await editHome(page, shop, storefront);
  for (const storefront of storefronts) {
    await restyle(page, shop, storefront);
    await changeFrame(page, shop, storefront);
    await switchFlag(page, shop, storefront);
  }
});

/** The composer's only script does nothing: composer-live.journey.ts is with it. Switched off as a whole, axe would not run either. */
async function leaveOutScript(page: Page): Promise<void> {
  await page
    .context()
    .route('**/composer/script.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

async function editHome(page: Page, shop: ComposerShop, storefront: Storefront): Promise<void> {
  const title = `Edited for ${storefront.name}`;
  const form = page.getByRole('form', { name: 'Settings' });
  const status = page.getByRole('status').first();

  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await expect(heading(page, 'Pages')).toBeVisible();
  const filter = page.getByRole('search', { name: 'Find pages' });
  await filter.getByLabel('Brand').selectOption(storefront.brand);
  await filter.getByLabel('Locale').selectOption(storefront.locale);
  await filter.getByLabel('Name or address').fill('home');
  await filter.getByRole('button', { name: 'Find' }).click();
  await expectSound(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(page, 'Home')).toBeVisible();

  await page.getByLabel('Title of a new release').fill(`Release of ${storefront.name}`);
  await page.getByRole('button', { name: 'Create a release' }).click();
  await expect(status).toHaveText('The release is created. Choose a block to edit.');
  await page.getByRole('navigation', { name: 'Blocks' }).getByRole('link', { name: /^Hero/ }).click();
  await expectSound(page);

  // A wrong value: an error at its field, and nothing typed is lost.
  await form.getByLabel('Title', { exact: true }).fill(title.repeat(9));
  await form.getByLabel(/^Sentence/).fill('A sentence that stays');
  await form
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();
  await expect(page.getByRole('alert')).toContainText('longer than 80 characters');
  await expect(form.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
    /longer than 80 characters/,
  );
  await expect(form.getByLabel(/^Sentence/)).toHaveValue('A sentence that stays');
  await expectSound(page);

  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel(/^Product/).fill(NO_PRODUCT);
  await form
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();
  await expect(status).toHaveText('Saved in the release.');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 60_000 });

  await addQuote(page, storefront.name);
  await expect(frame.getByText(`Said of ${storefront.name}`)).toBeVisible({ timeout: 60_000 });
  await limitQuote(page);
  await showAsOthers(page, storefront.name);
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(status).toHaveText(/^Moved: Quote(?: 2)?, after .+ in Main\.$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveText('Undone.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(status).toHaveText('Done again.');
  expect(await readHome(shop, storefront)).not.toContain(title);
  await setSearchTitle(page, title);
  await copyAndUndo(page, title);

  const editor = page.url();
  await page.getByRole('link', { name: `Review “Release of ${storefront.name}”` }).click();
  await expect(page.getByText(/Block “quote(-2)?” is added/)).toBeVisible();
  await checkAndMend(page, editor);
  await keepChanges(page);
  await publish(page);
  await expect.poll(() => readHome(shop, storefront)).toContain(title);
  const html = await readHome(shop, storefront);
  expect(html).toContain(`Said of ${storefront.name}`);
  expect(html).toMatch(new RegExp(`<title[^>]*>${title} for search engines`));
}

/** A product that is not sold: a check finds it, approval wants a reason, and once it is mended the check finds nothing. */
async function checkAndMend(page: Page, editor: string): Promise<void> {
  const status = page.getByRole('status').first();
  const finding = page.getByText(`The product of “${NO_PRODUCT}” is not sold here.`);
  const review = page.url();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(status).toHaveText('Checked: the result stands below.');
  await expect(finding).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert')).toContainText('Write a note why the release is approved');
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.goto(editor);
  await page.getByRole('navigation', { name: 'Blocks' }).getByRole('link', { name: /^Hero/ }).click();
  const form = page.getByRole('form', { name: 'Settings' });
  await form.getByLabel(/^Product/).fill('');
  await form
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();
  await expect(status).toHaveText('Saved in the release.');
  await page.goto(review);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(status).toHaveText('Checked: the result stands below.');
  await expect(finding).toHaveCount(0);
}

/** Copies the changes to Catalan in all storefronts after a look at what they do there, and takes the copy back. */
async function copyAndUndo(page: Page, title: string): Promise<void> {
  const editor = page.url();
  await page.getByRole('link', { name: 'Copy changes …' }).click();
  await expect(heading(page, 'Copy changes of Home')).toBeVisible();
  const choice = page.getByRole('form', { name: 'Copy to' });
  await choice.getByText('Everyone', { exact: true }).click();
  await choice.getByRole('checkbox', { name: 'Catalan', exact: true }).check();
  await choice.getByRole('button', { name: 'Show what would change' }).click();
  const plan = page.getByRole('region', { name: 'Everyone · Catalan' });
  await expect(plan).toContainText(`title becomes “${title}”`);
  await expectSound(page);
  await page.getByRole('button', { name: 'Copy to one layer' }).click();
  await expect(page.getByRole('status')).toContainText('Copied.');
  await expect(page.getByRole('region', { name: /Home.* Catalan$/ })).toBeVisible();
  await page.goto(editor);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Undone.');
}

/** Gives the chosen block a condition that holds now, after one that can never hold. */
async function limitQuote(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: 'When it is shown' });
  await expect(shown).toContainText('Always shown.');
  await shown.getByText('Change when it is shown').click();
  const form = page.getByRole('form', { name: 'Condition' });
  const must = form.getByRole('group', { name: 'Shown only where all of this holds' });
  await must.getByLabel('From', { exact: true }).fill('2026-01-05T09:00');
  await must.getByLabel('Until', { exact: true }).fill('2026-01-04T09:00');
  await must.getByLabel('Store mode').selectOption('Off');
  await form.getByRole('button', { name: 'Save the condition' }).click();
  await expect(page.getByRole('alert')).toContainText('This condition can never hold');
  await expect(must.getByLabel('Until', { exact: true })).toHaveAccessibleDescription(/not later/);
  await expectSound(page);
  await must.getByLabel('Until', { exact: true }).fill('2099-01-05T09:00');
  await form.getByRole('button', { name: 'Save the condition' }).click();
  await expect(page.getByRole('status').first()).toHaveText('The condition is saved in the release.');
  const sentence =
    'Shown only from Monday 5 January 2026 at 09:00, until Monday 5 January 2099 at 09:00, outside of store mode.';
  await expect(shown).toContainText(sentence);
  await expect(shown).toContainText('Set here');
  await expect(page.getByRole('navigation', { name: 'Blocks' })).toContainText(sentence);
  await page.getByText('Change when it is shown').click();
  await expectSound(page);
}

/** The preview as a store's tablet shows it, then at a time ahead; a time that has passed is refused. */
async function showAsOthers(page: Page, name: string): Promise<void> {
  const quote = page.frameLocator('iframe').getByText(`Said of ${name}`);
  const form = page.getByRole('form', { name: 'Show as' });
  const view = page.locator('summary', { hasText: 'Show as' });
  await expect(quote).toBeVisible({ timeout: 60_000 });
  await view.click();
  await form.getByLabel('Visitor').selectOption('Store tablet');
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(view).toContainText('Store tablet, now');
  await expect(page.frameLocator('iframe').locator('body')).toContainText(/./, { timeout: 60_000 });
  await expect(quote).toHaveCount(0);
  await expectSound(page);
  await form.getByLabel('Visitor').selectOption('Newsletter subscriber');
  await form.getByLabel(/^Date and time/).fill('2026-01-01T00:00');
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(form.getByLabel(/^Date and time/)).toHaveAccessibleDescription(/has passed/);
  const ahead = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel(/^Date and time/).fill(`${ahead}T10:00`);
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(view).toContainText(`Newsletter subscriber, on ${ahead} 10:00`);
  await expect(quote).toBeVisible({ timeout: 60_000 });
  await form.getByRole('link', { name: 'As a guest, now' }).click();
  await expect(view).toContainText('Guest, now');
}

/** Writes the page's title, after instructions that are not valid for search engines. */
async function setSearchTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Page settings' }).click();
  const form = page.getByRole('form', { name: 'Page settings' });
  const save = form.getByRole('button', { name: /^Save for/ }).last();
  const crawlers = form.getByLabel('Instructions for crawlers');
  const before = await crawlers.inputValue();
  await form.getByLabel(/^Title/).fill(`${title} for search engines`);
  await crawlers.fill('no-index');
  await save.click();
  await expect(crawlers).toHaveAccessibleDescription(/no-index/);
  await expectSound(page);
  await crawlers.fill(before);
  await save.click();
  await expect(page.getByRole('status').first()).toHaveText('Saved in the release.');
  await expect(form).toContainText('Set here');
}

/** Opens the question whether changes are discarded, and keeps them. */
async function keepChanges(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Discard the changes of Home/ }).click();
  await expect(heading(page, 'Discard these changes?')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Keep them' }).click();
}

/** Adds a block through the palette, by keyboard where it is a link or a button. */
async function addQuote(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a block' }).focus();
  await page.keyboard.press('Enter');
  const palette = page.getByRole('region', { name: 'Add a block' });
  await palette.getByLabel('Search blocks').fill('quote');
  await page.keyboard.press('Enter');
  await palette.getByRole('link', { name: 'Quote' }).click();
  const form = page.getByRole('form', { name: 'Settings' });
  await expectSound(page);
  await form.getByLabel('Words', { exact: true }).fill(`Said of ${name}`);
  await form.getByRole('button', { name: 'Add this block' }).last().click();
  await expect(page.getByRole('status').first()).toHaveText('The block is added.');
}

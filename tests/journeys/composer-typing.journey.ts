import type { Locator, Page } from '@playwright/test';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
// Values that the shop refuses on purpose.
test.use({ journey: 'composer-typing', actionTimeout: 30_000, borne: /status of 422/ });

const settings = (page: Page): Locator => page.getByRole('form', { name: 'Settings' });
const titleOf = (page: Page): Locator => settings(page).getByLabel('Title', { exact: true });
const status = (page: Page): Locator => page.getByRole('status').first();
const blocks = (page: Page): Locator => page.getByRole('navigation', { name: 'Blocks' });
const kept = (page: Page): Locator => page.getByRole('group', { name: 'Unsaved text' });
const heroOf = (page: Page): Locator => blocks(page).getByRole('link', { name: /^Hero/ });

async function save(page: Page): Promise<void> {
  await settings(page)
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();
}

async function openHero(page: Page, { origin }: ComposerShop, release: string): Promise<void> {
  await page.goto(`${origin}/composer/pages/main/en_GB/home?release=${release}&block=hero`);
  await expect(titleOf(page)).toBeVisible();
}

test('typed text outlasts another choice, a page that is left, and a change by somebody else', async ({
  page,
  shop,
}) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  await page.goto(`${shop.origin}/composer/pages/main/en_GB/home`);
  await page.getByLabel('Title of a new release').fill('Typing');
  await page.getByRole('button', { name: 'Create a release' }).click();
  await expect(status(page)).toHaveText('The release is created. Choose a block to edit.');
  const release = new URL(page.url()).searchParams.get('release')!;

  await heroOf(page).click();
  const original = await titleOf(page).inputValue();
  await titleOf(page).fill('Typed and left');
  await blocks(page)
    .getByRole('link', { name: /^Promises/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Promises' })).toBeVisible();
  await expect(heroOf(page)).toHaveAccessibleName(/unsaved text/);
  await heroOf(page).click();
  await expect(kept(page)).toContainText('and have not saved it');
  await expect(titleOf(page)).toHaveValue(original);
  await expectSound(page);
  await kept(page).getByRole('button', { name: 'Restore what I typed' }).click();
  await expect(titleOf(page)).toHaveValue('Typed and left');
  await expect(kept(page)).toHaveCount(0);

  await titleOf(page).fill('Typed and left behind');
  await page.goto(`${shop.origin}/composer/pages`);
  await openHero(page, shop, release);
  await expect(kept(page)).toContainText('and have not saved it');
  await expect(kept(page).getByText('have been changed since')).toBeHidden();

  // The same value is changed elsewhere meanwhile: what was typed does not replace it.
  await titleOf(page).fill('Of somebody else');
  await save(page);
  await expect(status(page)).toHaveText('Saved in the release.');
  await expect(kept(page).getByText('have been changed since')).toBeVisible();
  await kept(page).getByRole('button', { name: 'Restore what I typed' }).click();
  await expect(titleOf(page)).toHaveValue('Typed and left behind');
  await save(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Typed and left behind');

  await openHero(page, shop, release);
  await expect(titleOf(page)).toHaveValue('Of somebody else');
  await kept(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(kept(page)).toHaveCount(0);
  await expect(heroOf(page)).not.toHaveAccessibleName(/unsaved text/);

  await followTyping(page);
  await saveWhileTyping(page);

  // A sign-out takes it away.
  await titleOf(page).fill('Typed before the sign-out');
  await expect(heroOf(page)).toHaveAccessibleName(/unsaved text/);
  expect(await countKept(page)).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(status(page)).toHaveText('You are signed out.');
  expect(await countKept(page)).toBe(0);
});

const countKept = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('composer-typed')).length);

/** A burst of typing is undone in one step. */
async function saveWhileTyping(page: Page): Promise<void> {
  const before = await titleOf(page).inputValue();
  await page.getByRole('checkbox', { name: 'Save while I type' }).check();
  await titleOf(page).fill('First');
  await expect(page.getByText('All that is typed is saved in the release.')).toBeVisible();
  await titleOf(page).pressSequentially(' and second');
  await expect(titleOf(page)).toBeFocused();
  await expect.poll(() => readStored(page, 'title')).toBe('First and second');

  // A value that is refused stays with its reason, and keeps no other one from being saved.
  await titleOf(page).fill('x'.repeat(90));
  await expect(settings(page).getByRole('alert')).toContainText('longer than 80 characters');
  await expect(titleOf(page)).toHaveValue('x'.repeat(90));
  await expect(titleOf(page)).toBeFocused();
  await expectSound(page);
  await titleOf(page).fill('Third');
  await expect.poll(() => readStored(page, 'title')).toBe('Third');
  await expect(settings(page).getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page)).toHaveText('Undone.');
  await expect(titleOf(page)).toHaveValue(before);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Save while I type' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Save while I type' }).uncheck();
}

/** A value that the form was made from: the saved one. */
const readStored = async (page: Page, name: string): Promise<unknown> =>
  (JSON.parse(await settings(page).locator('input[name="stored"]').inputValue()) as Record<string, unknown>)[
    name
  ];

/** The preview follows while typing, with nothing saved; what is not saved is shown no longer than it is in its form. */
async function followTyping(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe:not([data-loading])');
  const before = await titleOf(page).inputValue();
  await expect(frame.getByRole('heading', { name: before })).toBeVisible({ timeout: 60_000 });
  const stored = await readStored(page, 'title');
  await frame.locator('body').evaluate((body) => {
    new MutationObserver(() => {
      document.documentElement.dataset['shownAt'] = String(Date.now());
    }).observe(body, { childList: true, subtree: true });
  });
  const took: number[] = [];
  for (let at = 0; at < 30; at++) {
    const text = `Typed ${at}`;
    const from = await titleOf(page).evaluate((field: HTMLInputElement, value) => {
      field.value = value;
      const now = Date.now();
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return now;
    }, text);
    await expect(frame.getByRole('heading', { name: text, exact: true })).toBeVisible();
    const rendered = await frame.locator('html').getAttribute('data-shown-at');
    took.push(Number(rendered) - from);
  }
  const sorted = took.sort((one, other) => one - other);
  console.log(`change to preview, ms: p50 ${sorted[14]}, p95 ${sorted[28]}`);
  expect(await readStored(page, 'title')).toBe(stored);
  await blocks(page)
    .getByRole('link', { name: /^Promises/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Promises' })).toBeVisible();
  await expect(frame.getByRole('heading', { name: before })).toBeVisible();
  await heroOf(page).click();
  await kept(page).getByRole('button', { name: 'Restore what I typed' }).click();
  await expect(frame.getByRole('heading', { name: 'Typed 29', exact: true })).toBeVisible();
  await titleOf(page).fill(before);
  await expect(frame.getByRole('heading', { name: before })).toBeVisible();
}

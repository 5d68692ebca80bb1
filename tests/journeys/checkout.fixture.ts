import type { Locator, Page } from '@playwright/test';
import { materialOf, readStock } from './request-server.fixture';
import { expect, listingPath, origin, wordsOf, untilAlive, type Cell } from './journey.fixture';

/** What a shopper of this market types into the delivery step; by the block's field names. */
export interface Shopper {
  texts: Readonly<Record<string, string>>;
  /** Choices, by their visible text. */
  choices?: Readonly<Record<string, string>>;
  consents?: readonly string[];
}

export const checkoutOf = (cell: Cell): string => `${origin(cell.brand)}/${cell.locale}/compra`;

/** Cards of the listing's first sheets. */
const MOST_SHEETS = 8;

/** Pairs of a size that are enough for the journeys that run in parallel. */
const WELL_IN_STOCK = 5;

/**
 * Opens a sheet and chooses a size; returns the sheet's path. Never one of the last pairs: parallel journeys buy too. Any of
 * the others, so that a hundred journeys do not all buy the same one.
 */
export async function chooseSize(page: Page, cell: Cell, scripted = true): Promise<string> {
  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  const sheets = await page
    .getByRole('main')
    .locator('li :is(h2, h3) a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const sheet of sheets.slice(0, MOST_SHEETS))
    if (await chooseSizeOn(page, cell, sheet, scripted)) return new URL(sheet).pathname;
  throw new Error('no sheet with a size well in stock');
}

/** The same on a given sheet; false: no size is well in stock. */
export async function chooseSizeOn(page: Page, cell: Cell, sheet: string, scripted = true): Promise<boolean> {
  await page.goto(sheet);
  if (scripted) await untilAlive(page);
  const stock = await readStock(cell, materialOf(sheet));
  // Shown as free too: the page may be older than the answer.
  const free = page
    .getByRole('group', { name: wordsOf(cell, 'product-buy.size') })
    .locator('label')
    .filter({ hasNotText: wordsOf(cell, 'product-buy.sizeSoldOut') });
  const shown = await free
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  const sizes = shown.filter((size) => (stock.get(size) ?? 0) >= WELL_IN_STOCK);
  if (sizes.length === 0) return false;
  await page
    .locator(`input[name="size"][value="${sizes[Math.floor(Math.random() * sizes.length)]}"]`)
    .focus();
  await page.keyboard.press('Space');
  return true;
}

/** Puts one pair into the bag, the way a shopper does. */
export async function fillBag(page: Page, cell: Cell, scripted: boolean): Promise<void> {
  await chooseSize(page, cell, scripted);
  await addChosen(page, cell);
}

/** The bag's lines, by their names: hints inside of a line are a list too. */
export const bagLines = (page: Page, cell: Cell): Locator =>
  page.getByRole('list', { name: wordsOf(cell, 'bag.lines') }).getByRole('heading', { level: 2 });

export async function addChosen(page: Page, cell: Cell): Promise<void> {
  await page.getByRole('button', { name: wordsOf(cell, 'product-buy.addToBag') }).click();
  await expect(page.getByText(wordsOf(cell, 'product-buy.added'))).toBeVisible();
}

/**
 * Opens the sizes on the first of these cards that has one (some are sold out), and returns them. `section`: of the labels that the cards
 * use, e.g. product-grid.
 */
export async function openQuickAdd(
  page: Page,
  cards: Page | Locator,
  cell: Cell,
  section: string,
): Promise<Locator> {
  const sizes = page.getByRole('group', { name: wordsOf(cell, `${section}.quickSize`) });
  const choices = sizes.locator('[data-quick="sizes"] button');
  await expect(async () => {
    for (const opener of (await cards.locator('[data-quick="open"]').all()).slice(0, MOST_SHEETS)) {
      await opener.click();
      await expect(choices.first()).toBeVisible();
      if ((await choices.and(page.locator(':enabled')).count()) > 0) return;
      await page.keyboard.press('Escape');
    }
    throw new Error('no card with a size in stock');
  }).toPass({ timeout: 60_000 });
  return sizes;
}

/** Presses the first size that is in stock. */
export const pressQuickSize = (sizes: Locator): Promise<void> =>
  sizes.locator('[data-quick="sizes"] button:enabled').first().click();

/** A step of the checkout by its heading. */
export const stepOf = (page: Page, cell: Cell, step: 'identification' | 'shipping' | 'payment') =>
  page.getByRole('region', { name: wordsOf(cell, `checkout-${step}.title`) });

/** From the bag's button to the open delivery step. */
export async function identify(page: Page, cell: Cell, email: string): Promise<void> {
  await page.goto(`${origin(cell.brand)}/${cell.locale}/bolsa`);
  await page.getByRole('link', { name: wordsOf(cell, 'bag.checkout') }).click();
  const step = stepOf(page, cell, 'identification');
  await step.getByRole('textbox', { name: wordsOf(cell, 'checkout-identification.email') }).fill(email);
  await step.getByRole('button', { name: wordsOf(cell, 'checkout-identification.goOn') }).click();
  await expect(page).toHaveURL(/step=shipping/);
}

/** Fills in the delivery step, as far as its fields are named here, and goes on. */
export async function fillDelivery(
  page: Page,
  cell: Cell,
  { texts, choices = {}, consents = ['privacyPolicy'] }: Shopper,
): Promise<void> {
  const step = stepOf(page, cell, 'shipping');
  const named = (key: string) => wordsOf(cell, `checkout-shipping.${key}`);
  for (const [key, text] of Object.entries(texts))
    await step
      .getByRole('textbox', { name: named(key) })
      .or(step.getByRole('combobox', { name: named(key) }))
      .first()
      .fill(text);
  for (const [key, label] of Object.entries(choices))
    await step.getByRole('combobox', { name: named(key) }).selectOption({ label });
  for (const key of consents) await step.getByRole('checkbox', { name: named(key) }).check();
  await goOn(page, cell);
}

export const goOn = (page: Page, cell: Cell): Promise<void> =>
  stepOf(page, cell, 'shipping')
    .getByRole('button', { name: wordsOf(cell, 'checkout-shipping.goOn') })
    .click();

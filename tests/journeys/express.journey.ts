import type { Page } from '@playwright/test';
import book from '../../sandbox/wallet/address-book.json' with { type: 'json' };
import walletWords from '../../sandbox/wallet/wallet-words.json' with { type: 'json' };
import {
  answerOnPage,
  cards,
  expectCharged,
  fillCard,
  payment,
  pressOrder,
  readOrder,
  readTotal,
  wayOf,
  words,
} from './paying.fixture';
import { bagLines, chooseSize, fillBag, fillDelivery, identify, stepOf } from './checkout.fixture';
import {
  expect,
  expectAccessible,
  listingPath,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
} from './journey.fixture';
import { british } from './shoppers.fixture';

/** Express: a pair, or the bag, bought by wallet; its address, its ways of sending, one order (docs/contract/calls.md#payments, docs/contract/orders.md#wallet-addresses). */
const main: Cell = { brand: 'main', locale: 'en_GB' };
const running: Cell = { brand: 'running', locale: 'de_DE' };
const lab: Cell = { brand: 'lab', locale: 'es_ES' };
/** The shops of each journey: all of them come to the wallet, and to what follows it. */
const visited = {
  pair: [main, lab],
  bag: [running, lab],
  bank: [running],
  abroad: [main],
  incomplete: [running],
  withoutMoney: [lab],
};
/** Owner of the wallet, by the country of the shop. */
const ownerIn = ({ locale }: Cell) => book[locale.slice(3) as keyof typeof book];

const ofWallet = ({ locale }: Cell, word: keyof typeof walletWords): string =>
  (walletWords[word] as Record<string, string>)[locale.slice(0, 2)]!;
const button = (page: Page, cell: Cell, key: 'buy' | 'pay') =>
  page.getByRole('button', { name: wordsOf(cell, `express-pay.${key}`) });
const press = (page: Page, cell: Cell, word: 'continue' | 'pay' | 'cancel') =>
  page.getByRole('button', { name: ofWallet(cell, word) }).click();
const bagCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'bag_hash')?.value;

/** A product page with a size in stock chosen. */
async function openSheet(page: Page, cell: Cell): Promise<string> {
  const sheet = await chooseSize(page, cell);
  await expect(page).toHaveURL(/size=/);
  return sheet;
}

/** The wallet's two pages: an address, then a sum that is agreed to; returns the agreed sum. */
async function agree(
  page: Page,
  cell: Cell,
  kind: 'home' | 'bank' | 'withoutMoney' = 'home',
  scripted = true,
): Promise<{ shown: string; minor: number }> {
  await expect(page.locator('html')).toHaveAttribute('lang', cell.locale.slice(0, 2));
  await page.locator(`input[value$="-${kind}"]`).check();
  await press(page, cell, 'continue');
  await expect(page.getByRole('heading', { name: ofWallet(cell, 'review') })).toBeVisible();
  if (scripted) await expectAccessible(page);
  const shown = (await page.locator('label:has(:checked) .cost').textContent())!;
  await press(page, cell, 'pay');
  return { shown, minor: Number(shown.replaceAll(/\D/g, '')) };
}

for (const cell of visited.pair) {
  test(`${cell.brand} ${cell.locale}: the chosen size alone is bought; the bag stays`, async ({ page }) => {
    await fillBag(page, cell, true);
    const before = await bagCookie(page);
    await openSheet(page, cell);
    await expectAccessible(page);
    await button(page, cell, 'buy').dblclick();
    const agreed = await agree(page, cell);
    const order = await readOrder(page, cell);
    expect(order.total).toBe(agreed.minor);
    expect(await bagCookie(page)).toBe(before);
    await expect
      .poll(async () => (await readOrder(page, cell)).paymentData.state, { timeout: 30_000 })
      .toBe('captured');
    const thanks = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/pedido|_wallet|size=/);
    await page.goto(thanks);
    expect((await readOrder(page, cell)).total).toBe(agreed.minor);
  });
}

for (const cell of visited.bag) {
  test(`${cell.brand} ${cell.locale}: the bag is paid from its page, and is empty then`, async ({ page }) => {
    await fillBag(page, cell, true);
    await page.goto(`${origin(cell.brand)}/${cell.locale}/bolsa`);
    await untilAlive(page);
    await expectAccessible(page);
    await button(page, cell, 'pay').click();
    const { minor } = await agree(page, cell);
    expect((await readOrder(page, cell)).total).toBe(minor);
    expect(await bagCookie(page)).toBeUndefined();
  });
}

/** Buys a pair on its page by way of the owner's bank. @returns the bag that was filled before */
async function goToBank(
  page: Page,
  cell: Cell,
): Promise<{ bag: string | undefined; sheet: string; minor: number }> {
  await fillBag(page, cell, true);
  const bag = await bagCookie(page);
  const sheet = await openSheet(page, cell);
  await button(page, cell, 'buy').click();
  const { minor } = await agree(page, cell, 'bank');
  await expect(page.locator('button[value="ok"]')).toBeVisible();
  return { bag, sheet, minor };
}

async function expectBagAsItWas(page: Page, cell: Cell, bag: string | undefined): Promise<void> {
  expect(await bagCookie(page)).toBe(bag);
  await page.goto(`${origin(cell.brand)}/${cell.locale}/bolsa`);
  await expect(bagLines(page, cell)).toHaveCount(1);
}

for (const cell of visited.bank) {
  test(`${cell.brand} ${cell.locale}: the bank behind the wallet accepts: the pair is bought, the bag unchanged`, async ({
    page,
  }) => {
    const { bag, minor } = await goToBank(page, cell);
    await page.locator('button[value="ok"]').click();
    expect((await readOrder(page, cell)).total).toBe(minor);
    await expectBagAsItWas(page, cell, bag);
  });
  test(`${cell.brand} ${cell.locale}: its owner leaves the bank: back on the page of the pair, the bag unchanged, the pair in stock`, async ({
    page,
  }) => {
    const { bag, sheet } = await goToBank(page, cell);
    await page.locator('button[value="cancelled"]').click();
    await expect(page).toHaveURL(new RegExp(`${sheet}.*express=cancelled`));
    await expect(page.getByText(wordsOf(cell, 'express-pay.note_cancelled'))).toBeVisible();
    await expectBagAsItWas(page, cell, bag);
  });
}

for (const cell of visited.abroad)
  test(`${cell.brand} ${cell.locale}: an address abroad is refused on the wallet’s page; cancelling leads back, without an order`, async ({
    page,
  }) => {
    const sheet = await openSheet(page, cell);
    await button(page, cell, 'buy').click();
    await page.locator('input[value$="-abroad"]').check();
    await press(page, cell, 'continue');
    await expect(page.getByRole('alert')).toHaveText(ofWallet(cell, 'notServed'));
    await press(page, cell, 'cancel');
    await expect(page).toHaveURL(new RegExp(`${sheet}.*express=cancelled`));
    await expect(page.getByText(wordsOf(cell, 'express-pay.note_cancelled'))).toBeVisible();
    expect(await bagCookie(page)).toBeUndefined();
  });

for (const cell of visited.incomplete)
  test(`${cell.brand} ${cell.locale}: an incomplete address: the checkout opens with the wallet’s data, and the pair in the bag beside the others`, async ({
    page,
  }) => {
    await fillBag(page, cell, true);
    await openSheet(page, cell);
    await button(page, cell, 'buy').click();
    await page.locator('input[value$="-incomplete"]').check();
    await press(page, cell, 'continue');
    await expect(page).toHaveURL(/compra\?step=shipping&express=incomplete/);
    await expect(page.getByText(wordsOf(cell, 'express-pay.note_incomplete'))).toBeVisible();
    const step = stepOf(page, cell, 'shipping');
    const { name, postalCode, city } = ownerIn(cell);
    const [first, ...others] = name.split(' ');
    for (const [key, text] of [
      ['name', first],
      ['surname', others.join(' ')],
      ['postalCode', postalCode],
      ['city', city],
    ] as const)
      await expect(step.locator(`input[name="${key}"]`)).toHaveValue(text!);
    await expect(step.locator('input[name="address"]')).toHaveValue('');
    await expectAccessible(page);
    await page.goto(`${origin(cell.brand)}/${cell.locale}/bolsa`);
    // By pieces: the two may be the same pair, which is one line.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      wordsOf(cell, 'bag.count', { count: 2 }),
    );
  });

for (const cell of visited.withoutMoney)
  test(`${cell.brand} ${cell.locale}: no money in the wallet: shown at the payment step, everything filled in, the same order is paid another way`, async ({
    page,
  }) => {
    await openSheet(page, cell);
    await button(page, cell, 'buy').click();
    await agree(page, cell, 'withoutMoney');
    await expect(page).toHaveURL(/compra\?step=payment&payment=refused/);
    await expect(payment(page, cell).getByText(words(cell)('came_refused'))).toBeVisible();
    await expect(
      page.getByText(ownerIn(cell).addressLine1.split(',')[0]!, { exact: false }).first(),
    ).toBeVisible();
    const total = await readTotal(page);
    await untilAlive(page);
    await fillCard(page, cell, cards.authorised);
    await pressOrder(page, cell);
    await expectCharged(page, cell, total, 'captured');
  });

test('the wallet of the device: its sheet is closed, then confirmed; one order of exactly the sum on the button', async ({
  page,
}) => {
  await fillBag(page, main, true);
  await identify(page, main, 'ana@example.com');
  await untilAlive(page);
  await fillDelivery(page, main, british);
  await expect(page).toHaveURL(/step=payment/);
  await expect(wayOf(page, main, 'DEVW')).toBeVisible();
  await wayOf(page, main, 'DEVW').check();
  const total = await readTotal(page);
  const sheet = page.frameLocator('dialog[open] iframe');
  await pressOrder(page, main);
  await sheet.locator('button[value="cancel"]').click();
  await expect(payment(page, main).getByText(words(main)('came_cancelled'))).toBeVisible();
  await pressOrder(page, main);
  await expect(sheet.locator('button[value="agree"]')).toBeVisible();
  await expectAccessible(page);
  await sheet.locator('button[value="agree"]').click();
  await expectCharged(page, main, total, 'captured');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the size is chosen in the form, the captcha solved on its page, the order placed', async ({
    page,
  }) => {
    await page.goto(origin(main.brand) + listingPath(main, 'women', 'shoes'));
    const sheets = await page
      .getByRole('main')
      .locator('li :is(h2, h3) a')
      .evaluateAll((links) => links.slice(0, 3).map((link) => (link as HTMLAnchorElement).href));
    await page.goto(sheets[0]!);
    const sizes = page.getByRole('combobox', { name: wordsOf(main, 'express-pay.size') });
    // The first and the last sizes have the least stock.
    await sizes.selectOption({ index: Math.ceil((await sizes.locator('option').count()) / 2) });
    await button(page, main, 'buy').click();
    const total = await agree(page, main, 'home', false);
    await answerOnPage(page, main);
    expect((await readOrder(page, main)).total).toBe(total.minor);
    await expect
      .poll(async () => (await readOrder(page, main)).paymentData.state, { timeout: 30_000 })
      .toBe('captured');
  });
});

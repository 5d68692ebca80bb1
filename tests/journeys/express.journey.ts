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
  say,
  test,
  untilAlive,
  type Place,
} from './journey.fixture';
import { british } from './shoppers.fixture';

/** Express: a pair, or the bag, bought by wallet; its address, its ways of sending, one order (docs/contract/calls.md#payments, docs/contract/orders.md#wallet-addresses). */
const cells: Place[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
  { brand: 'lab', locale: 'es_ES' },
];
const [main, running, lab] = cells as [Place, Place, Place];
/** Who the wallet belongs to, by the country of the shop. */
const ownerIn = ({ locale }: Place) => book[locale.slice(3) as keyof typeof book];

const ofWallet = ({ locale }: Place, word: keyof typeof walletWords): string =>
  (walletWords[word] as Record<string, string>)[locale.slice(0, 2)]!;
const button = (page: Page, place: Place, key: 'buy' | 'pay') =>
  page.getByRole('button', { name: say(place, `express-pay.${key}`) });
const press = (page: Page, place: Place, word: 'continue' | 'pay' | 'cancel') =>
  page.getByRole('button', { name: ofWallet(place, word) }).click();
const bagCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'bag_hash')?.value;

/** A product page with a size in stock chosen. */
async function openSheet(page: Page, place: Place): Promise<string> {
  const sheet = await chooseSize(page, place);
  await expect(page).toHaveURL(/size=/);
  return sheet;
}

/** The wallet's two pages: an address, then a sum that is agreed to; answers what was agreed to. */
async function agree(
  page: Page,
  place: Place,
  kind: 'home' | 'bank' | 'withoutMoney' = 'home',
  scripted = true,
): Promise<{ shown: string; minor: number }> {
  await expect(page.locator('html')).toHaveAttribute('lang', place.locale.slice(0, 2));
  await page.locator(`input[value$="-${kind}"]`).check();
  await press(page, place, 'continue');
  await expect(page.getByRole('heading', { name: ofWallet(place, 'review') })).toBeVisible();
  if (scripted) await expectAccessible(page);
  const shown = (await page.locator('label:has(:checked) .cost').textContent())!;
  await press(page, place, 'pay');
  return { shown, minor: Number(shown.replaceAll(/\D/g, '')) };
}

for (const place of cells) {
  test(`${place.brand} ${place.locale}: the chosen size alone is bought; the bag stays`, async ({ page }) => {
    await fillBag(page, place, true);
    const before = await bagCookie(page);
    await openSheet(page, place);
    await expectAccessible(page);
    await button(page, place, 'buy').dblclick();
    const agreed = await agree(page, place);
    const order = await readOrder(page, place);
    expect(order.total).toBe(agreed.minor);
    expect(await bagCookie(page)).toBe(before);
    await expect
      .poll(async () => (await readOrder(page, place)).paymentData.state, { timeout: 30_000 })
      .toBe('captured');
    const thanks = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/pedido|_wallet|size=/);
    await page.goto(thanks);
    expect((await readOrder(page, place)).total).toBe(agreed.minor);
  });
}

for (const place of cells) {
  test(`${place.brand} ${place.locale}: the bag is paid from its page, and is gone then`, async ({
    page,
  }) => {
    await fillBag(page, place, true);
    await page.goto(`${origin(place.brand)}/${place.locale}/bolsa`);
    await untilAlive(page);
    await expectAccessible(page);
    await button(page, place, 'pay').click();
    const { minor } = await agree(page, place);
    expect((await readOrder(page, place)).total).toBe(minor);
    expect(await bagCookie(page)).toBeUndefined();
  });
}

/** Answers the bag that had been collected before, and buys a pair on its page by way of the owner's bank. */
async function goToBank(
  page: Page,
  place: Place,
): Promise<{ bag: string | undefined; sheet: string; minor: number }> {
  await fillBag(page, place, true);
  const bag = await bagCookie(page);
  const sheet = await openSheet(page, place);
  await button(page, place, 'buy').click();
  const { minor } = await agree(page, place, 'bank');
  await expect(page.locator('button[value="ok"]')).toBeVisible();
  return { bag, sheet, minor };
}

async function expectBagAsItWas(page: Page, place: Place, bag: string | undefined): Promise<void> {
  expect(await bagCookie(page)).toBe(bag);
  await page.goto(`${origin(place.brand)}/${place.locale}/bolsa`);
  await expect(bagLines(page, place)).toHaveCount(1);
}

for (const place of [running, lab]) {
  test(`${place.brand} ${place.locale}: the bank behind the wallet says yes: the pair is bought, the bag as it was`, async ({
    page,
  }) => {
    const { bag, minor } = await goToBank(page, place);
    await page.locator('button[value="ok"]').click();
    expect((await readOrder(page, place)).total).toBe(minor);
    await expectBagAsItWas(page, place, bag);
  });
  test(`${place.brand} ${place.locale}: its owner leaves the bank: back on the page of the pair, the bag as it was, the pair to be had`, async ({
    page,
  }) => {
    const { bag, sheet } = await goToBank(page, place);
    await page.locator('button[value="cancelled"]').click();
    await expect(page).toHaveURL(new RegExp(`${sheet}.*express=cancelled`));
    await expect(page.getByText(say(place, 'express-pay.note_cancelled'))).toBeVisible();
    await expectBagAsItWas(page, place, bag);
  });
}

for (const place of [main, lab])
  test(`${place.brand} ${place.locale}: an address abroad is refused by the wallet’s page; cancelling leads back, and nothing has happened`, async ({
    page,
  }) => {
    const sheet = await openSheet(page, place);
    await button(page, place, 'buy').click();
    await page.locator('input[value$="-abroad"]').check();
    await press(page, place, 'continue');
    await expect(page.getByRole('alert')).toHaveText(ofWallet(place, 'notServed'));
    await press(page, place, 'cancel');
    await expect(page).toHaveURL(new RegExp(`${sheet}.*express=cancelled`));
    await expect(page.getByText(say(place, 'express-pay.note_cancelled'))).toBeVisible();
    expect(await bagCookie(page)).toBeUndefined();
  });

for (const place of [main, running])
  test(`${place.brand} ${place.locale}: an address with holes: the checkout opens with what the wallet knows, and the pair in the bag beside the others`, async ({
    page,
  }) => {
    await fillBag(page, place, true);
    await openSheet(page, place);
    await button(page, place, 'buy').click();
    await page.locator('input[value$="-incomplete"]').check();
    await press(page, place, 'continue');
    await expect(page).toHaveURL(/compra\?step=shipping&express=incomplete/);
    await expect(page.getByText(say(place, 'express-pay.note_incomplete'))).toBeVisible();
    const step = stepOf(page, place, 'shipping');
    const { name, postalCode, city } = ownerIn(place);
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
    await page.goto(`${origin(place.brand)}/${place.locale}/bolsa`);
    // By pieces: the two may be the same pair, which is one line.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      say(place, 'bag.count', { count: 2 }),
    );
  });

for (const place of [main, lab])
  test(`${place.brand} ${place.locale}: no money in the wallet: said where one pays, everything filled in, the same order is paid another way`, async ({
    page,
  }) => {
    await openSheet(page, place);
    await button(page, place, 'buy').click();
    await agree(page, place, 'withoutMoney');
    await expect(page).toHaveURL(/compra\?step=payment&payment=refused/);
    await expect(payment(page, place).getByText(words(place)('came_refused'))).toBeVisible();
    await expect(
      page.getByText(ownerIn(place).addressLine1.split(',')[0]!, { exact: false }).first(),
    ).toBeVisible();
    const total = await readTotal(page);
    await untilAlive(page);
    await fillCard(page, place, cards.authorised);
    await pressOrder(page, place);
    await expectCharged(page, place, total, 'captured');
  });

test('the wallet of the device: its sheet is closed, then agreed to; one order of exactly the sum on the button', async ({
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
  test('the size is chosen in the form, the captcha asked on its page, the order made', async ({ page }) => {
    await page.goto(origin(main.brand) + listingPath(main, 'women', 'shoes'));
    const sheets = await page
      .getByRole('main')
      .locator('li :is(h2, h3) a')
      .evaluateAll((links) => links.slice(0, 3).map((link) => (link as HTMLAnchorElement).href));
    await page.goto(sheets[0]!);
    const sizes = page.getByRole('combobox', { name: say(main, 'express-pay.size') });
    // The first and the last sizes are those that there are few of.
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

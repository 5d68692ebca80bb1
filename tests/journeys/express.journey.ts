import type { Page } from '@playwright/test';
import walletWords from '../../eshop-api/providers/wallet/embedded/wallet-words.json' with { type: 'json' };
import { answerOnPage, cards, expectCharged, fillCard, payment, pressOrder, readOrder, readTotal, wayOf, words } from './paying.fixture';
import { chooseSize, fillBag, fillDelivery, identify, stepOf, type Shopper } from './checkout.fixture';
import { expect, expectAccessible, listingPath, origin, say, test, untilAlive, type Place } from './journey.fixture';

/** Express: a pair, or the bag, bought by wallet; its address, its ways of sending, one order (spec §7 Payments, §3). */
const cells: Place[] = [{ brand: 'main', locale: 'en_GB' }, { brand: 'running', locale: 'de_DE' }];
const [main] = cells as [Place];

const ofWallet = ({ locale }: Place, word: keyof typeof walletWords): string => (walletWords[word] as Record<string, string>)[locale.slice(0, 2)]!;
const button = (page: Page, place: Place, key: 'buy' | 'pay') => page.getByRole('button', { name: say(place, `express-pay.${key}`) });
const press = (page: Page, place: Place, word: 'continue' | 'pay' | 'cancel') => page.getByRole('button', { name: ofWallet(place, word) }).click();
const bagCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'bag_hash')?.value;

/** A product page with a size in stock chosen. */
async function openSheet(page: Page, place: Place): Promise<string> {
  const sheet = await chooseSize(page, place);
  await expect(page).toHaveURL(/size=/);
  return sheet;
}

/** The wallet's two pages: an address, then a sum that is agreed to; answers what was agreed to. */
async function agree(page: Page, place: Place, kind: 'home' | 'withoutMoney' = 'home', scripted = true): Promise<{ shown: string; minor: number }> {
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
    await expect.poll(async () => (await readOrder(page, place)).paymentData.state, { timeout: 30_000 }).toBe('captured');
    const thanks = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/pedido|_wallet|size=/);
    await page.goto(thanks);
    expect((await readOrder(page, place)).total).toBe(agreed.minor);
  });
}

test('the bag is paid from its page, and is gone then', async ({ page }) => {
  await fillBag(page, main, true);
  await page.goto(`${origin(main.brand)}/en_GB/bolsa`);
  await untilAlive(page);
  await expectAccessible(page);
  await button(page, main, 'pay').click();
  const { minor } = await agree(page, main);
  expect((await readOrder(page, main)).total).toBe(minor);
  expect(await bagCookie(page)).toBeUndefined();
});

test('an address abroad is refused by the wallet’s page; cancelling leads back, and nothing has happened', async ({ page }) => {
  const sheet = await openSheet(page, main);
  await button(page, main, 'buy').click();
  await page.locator('input[value$="-abroad"]').check();
  await press(page, main, 'continue');
  await expect(page.getByRole('alert')).toHaveText(ofWallet(main, 'notServed'));
  await press(page, main, 'cancel');
  await expect(page).toHaveURL(new RegExp(`${sheet}.*express=cancelled`));
  await expect(page.getByText(say(main, 'express-pay.note_cancelled'))).toBeVisible();
  expect(await bagCookie(page)).toBeUndefined();
});

test('an address with holes: the checkout opens with what the wallet knows, and the pair in the bag beside the others', async ({ page }) => {
  await fillBag(page, main, true);
  await openSheet(page, main);
  await button(page, main, 'buy').click();
  await page.locator('input[value$="-incomplete"]').check();
  await press(page, main, 'continue');
  await expect(page).toHaveURL(/compra\?step=shipping&express=incomplete/);
  await expect(page.getByText(say(main, 'express-pay.note_incomplete'))).toBeVisible();
  const step = stepOf(page, main, 'shipping');
  for (const [key, text] of [['name', 'Ben'], ['surname', 'Carter'], ['postalCode', 'SE1 4PR'], ['city', 'London']] as const) await expect(step.locator(`input[name="${key}"]`)).toHaveValue(text);
  await expect(step.locator('input[name="address"]')).toHaveValue('');
  await expectAccessible(page);
  await page.goto(`${origin(main.brand)}/en_GB/bolsa`);
  await expect(page.getByRole('list', { name: say(main, 'bag.lines') }).getByRole('listitem')).toHaveCount(2);
});

test('no money in the wallet: said where one pays, everything filled in, the same order is paid another way', async ({ page }) => {
  await openSheet(page, main);
  await button(page, main, 'buy').click();
  await agree(page, main, 'withoutMoney');
  await expect(page).toHaveURL(/compra\?step=payment&payment=refused/);
  await expect(payment(page, main).getByText(words(main)('came_refused'))).toBeVisible();
  await expect(page.getByText('221 Long Lane', { exact: false }).first()).toBeVisible();
  const total = await readTotal(page);
  await untilAlive(page);
  await fillCard(page, main, cards.authorised);
  await pressOrder(page, main);
  await expectCharged(page, main, total, 'captured');
});

const british: Shopper = { texts: { name: 'Ana', surname: 'Moore', telephone: '2079460000', address: '1 High Street', postalCode: 'SW1A 1AA', city: 'London' } };

test('the wallet of the device: its sheet is closed, then agreed to; one order of exactly the sum on the button', async ({ page }) => {
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
    const sheets = await page.getByRole('main').locator('li :is(h2, h3) a').evaluateAll((links) => links.slice(0, 3).map((link) => (link as HTMLAnchorElement).href));
    await page.goto(sheets[0]!);
    const sizes = page.getByRole('combobox', { name: say(main, 'express-pay.size') });
    await sizes.selectOption({ index: 1 });
    await button(page, main, 'buy').click();
    const total = await agree(page, main, 'home', false);
    await answerOnPage(page, main);
    expect((await readOrder(page, main)).total).toBe(total.minor);
    await expect.poll(async () => (await readOrder(page, main)).paymentData.state, { timeout: 30_000 }).toBe('captured');
  });
});

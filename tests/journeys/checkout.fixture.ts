import type { Page } from '@playwright/test';
import { expect, listingPath, origin, say, untilAlive, type Place } from './journey.fixture';

/** What a shopper of this market types into the delivery step; by the block's field names. */
export interface Shopper {
  texts: Readonly<Record<string, string>>;
  /** Fields to choose from, by what is read there. */
  choices?: Readonly<Record<string, string>>;
  consents?: readonly string[];
}

export const checkoutOf = (place: Place): string => `${origin(place.brand)}/${place.locale}/compra`;

/** Puts one pair into the bag, the way a shopper does. */
export async function fillBag(page: Page, place: Place, scripted: boolean): Promise<void> {
  await page.goto(origin(place.brand) + listingPath(place, 'women', 'shoes'));
  const sheets = await page.getByRole('main').locator('li :is(h2, h3) a').evaluateAll((links) => links.slice(0, 8).map((link) => (link as HTMLAnchorElement).href));
  for (const sheet of sheets) {
    await page.goto(sheet);
    if (scripted) await untilAlive(page);
    const free = page.getByRole('group', { name: say(place, 'product-buy.size') }).locator('label').filter({ hasNotText: say(place, 'product-buy.sizeSoldOut') });
    if ((await free.count()) === 0) continue;
    await free.first().getByRole('radio').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: say(place, 'product-buy.addToBag') }).click();
    await expect(page.getByText(say(place, 'product-buy.added'))).toBeVisible();
    return;
  }
  throw new Error('no sheet with a size in stock');
}

/** A step of the checkout by its heading. */
export const stepOf = (page: Page, place: Place, step: 'identification' | 'shipping' | 'payment') => page.getByRole('region', { name: say(place, `checkout-${step}.title`) });

/** From the bag's button to the open delivery step. */
export async function identify(page: Page, place: Place, email: string): Promise<void> {
  await page.goto(`${origin(place.brand)}/${place.locale}/bolsa`);
  await page.getByRole('link', { name: say(place, 'bag.checkout') }).click();
  const step = stepOf(page, place, 'identification');
  await step.getByRole('textbox', { name: say(place, 'checkout-identification.email') }).fill(email);
  await step.getByRole('button', { name: say(place, 'checkout-identification.goOn') }).click();
  await expect(page).toHaveURL(/step=shipping/);
}

/** Fills in the delivery step, as far as its fields are named here, and goes on. */
export async function fillDelivery(page: Page, place: Place, { texts, choices = {}, consents = ['privacyPolicy'] }: Shopper): Promise<void> {
  const step = stepOf(page, place, 'shipping');
  const named = (key: string) => say(place, `checkout-shipping.${key}`);
  for (const [key, text] of Object.entries(texts)) await step.getByRole('textbox', { name: named(key) }).or(step.getByRole('combobox', { name: named(key) })).first().fill(text);
  for (const [key, label] of Object.entries(choices)) await step.getByRole('combobox', { name: named(key) }).selectOption({ label });
  for (const key of consents) await step.getByRole('checkbox', { name: named(key) }).check();
  await goOn(page, place);
}

export const goOn = (page: Page, place: Place): Promise<void> => stepOf(page, place, 'shipping').getByRole('button', { name: say(place, 'checkout-shipping.goOn') }).click();

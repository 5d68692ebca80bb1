import type { Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
import { expect, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';

/** A storefront in one of its locales, and what is changed of it. */
export interface Storefront {
  brand: 'main' | 'running';
  name: string;
  /** Heading in the list of brands. */
  title: RegExp;
  locale: string;
  path: string;
  /** Path of another locale. */
  elsewhere: string;
  accent: string;
  /** So near to the page's ground that no text can be read on it. */
  ground: string;
}

const heading = (page: Page, level: number, name: string | RegExp) =>
  page.getByRole('heading', { level, name });

export const readHome = async (
  { port }: ComposerShop,
  { brand, path }: Pick<Storefront, 'brand' | 'path'>,
): Promise<string> => (await visitShop(port, brand, path)).body;

/** The ribbon of the layout is hidden in one locale of the storefront, on all of its pages there and nowhere else. */
export async function changeFrame(page: Page, shop: ComposerShop, storefront: Storefront): Promise<void> {
  const { brand, locale, name, elsewhere } = storefront;
  const ribbon = 'data-block="ribbon"';
  const readElsewhere = async () => (await visitShop(shop.port, brand, elsewhere)).body;
  expect(await readHome(shop, storefront)).toContain(ribbon);
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  const filter = page.getByRole('search', { name: 'Find pages' });
  await filter.getByLabel('Brand').selectOption(brand);
  await filter.getByLabel('Locale').selectOption(locale);
  await filter.getByRole('button', { name: 'Find' }).click();
  const layouts = page.getByRole('navigation', { name: /^Header, footer and frame/ });
  await layouts.getByRole('link', { name: 'Shop' }).click();
  await expect(heading(page, 1, 'Layout “Shop”')).toBeVisible();
  await page.getByLabel('Title of a new release').fill(`Header of ${name}`);
  await page.getByRole('button', { name: 'Create a release' }).click();
  const blocks = page.getByRole('navigation', { name: 'Blocks' });
  await blocks.getByRole('link', { name: 'Header', exact: true }).click();
  await expectSound(page);
  await blocks.getByRole('link', { name: /^Ribbon/ }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('status').first()).toHaveText('Hidden.');
  await page.getByRole('link', { name: `Review “Header of ${name}”` }).click();
  await publish(page);
  await expect.poll(() => readHome(shop, storefront)).not.toContain(ribbon);
  expect(await readElsewhere()).toContain(ribbon);
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('status')).toHaveText('Published: it is live.');
}

/** Style sheet of a storefront's home page, the theme in it. */
async function readStyles(shop: ComposerShop, storefront: Storefront): Promise<string> {
  const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(await readHome(shop, storefront)) ?? [];
  return (await visitShop(shop.port, storefront.brand, sheet)).body;
}

/** Search by a picture is switched off in one country and stays on elsewhere; a rule that is out of range is refused. */
export async function switchFlag(page: Page, shop: ComposerShop, storefront: Storefront): Promise<void> {
  const { name, title, brand, locale, path, elsewhere } = storefront;
  const country = locale.slice(-2);
  const takesPictures = async (home: string) =>
    (await visitShop(shop.port, brand, `${home}/search?q=shoe`)).body.includes('type="file"');
  expect(await takesPictures(path)).toBe(true);
  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  const card = page.getByRole('listitem').filter({ has: heading(page, 2, title) });
  await card.getByRole('link', { name: /^Flags and rules of/ }).click();
  await page.getByLabel('Title of a new release').fill(`Flags of ${name}`);
  await page.getByRole('button', { name: 'Create a release' }).click();
  const parts = page.getByRole('navigation', { name: 'Parts' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await parts.getByRole('link', { name: 'Rules' }).click();
  await page.getByLabel('Newsletter discount').fill('99');
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText('newsletterDiscount');
  await expect(page.getByLabel('Newsletter discount')).toHaveValue('99');
  await expectSound(page);
  await parts.getByRole('link', { name: 'Flags of all markets' }).click();
  await page.getByLabel('Market or country').selectOption(country);
  await page.getByRole('button', { name: 'Show its flags' }).click();
  await expect(heading(page, 2, new RegExp(`\\(${country}\\)$`))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Image search', exact: true }).uncheck();
  await save.click();
  await expect(page.getByRole('status').first()).toHaveText('Saved in the release.');
  await expect(page.getByRole('button', { name: 'Reset “Image search” to inherited' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: `Review “Flags of ${name}”` }).click();
  await publish(page);
  await expect.poll(() => takesPictures(path)).toBe(false);
  expect(await takesPictures(elsewhere)).toBe(true);
}

/** A colour that cannot be read is refused; then another accent goes live. */
export async function restyle(page: Page, shop: ComposerShop, storefront: Storefront): Promise<void> {
  const { accent, ground } = storefront;
  const colours = page.getByRole('group', { name: 'Colours' });
  const save = page.getByRole('button', { name: /^Save the look of/ });
  const before = await readStyles(shop, storefront);
  expect(before).not.toContain(accent);
  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  const brand = page.getByRole('listitem').filter({ has: heading(page, 2, storefront.title) });
  await brand.getByRole('link', { name: /^Look of/ }).click();
  await page.getByLabel('Title of a new release').fill(`Look of ${storefront.name}`);
  await page.getByRole('button', { name: 'Create a release' }).click();
  await colours.getByLabel('Text', { exact: true }).fill(ground);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('"ink" on "ground" has a contrast of');
  await expect(colours.getByLabel('Text', { exact: true })).toHaveValue(ground);
  await expectSound(page);
  await page.goto(page.url());
  await colours.getByLabel('Accent', { exact: true }).fill(accent);
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Saved in the release.');
  await expect(page.getByText('Live: #')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: `Review “Look of ${storefront.name}”` }).click();
  await publish(page);
  await expect.poll(() => readStyles(shop, storefront)).toContain(accent);
}

import type { FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
test.use({ journey: 'composer-choose', actionTimeout: 30_000 });

const storefronts = [
  { brand: 'running', name: 'Running', locale: 'de_DE' },
  { brand: 'main', name: 'Main', locale: 'en_GB' },
] as const;
type Storefront = (typeof storefronts)[number];

const settings = (page: Page): Locator => page.getByRole('form', { name: 'Settings' });
const status = (page: Page): Locator => page.getByRole('status').first();
const entry = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Blocks' }).getByRole('link', { name });
const shownFrame = (page: Page): FrameLocator => page.frameLocator('iframe:not([data-loading])');
const block = (page: Page, id: string): Locator => shownFrame(page).locator(`[data-block="${id}"]`);
const scrolled = (page: Page): Promise<number> =>
  shownFrame(page)
    .locator('html')
    .evaluate(() => window.scrollY);

/**
 * What is seen along the left edge of a block, in the middle of its part that is in view: `solid` (the mark's blue all along), `dashed`
 * (here and there) or `none`. Pixels are read, since positioned content of a block lies over anything that is not in the top layer.
 */
async function seenMark(page: Page, block: Locator): Promise<'solid' | 'dashed' | 'none'> {
  const preview = page.locator('iframe:not([data-loading])');
  const picture = sharp(await preview.screenshot({ timeout: 10_000 }));
  const [box, frame] = [(await block.boundingBox())!, (await preview.boundingBox())!];
  const left = Math.round(box.x - frame.x) + 1;
  const [top, bottom] = [Math.max(box.y - frame.y, 0), Math.min(box.y - frame.y + box.height, frame.height)];
  const { data, info } = await picture
    .extract({ left, top: Math.round((top + bottom) / 2) - 20, width: 1, height: 40 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isBlue = (index: number): boolean => {
    const [red, green, blue] = data.subarray(index * info.channels);
    return red! < 60 && green! < 110 && blue! > 180;
  };
  const count = Array.from({ length: info.height }, (_, index) => isBlue(index)).filter(Boolean).length;
  if (count === info.height) return 'solid';
  return count > 0 ? 'dashed' : 'none';
}

test('blocks are chosen on the page and in the outline', async ({ page, shop }) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  for (const storefront of storefronts) {
    await openHome(page, shop, storefront);
    await chooseOnPage(page);
    await chooseInOutline(page);
    await keepPlace(page, storefront);
    await expectSound(page);
  }
});

async function openHome(page: Page, { origin }: ComposerShop, { brand, name, locale }: Storefront) {
  await page.goto(`${origin}/composer/pages/${brand}/${locale}/home`);
  await page.getByLabel('Title of a new release').fill(`Choosing for ${name}`);
  await page.getByRole('button', { name: 'Create a release' }).click();
  await expect(status(page)).toHaveText('The release is created. Choose a block to edit.');
  await expect(block(page, 'hero')).toBeVisible({ timeout: 60_000 });
}

/** A click opens the block's settings, and nothing of the page: neither its link nor its form. */
async function chooseOnPage(page: Page): Promise<void> {
  const address = await shownFrame(page)
    .locator('html')
    .evaluate(() => location.href);
  const hero = block(page, 'hero');
  await hero.hover();
  await expect.poll(() => seenMark(page, hero)).toBe('dashed');
  await hero.getByRole('link').first().click();
  await expect(page).toHaveURL(/block=hero#settings$/);
  await expect(settings(page).getByLabel('Title', { exact: true })).toBeVisible();
  await expect(entry(page, /^Hero/)).toBeFocused();
  await expect.poll(() => seenMark(page, hero)).toBe('solid');
  expect(
    await shownFrame(page)
      .locator('html')
      .evaluate(() => location.href),
  ).toBe(address);
  expect(page.context().pages()).toHaveLength(1);

  await shownFrame(page).getByRole('banner').getByRole('link').first().click();
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText('Frames are edited under “Pages”.'),
  ).toBeVisible();
  await expect(page.locator('#announcer')).toContainText('This block is not part of this page');
  await expect(page).toHaveURL(/block=hero#settings$/);
}

async function chooseInOutline(page: Page): Promise<void> {
  const seen = block(page, 'letters');
  await expect(seen).not.toBeInViewport();
  await entry(page, /^Letters/).click();
  await expect(page).toHaveURL(/block=letters#settings$/);
  await expect(seen).toBeInViewport();
  await expect.poll(() => seenMark(page, seen)).toBe('solid');
}

/** The page of an edit loads behind the shown one and is scrolled as that one was, but for what the title above takes by its new length. */
async function keepPlace(page: Page, { name }: Storefront): Promise<void> {
  await entry(page, /^Hero/).click();
  await expect(settings(page).getByLabel('Title', { exact: true })).toBeVisible();
  await expect(block(page, 'hero')).toBeInViewport();
  await shownFrame(page)
    .locator('html')
    .evaluate(() => window.scrollTo(0, 1400));
  await expect.poll(() => scrolled(page)).toBe(1400);
  const title = `A new title for ${name}`;
  await settings(page).getByLabel('Title', { exact: true }).fill(title);
  await settings(page)
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();
  await expect(status(page)).toHaveText('Saved in the release.');
  await expect(shownFrame(page).getByRole('heading', { name: title })).toBeAttached({ timeout: 60_000 });
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1200);
  await expect.poll(() => seenMark(page, block(page, 'hero'))).toBe('solid');
}

import type { Locator, Page } from '@playwright/test';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
// No script runs in the preview's frame, Playwright's included.
test.use({
  journey: 'composer-drag',
  actionTimeout: 30_000,
  borne: /'allow-scripts' permission is not set/,
});

const blocks = (page: Page): Locator => page.getByRole('navigation', { name: 'Blocks' });
const entry = (page: Page, name: RegExp): Locator => blocks(page).getByRole('link', { name });
const status = (page: Page): Locator => page.getByRole('status').first();
const listNames = async (page: Page): Promise<string[]> =>
  (await blocks(page).getByRole('link').allTextContents()).map(
    (text) => /^[A-Z][a-z]+(?: \d)?/.exec(text)![0],
  );

/** The answer is shown and read out. */
async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  await expect(status(page)).toHaveText(text);
  await expect(page.locator('#announcer')).toHaveText(text);
}

async function open(page: Page, { origin }: ComposerShop, path: string, title: string): Promise<void> {
  await page.goto(`${origin}/composer/pages/${path}`);
  await page.getByLabel('Title of a new release').fill(title);
  await page.getByRole('button', { name: 'Create a release' }).click();
  await expect(status(page)).toHaveText('The release is created. Choose a block to edit.');
  // The script is there.
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
}

test('blocks are arranged by keyboard and by pointer', async ({ page, shop }) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();

  await open(page, shop, 'main/en_GB/home', 'By keyboard');
  await moveByKeys(page);
  await readKeys(page);
  await open(page, shop, 'main/en_GB/stores', 'Slots by keyboard');
  await moveThroughSlots(page);
  await open(page, shop, 'running/de_DE/stores', 'By pointer');
  await dragBlocks(page);
  await expectSound(page);
  await dragByFinger(page);
});

/** None of the blocks is chosen meanwhile, and the focus stays on the entry. */
async function moveByKeys(page: Page): Promise<void> {
  const before = await listNames(page);
  const hero = entry(page, /^Hero/);
  await hero.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectSaid(page, /^Moved: Hero, after Promises, \d of \d+ in Main\.$/);
  await expect(hero).toBeFocused();
  await expect(page).not.toHaveURL(/block=/);
  expect(await listNames(page)).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expectSaid(page, 'Undone.');
  await expect(hero).toBeFocused();
  expect(await listNames(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+Z');
  await expectSaid(page, 'Done again.');
  await page.keyboard.press('Alt+ArrowUp');
  await expectSaid(page, /^Moved: Hero, /);
  await expect.poll(() => listNames(page)).toEqual(before);

  await page.keyboard.press('Control+d');
  await expectSaid(page, /^Duplicated: Hero 2, after Hero, \d of \d+ in Main\.$/);
  await expect(hero.first()).toBeFocused();
  await entry(page, /^Hero 2/).focus();
  await page.keyboard.press('Delete');
  await expectSaid(page, 'Removed.');
  await expect(entry(page, /^Promises/)).toBeFocused();
  await page.keyboard.press('Delete');
  await expectSaid(page, 'Hidden.');
  await expect(entry(page, /^Promises.*Hidden/)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectSaid(page, 'Undone.');

  // The block above has no slot.
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.locator('#announcer')).toHaveText('Promises: it cannot be moved there.');
}

async function readKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list).toContainText('Alt + ↑');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(entry(page, /^Promises/)).toBeFocused();
  await page.getByRole('button', { name: 'Keys' }).press('Enter');
  await list.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(list).toBeHidden();
}

async function moveThroughSlots(page: Page): Promise<void> {
  const map = entry(page, /^Map/);
  await map.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expectSaid(page, 'Moved: Map, after Finder, 2 of 2 in Main.');
  await expect(map).toBeFocused();
  // The first slot is for lists: the one for maps takes it.
  await page.keyboard.press('Alt+ArrowRight');
  await expectSaid(page, 'Moved: Map, first, 1 of 1 in Map.');
  await expect(map).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('#announcer')).toHaveText('Map: it cannot be moved there.');
}

const handle = (page: Page, name: RegExp): Locator =>
  blocks(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
    .last()
    .locator('[draggable]');

async function dragOver(page: Page, target: Locator, part: 'upper' | 'lower'): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const to = y + height * (part === 'upper' ? 0.25 : 0.75);
  await page.mouse.move(x + width / 2, to - 3);
  await page.mouse.move(x + width / 2, to, { steps: 3 });
}

async function grab(page: Page, name: RegExp): Promise<void> {
  await handle(page, name).hover();
  await page.mouse.down();
}

async function dragBlocks(page: Page): Promise<void> {
  const line = page.locator('[data-drop]');
  const before = await listNames(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The slot for maps accepts no list: nothing is offered, and nothing is sent.
  await grab(page, /^List/);
  await dragOver(page, entry(page, /^Map/), 'lower');
  await expect(line).toHaveCount(0);
  await page.mouse.up();
  expect(await listNames(page)).toEqual(before);
  await expect(status(page)).toHaveText('The release is created. Choose a block to edit.');

  await grab(page, /^List/);
  await dragOver(page, entry(page, /^Finder/), 'lower');
  await expect(line).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await page.mouse.up();
  expect(await listNames(page)).toEqual(before);

  await grab(page, /^List/);
  await dragOver(page, entry(page, /^Finder/), 'upper');
  await expect(line).toHaveCount(1);
  await page.mouse.up();
  await expectSaid(page, 'Moved: List, first, 1 of 2 in Main.');
  await expect(line).toHaveCount(0);
  await expect(page).not.toHaveURL(/block=/);

  // Back into its slot, which has no block now.
  await grab(page, /^List/);
  await dragOver(page, blocks(page).getByText('Nothing here'), 'upper');
  await expect(line).toHaveCount(1);
  await page.mouse.up();
  await expectSaid(page, 'Moved: List, first, 1 of 1 in List of stores.');
  expect(await listNames(page)).toEqual(before);
}

/** A finger, as Chromium has it on a touch screen. */
async function putFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    /** @param to moved to in steps, as a hand does */
    press: async (from: Locator, to: { x: number; y: number }) => {
      const { x, y, width, height } = (await from.boundingBox())!;
      const start = { x: x + width / 2, y: y + height / 2 };
      await send('touchStart', [start]);
      for (let i = 1; i <= 6; i++)
        await send('touchMove', [
          { x: start.x + ((to.x - start.x) * i) / 6, y: start.y + ((to.y - start.y) * i) / 6 },
        ]);
    },
    lift: () => send('touchEnd', []),
  };
}

/** By its handle a finger drags a block, without a long press; anywhere else it scrolls. */
async function dragByFinger(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 700 });
  const line = page.locator('[data-drop]');
  const before = await listNames(page);
  const finger = await putFinger(page);
  const finder = entry(page, /^Finder/);
  // Away from the edges, at which the page scrolls.
  await finder.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const { x, y, height } = (await finder.boundingBox())!;
  await finger.press(handle(page, /^List/), { x: x + 20, y: y + height * 0.25 });
  await expect(line).toHaveCount(1);
  await finger.lift();
  await expectSaid(page, 'Moved: List, first, 1 of 2 in Main.');
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSaid(page, 'Undone.');
  expect(await listNames(page)).toEqual(before);

  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 0));
  await finger.press(finder, { x: x + 20, y: 5 });
  await expect.poll(scrolled).toBeGreaterThan(50);
  await expect(line).toHaveCount(0);
  await finger.lift();
  expect(await listNames(page)).toEqual(before);
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.fixture';

/** A page without a mouse. */

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Tab, until the focus is there. */
export async function reach(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(locator)}`);
}

export const press = async (page: Page, locator: Locator, key: string): Promise<void> => {
  await reach(page, locator);
  await page.keyboard.press(key);
};

/** In place of what is there. */
export async function typeInto(page: Page, locator: Locator, text: string): Promise<void> {
  await reach(page, locator);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Down, until the choice is made. */
export async function moveDown(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await isDone()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('the arrow keys do not choose it');
}

/** Down in a group of radio buttons, which has one stop of the Tab key: at the checked one. */
export async function chooseRadio(page: Page, group: Locator, wanted: Locator): Promise<void> {
  await reach(page, group.getByRole('radio', { checked: true }));
  await moveDown(page, () => wanted.isChecked());
}

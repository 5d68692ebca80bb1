import type { Locator, Page } from '@playwright/test';
import { expect, wordsOf, type Cell } from './journey.fixture';

/** Ticks the first choice of a group that some products have, by the keyboard: the list follows, the box keeps the focus. The boxes themselves are hidden behind swatches and sizes. */
export async function filterByFirst(
  page: Page,
  cell: Cell,
  facet: 'color' | 'size',
  group: string,
): Promise<void> {
  const title = new RegExp(`^${wordsOf(cell, 'product-grid.filters')}`, 'i');
  const opener = page.getByRole('main').getByRole('button', { name: title }).first();
  if (await opener.isVisible()) await opener.click();
  const form = page
    .getByRole('form', { name: wordsOf(cell, 'product-grid.filters') })
    .filter({ visible: true });
  const summary = form.getByText(wordsOf(cell, group), { exact: true }).first();
  // The panel's groups come a frame after it: only then is it known which of them are open.
  await expect(summary).toBeVisible();
  const choice = form.locator(`input[name="filter.${facet}"]:not(:disabled)`).first();
  if (!(await choice.isVisible())) await summary.click();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  // Without scripts the button applies what is ticked.
  const plain = form.getByRole('button', { name: wordsOf(cell, 'product-grid.apply'), exact: true });
  const isPlain = await plain.isVisible();
  if (isPlain) await plain.click();
  await expect(page).toHaveURL(new RegExp(`filter\\.${facet}=`));
  if (!isPlain) await expectKept(page, cell, choice);
  await expect(page.getByRole('list', { name: wordsOf(cell, 'product-grid.activeFilters') })).toBeVisible();
}

/** The box keeps the focus, and the button reports how many products there are; on a phone it closes the panel. */
async function expectKept(page: Page, cell: Cell, choice: Locator): Promise<void> {
  await expect(choice).toBeChecked();
  await expect(choice).toBeFocused();
  const names = [1, 999].map((count) =>
    wordsOf(cell, 'product-grid.applyCount', { count }).replace(String(count), '\\d+'),
  );
  const show = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`, 'i') });
  await expect(show).toBeVisible();
  if ((await page.locator(':popover-open').count()) > 0) await show.click();
}

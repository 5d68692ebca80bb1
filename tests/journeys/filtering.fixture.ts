import type { Page } from '@playwright/test';
import { expect, say, type Place } from './journey.fixture';

/** Ticks the first choice of a group that some products have, by the keyboard, and shows the products: the boxes themselves are hidden behind swatches and sizes. */
export async function filterByFirst(page: Page, place: Place, facet: 'color' | 'size', group: string): Promise<void> {
  const title = new RegExp(`^${say(place, 'product-grid.filters')}`, 'i');
  const opener = page.getByRole('main').getByRole('button', { name: title }).first();
  if (await opener.isVisible()) await opener.click();
  const form = page.getByRole('form', { name: say(place, 'product-grid.filters') }).filter({ visible: true });
  const summary = form.getByText(say(place, group), { exact: true }).first();
  // The panel's groups come a frame after it: only then is it known which of them are open.
  await expect(summary).toBeVisible();
  const choice = form.locator(`input[name="filter.${facet}"]:not(:disabled)`).first();
  if (!(await choice.isVisible())) await summary.click();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await form.getByRole('button', { name: say(place, 'product-grid.apply') }).click();
  await expect(page).toHaveURL(new RegExp(`filter\\.${facet}=`));
  await expect(page.getByRole('list', { name: say(place, 'product-grid.activeFilters') })).toBeVisible();
}

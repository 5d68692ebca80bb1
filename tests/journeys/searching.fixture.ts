import type { Locator, Page } from '@playwright/test';
import { filterByFirst } from './filtering.fixture';
import { expect, wordsOf, type Cell } from './journey.fixture';

/** What is typed, with a typo where the language has letters to mistype, and what is searched instead. */
export const searches: (Cell & { written: string; meant: RegExp })[] = [
  { brand: 'main', locale: 'en_GB', written: 'balck boots', meant: /black boots/i },
  { brand: 'lab', locale: 'fr_FR', written: 'botines noires', meant: /bottines noires/i },
  { brand: 'main', locale: 'de_DE', written: 'schwarze stifel', meant: /schwarze stiefel/i },
  { brand: 'lab', locale: 'ja_JP', written: 'スニイカー', meant: /スニーカー/ },
];

/** Opens the search by the visible button of the header; the field has the focus at once. */
export async function openSearch(page: Page, cell: Cell): Promise<Locator> {
  const name = new RegExp(
    `^(${wordsOf(cell, 'site-header.search')}|${wordsOf(cell, 'site-header.searchFor').replace('?', '\\?')})$`,
    'i',
  );
  await page.getByRole('banner').getByRole('button', { name }).filter({ visible: true }).first().click();
  const field = page
    .getByRole('dialog', { name: wordsOf(cell, 'search-box.title') })
    .locator('input[name="q"]');
  await expect(field).toBeFocused();
  return field;
}

/** One facet of the results: the first size that some of them have. */
export async function filterByFirstSize(page: Page, cell: Cell): Promise<void> {
  // The heading shows before the filters have arrived, and visibility is checked only once.
  await page.waitForLoadState();
  await filterByFirst(page, cell, 'size', 'product-grid.facetSizes');
  await expect(page).toHaveURL(/[?&]q=/);
}

import type { Page } from '@playwright/test';
import { expect, listingPath, origin, type Cell } from './journey.fixture';

/** A product whose card shows a members' voucher. */
export interface VoucherCase {
  cell: Cell;
  target: string;
  type: string;
  /** Its sizes cost differently, and so does its members' voucher. */ material: string;
}

export const examples: VoucherCase[] = [
  {
    cell: { brand: 'main', locale: 'en_GB' },
    target: 'women',
    type: 'bags-accessories',
    material: 'K300148-003',
  },
  // In a market without double opt-in, so that the subscription is active at once.
  { cell: { brand: 'running', locale: 'fr_FR' }, target: 'goods', type: 'goods', material: 'K900186-001' },
];

export const addressOf = ({ cell, target, type }: VoucherCase): string =>
  origin(cell.brand) + listingPath(cell, target, type);
/** Text of a price with an applied voucher. */
export const yours = 'voucher.price.message.others.applied';

/** The product's card, on whichever page of the listing it stands; swatches of other cards link to the product too. */
export async function findCard(page: Page, { material }: VoucherCase) {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`:is(h2, h3) a[href*="${material}"]`) })
    .first();
  await expect(async () => {
    if (await card.isVisible()) return;
    await page.locator('a[rel="next"]').first().click({ timeout: 3000 });
    await expect(card).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  return card;
}

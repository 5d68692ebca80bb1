import type { Page } from '@playwright/test';
import { fillBag, fillDelivery, identify, type Shopper } from './checkout.fixture';
import { expect, expectAccessible, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { wayOf } from './paying.fixture';

export const brazil: Cell = { brand: 'running', locale: 'pt_BR' };
const hongKong: Cell = { brand: 'lab', locale: 'en_HK' };
export const brazilian: Shopper = {
  texts: {
    name: 'Ana',
    surname: 'Lima',
    telephone: '11912345678',
    addressAlone: 'Rua Augusta',
    addressNumber: '99',
    postalCode: '01310-100',
    city: 'São Paulo',
  },
  choices: { region_state: 'São Paulo' },
};
/** Markets of the cross-border service. */
export const cells: [Cell, Shopper][] = [
  [brazil, brazilian],
  [
    hongKong,
    {
      texts: {
        name: 'Ana',
        surname: 'Li',
        telephone: '21234567',
        address: '1 High Street',
        city: 'Hong Kong',
      },
    },
  ],
];

const costs = (page: Page, cell: Cell) =>
  page.getByRole('region', {
    name: new RegExp(wordsOf(cell, 'cross-border-costs.title', { country: '' }).trim()),
  });
export const at = (cell: Cell) => new RegExp(`/${cell.locale}/compra/internacional`);

/** From the bag to the ways to pay of the international checkout. */
export async function goToPayment(page: Page, cell: Cell, shopper: Shopper, scripted = true): Promise<void> {
  await fillBag(page, cell, scripted);
  await identify(page, cell, 'ana@example.com');
  if (scripted) await untilAlive(page);
  await expect(page).toHaveURL(at(cell));
  await expect(costs(page, cell)).toBeVisible();
  if (scripted) await expectAccessible(page);
  await fillDelivery(page, cell, shopper);
  await expect(page).toHaveURL(/step=payment/);
  await expect(wayOf(page, cell, 'XBOR')).toBeChecked();
}

/** On the service's page: its total is the one that was shown. */
export async function answer(page: Page, { minor }: { minor: number }, choice: string): Promise<void> {
  await expect(page).toHaveURL(/\/_cross-border\/checkout\//);
  const shown = await page.locator('.total dd').innerText();
  expect(Number(shown.replace(/\D/g, ''))).toBe(minor);
  await page.locator(`input[value="${choice}"]`).check();
  await page.locator('button[value="pay"]').click();
}

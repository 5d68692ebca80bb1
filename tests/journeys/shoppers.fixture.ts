import type { Page } from '@playwright/test';
import { fillBag, fillDelivery, identify, type Shopper } from './checkout.fixture';
import { expect, untilAlive, type Cell } from './journey.fixture';
import { payment, placeOrder, words } from './paying.fixture';

export const british: Shopper = {
  texts: {
    name: 'Ana',
    surname: 'Moore',
    telephone: '2079460000',
    address: '1 High Street',
    postalCode: 'SW1A 1AA',
    city: 'London',
  },
};
export const spanish: Shopper = {
  texts: {
    name: 'Ana',
    surname: 'Ruiz',
    telephone: '600123456',
    address: 'Calle Mayor 1',
    postalCode: '28013',
    city: 'Madrid',
  },
  choices: { region: 'Madrid' },
};
export const german: Shopper = {
  texts: {
    name: 'Jörg',
    surname: 'Weiß',
    telephone: '3012345678',
    addressAlone: 'Torstraße',
    numstrasse: '12a',
    postalCode: '10115',
    city: 'Berlin',
  },
};
export const japanese: Shopper = {
  texts: {
    surname: '林',
    name: '凛',
    telephone: '0312345678',
    address: '1-2-3',
    postalCode: '1500001',
    city: '渋谷区',
  },
  choices: { region_prefecture: '東京都' },
};
/** A shopper in each market with rules of its own; every brand. */
export const main: Cell = { brand: 'main', locale: 'en_GB' };
export const spain: Cell = { brand: 'main', locale: 'es_ES' };
export const cells: [Cell, Shopper][] = [
  [main, british],
  [{ brand: 'running', locale: 'de_DE' }, german],
  [
    { brand: 'lab', locale: 'en_US' },
    {
      texts: {
        name: 'Ana',
        surname: 'Moore',
        telephone: '2125550100',
        address: '1 High Street',
        postalCode: '10001',
        city: 'New York',
      },
      choices: { region_state: 'New York' },
    },
  ],
  [
    { brand: 'main', locale: 'es_MX' },
    {
      texts: {
        name: 'Lucía',
        surname: 'Ríos',
        telephone: '5512345678',
        addressAlone: 'Avenida Álvaro Obregón',
        addressNumber: '99',
        colonia: 'Roma Norte',
        postalCode: '06700',
        city: 'Ciudad de México',
      },
      choices: { region_state: 'Ciudad de México' },
    },
  ],
  [{ brand: 'lab', locale: 'ja_JP' }, japanese],
  [
    { brand: 'main', locale: 'ko_KR' },
    {
      texts: {
        surname: '김',
        name: '솔',
        telephone: '0212345678',
        address: '세종대로 1',
        postalCode: '04524',
        city: '서울',
      },
      consents: ['privacyPolicy', 'koreaConsent'],
    },
  ],
];

/** From an empty bag to the open payment step, as a guest. */
export async function goToPayment(page: Page, cell: Cell, shopper: Shopper, scripted = true): Promise<void> {
  await fillBag(page, cell, scripted);
  await identify(page, cell, 'ana@example.com');
  if (scripted) await untilAlive(page);
  await fillDelivery(page, cell, shopper);
  await expect(page).toHaveURL(/step=payment/);
  // Without a script the captcha's question comes first.
  await expect(
    scripted
      ? placeOrder(page, cell)
      : payment(page, cell).getByRole('button', { name: words(cell)('captchaCheck') }),
  ).toBeVisible();
}

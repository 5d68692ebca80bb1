import type { Page } from '@playwright/test';
import { bagLines, fillBag, openQuickAdd, pressQuickSize } from './checkout.fixture';
import {
  expect,
  expectAccessible,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';

/** Beside the bag: mailing it, a donation, a chosen gift, adding from a card, and what an empty bag shows. */
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
];
const bagOf = (cell: Cell): string => `${origin(cell.brand)}/${cell.locale}/bolsa`;
const region = (page: Page, cell: Cell, title: string) =>
  page.getByRole('region', { name: wordsOf(cell, title) });

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`beside the bag, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const cell of visited) {
      test(`${cell.brand} ${cell.locale}: the bag is mailed, and a donation is added and removed`, async ({
        page,
      }) => {
        await fillBag(page, cell, javaScriptEnabled);
        await page.goto(bagOf(cell));
        if (javaScriptEnabled) await untilAlive(page);
        await sendBag(page, cell, javaScriptEnabled);
        await give(page, cell);
        if (javaScriptEnabled) await expectAccessible(page);
        const donation = region(page, cell, 'bag-donation.title');
        await donation.getByRole('button', { name: wordsOf(cell, 'bag-donation.takeBack') }).click();
        await expect(donation.getByText(wordsOf(cell, 'bag-donation.takenBack'))).toBeVisible();
        await expect(
          donation.getByRole('button', { name: wordsOf(cell, 'bag-donation.give') }),
        ).toBeVisible();
      });
    }
  });
}

async function sendBag(page: Page, cell: Cell, scripted: boolean): Promise<void> {
  const form = region(page, cell, 'bag-send.title');
  const email = form.getByRole('textbox', { name: wordsOf(cell, 'bag-send.email') });
  const send = form.getByRole('button', { name: wordsOf(cell, 'bag-send.send') });
  await email.fill('nobody@');
  await send.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('nobody@');
  await email.fill(`${cell.brand}-${scripted ? 'js' : 'plain'}@example.com`);
  await send.click();
  await expect(form.getByRole('status')).toHaveText(
    scripted
      ? wordsOf(cell, 'bag-send.sent', { email: `${cell.brand}-js@example.com` })
      : wordsOf(cell, 'bag-send.sentAway'),
  );
}

async function give(page: Page, cell: Cell): Promise<void> {
  const form = region(page, cell, 'bag-donation.title');
  const amount = form
    .getByRole('group', { name: wordsOf(cell, 'bag-donation.amount') })
    .getByRole('radio')
    .nth(1);
  await amount.focus();
  await page.keyboard.press('Space');
  await form
    .getByRole('combobox', { name: wordsOf(cell, 'bag-donation.cause') })
    .selectOption({ label: wordsOf(cell, 'donations.cause_repair') });
  await form.getByRole('button', { name: wordsOf(cell, 'bag-donation.give') }).click();
  await expect(form.getByRole('status')).toContainText(wordsOf(cell, 'donations.cause_repair'));
}

for (const cell of cells) {
  test(`${cell.brand} ${cell.locale}: a piece is put in from a card, the bag follows, and a gift is chosen once it is earned`, async ({
    page,
  }) => {
    await fillBag(page, cell, true);
    await page.goto(bagOf(cell));
    await untilAlive(page);
    const gift = region(page, cell, 'bag.giftTitle');
    for (let pieces = 1; pieces < 6 && !(await gift.isVisible()); pieces += 1) {
      await addFromCard(page, cell);
      await expect(bagLines(page, cell)).toHaveCount(pieces + 1);
      await expect(page.getByText(wordsOf(cell, 'bag.changed'))).toHaveCount(0);
    }
    await expectAccessible(page);
    await gift.getByText(wordsOf(cell, 'bag.giftOther')).click();
    await gift.getByRole('radio', { name: wordsOf(cell, 'gift-bags.wrap') }).check({ force: true });
    await gift.getByRole('button', { name: wordsOf(cell, 'bag.giftTake') }).click();
    await expect(page.getByText(wordsOf(cell, 'bag.giftKept'))).toBeVisible();
    await page.reload();
    await expect(gift).toContainText(
      wordsOf(cell, 'bag.giftComes', { name: wordsOf(cell, 'gift-bags.wrap') }),
    );
    await expect(gift.locator('input:checked')).toHaveValue(/wrap/i);
  });

  test(`${cell.brand} ${cell.locale}: an empty bag shows its collection and what others buy, and no forms; they appear with the first piece`, async ({
    page,
  }) => {
    await page.goto(bagOf(cell));
    await untilAlive(page);
    const targets = page.getByRole('navigation', { name: wordsOf(cell, 'bag-collection.targets') });
    await expect(
      targets.getByRole('link', { name: wordsOf(cell, 'bag-collection.women'), exact: true }),
    ).toBeVisible();
    await expect(region(page, cell, 'bag-recommended.titleEmpty')).toBeVisible();
    await expect(region(page, cell, 'bag-send.title')).toHaveCount(0);
    await expectAccessible(page);
    await addFromCard(page, cell);
    await expect(bagLines(page, cell)).toHaveCount(1);
    await expect(region(page, cell, 'bag-send.title')).toBeVisible();
    await expect(region(page, cell, 'bag-recommended.title')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(wordsOf(cell, 'bag.remove'), 'i') }).click();
    await expect(region(page, cell, 'bag-send.title')).toHaveCount(0);
    await expect(region(page, cell, 'bag-recommended.titleEmpty')).toBeVisible();
    await targets.getByRole('link', { name: wordsOf(cell, 'bag-collection.women'), exact: true }).click();
    await expect(page.getByRole('main').locator('li :is(h2, h3) a').first()).toBeVisible();
  });
}

/** The first recommended card that has a size; its panel is closed again. */
async function addFromCard(page: Page, cell: Cell): Promise<void> {
  const words = (key: string) => wordsOf(cell, `bag-recommended.${key}`);
  const cards = page.locator('[data-on-visible="bag-recommended"]');
  await cards.scrollIntoViewIfNeeded();
  const sizes = await openQuickAdd(page, cards, cell, 'bag-recommended');
  await pressQuickSize(sizes);
  await expect(sizes.getByText(words('quickAdded'))).toBeVisible();
  await page.keyboard.press('Escape');
}

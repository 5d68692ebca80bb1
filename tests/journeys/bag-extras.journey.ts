import type { Page } from '@playwright/test';
import { bagLines, fillBag, openQuickAdd, pressQuickSize } from './checkout.fixture';
import { expect, expectAccessible, origin, say, test, untilAlive, type Place } from './journey.fixture';

/** Beside the bag: sent by mail, something given, a gift chosen, more put in from a card, and what an empty bag shows. */
const places: Place[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
];
const bagOf = (place: Place): string => `${origin(place.brand)}/${place.locale}/bolsa`;
const region = (page: Page, place: Place, title: string) =>
  page.getByRole('region', { name: say(place, title) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`beside the bag, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const place of places) {
      test(`${place.brand} ${place.locale}: the bag is sent, and something is given and taken back`, async ({
        page,
      }) => {
        await fillBag(page, place, javaScriptEnabled);
        await page.goto(bagOf(place));
        if (javaScriptEnabled) await untilAlive(page);
        await sendBag(page, place, javaScriptEnabled);
        await give(page, place);
        if (javaScriptEnabled) await expectAccessible(page);
        const donation = region(page, place, 'bag-donation.title');
        await donation.getByRole('button', { name: say(place, 'bag-donation.takeBack') }).click();
        await expect(donation.getByText(say(place, 'bag-donation.takenBack'))).toBeVisible();
        await expect(donation.getByRole('button', { name: say(place, 'bag-donation.give') })).toBeVisible();
      });
    }
  });
}

async function sendBag(page: Page, place: Place, scripted: boolean): Promise<void> {
  const form = region(page, place, 'bag-send.title');
  const email = form.getByRole('textbox', { name: say(place, 'bag-send.email') });
  const send = form.getByRole('button', { name: say(place, 'bag-send.send') });
  await email.fill('nobody@');
  await send.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('nobody@');
  await email.fill(`${place.brand}-${scripted ? 'js' : 'plain'}@example.com`);
  await send.click();
  await expect(form.getByRole('status')).toHaveText(
    scripted
      ? say(place, 'bag-send.sent', { email: `${place.brand}-js@example.com` })
      : say(place, 'bag-send.sentAway'),
  );
}

async function give(page: Page, place: Place): Promise<void> {
  const form = region(page, place, 'bag-donation.title');
  const amount = form
    .getByRole('group', { name: say(place, 'bag-donation.amount') })
    .getByRole('radio')
    .nth(1);
  await amount.focus();
  await page.keyboard.press('Space');
  await form
    .getByRole('combobox', { name: say(place, 'bag-donation.cause') })
    .selectOption({ label: say(place, 'donations.cause_repair') });
  await form.getByRole('button', { name: say(place, 'bag-donation.give') }).click();
  await expect(form.getByRole('status')).toContainText(say(place, 'donations.cause_repair'));
}

for (const place of places) {
  test(`${place.brand} ${place.locale}: a piece is put in from a card, the bag follows, and a gift is chosen once it is earned`, async ({
    page,
  }) => {
    await fillBag(page, place, true);
    await page.goto(bagOf(place));
    await untilAlive(page);
    const gift = region(page, place, 'bag.giftTitle');
    for (let pieces = 1; pieces < 6 && !(await gift.isVisible()); pieces += 1) {
      await addFromCard(page, place);
      await expect(bagLines(page, place)).toHaveCount(pieces + 1);
      await expect(page.getByText(say(place, 'bag.changed'))).toHaveCount(0);
    }
    await expectAccessible(page);
    await gift.getByText(say(place, 'bag.giftOther')).click();
    await gift.getByRole('radio', { name: say(place, 'gift-bags.wrap') }).check({ force: true });
    await gift.getByRole('button', { name: say(place, 'bag.giftTake') }).click();
    await expect(page.getByText(say(place, 'bag.giftKept'))).toBeVisible();
    await page.reload();
    await expect(gift).toContainText(say(place, 'bag.giftComes', { name: say(place, 'gift-bags.wrap') }));
    await expect(gift.locator('input:checked')).toHaveValue(/wrap/i);
  });

  test(`${place.brand} ${place.locale}: an empty bag shows its collection and what others buy, and no forms; the first piece brings them`, async ({
    page,
  }) => {
    await page.goto(bagOf(place));
    await untilAlive(page);
    const targets = page.getByRole('navigation', { name: say(place, 'bag-collection.targets') });
    await expect(
      targets.getByRole('link', { name: say(place, 'bag-collection.women'), exact: true }),
    ).toBeVisible();
    await expect(region(page, place, 'bag-recommended.titleEmpty')).toBeVisible();
    await expect(region(page, place, 'bag-send.title')).toHaveCount(0);
    await expectAccessible(page);
    await addFromCard(page, place);
    await expect(bagLines(page, place)).toHaveCount(1);
    await expect(region(page, place, 'bag-send.title')).toBeVisible();
    await expect(region(page, place, 'bag-recommended.title')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(say(place, 'bag.remove'), 'i') }).click();
    await expect(region(page, place, 'bag-send.title')).toHaveCount(0);
    await expect(region(page, place, 'bag-recommended.titleEmpty')).toBeVisible();
    await targets.getByRole('link', { name: say(place, 'bag-collection.women'), exact: true }).click();
    await expect(page.getByRole('main').locator('li :is(h2, h3) a').first()).toBeVisible();
  });
}

/** The first recommended card that has a size; its panel is shut again. */
async function addFromCard(page: Page, place: Place): Promise<void> {
  const words = (key: string) => say(place, `bag-recommended.${key}`);
  const cards = page.locator('[data-on-visible="bag-recommended"]');
  await cards.scrollIntoViewIfNeeded();
  const sizes = await openQuickAdd(page, cards, place, 'bag-recommended');
  await pressQuickSize(sizes);
  await expect(sizes.getByText(words('quickAdded'))).toBeVisible();
  await page.keyboard.press('Escape');
}

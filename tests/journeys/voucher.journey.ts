import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  listingPath,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
} from './journey.fixture';
import { addressOf, examples, findCard, yours, type VoucherCase } from './voucher.fixture';

/** A member's link → listing → sheet → the size changes the price; what shows without it; early prices (docs/contract/vouchers.md#voucher-display, docs/contract/storefronts-and-roles.md#member). */

/** By the form on the home page: the subscriber's browser is a member's at once. @returns the hash */
async function subscribe(page: Page, cell: Cell): Promise<string> {
  const words = (key: string) => wordsOf(cell, `newsletter-signup.${key}`);
  await page.goto(`${origin(cell.brand)}/${cell.locale}`);
  await untilAlive(page);
  await page
    .getByRole('textbox', { name: words('email') })
    .fill(`member-${cell.brand}-${Date.now()}@example.com`);
  await page.getByRole('checkbox', { name: words('terms') }).check();
  await page.getByRole('button', { name: words('join') }).click();
  await expect(page.getByText(words('joined'))).toBeVisible();
  const kept = (await page.context().cookies()).find(({ name }) => name === 'usrhash')?.value;
  expect(kept).toMatch(/^[0-9a-f]{32}$/);
  return kept!;
}

for (const example of examples) {
  const { cell } = example;
  test.describe(`${cell.brand} ${cell.locale}`, () => {
    test('a subscriber gets the member’s price by their link, kept to the sheet, where the size changes it; an invalid one gives none', async ({
      page,
    }) => {
      await page.goto(`${addressOf(example)}?usrhash=a1b2c3`);
      await untilAlive(page);
      await expect(await findCard(page, example)).not.toContainText(wordsOf(cell, yours));
      const usrHash = await subscribe(page, cell);
      // Like a friend's browser, with neither cookies nor pages of its own: the link of the e-mail alone makes the member.
      await page.context().clearCookies();
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
      await page.goto(`${addressOf(example)}?usrhash=${usrHash}`);
      await untilAlive(page);
      const card = await findCard(page, example);
      await expect(card).toContainText(wordsOf(cell, yours));
      await expectAccessible(page);
      await card.getByRole('link').first().click();
      const prices = page.locator('[data-block="buy"] [data-voucher="applied"] strong');
      await expect(prices).toBeVisible();
      expect(new URL(page.url()).search).not.toContain('usrhash');
      expect((await page.context().cookies()).find(({ name }) => name === 'usrhash')?.value).toBe(usrHash);
      const span = await prices.innerText();
      expect(span).toContain('–');
      const seen = await priceEachSize(page, cell);
      expect(seen.size).toBeGreaterThan(1);
      expect([...seen].every((price) => span.includes(price) || !price.includes('–'))).toBe(true);
      await expectAccessible(page);
    });
  });
}

const [inMain, inRunning] = examples as [VoucherCase, VoucherCase];

test('without the link the same card offers the subscription, and a subscriber gets no such offer', async ({
  page,
}) => {
  await page.goto(addressOf(inMain));
  await untilAlive(page);
  const card = await findCard(page, inMain);
  const invitation = card.getByRole('link', { name: wordsOf(inMain.cell, 'product.membersOnly') });
  await expect(invitation).toBeVisible();
  await expectAccessible(page);
  await page
    .context()
    .addCookies([{ name: 'user_subscribed', value: 'true', url: origin(inMain.cell.brand) }]);
  await page.reload();
  await untilAlive(page);
  await expect(card).toBeVisible();
  await expect(invitation).toBeHidden();
  await expect(card).toContainText(wordsOf(inMain.cell, 'voucher.price.message.members'));
  await page.context().clearCookies();
  await page.reload();
  await untilAlive(page);
  await invitation.click();
  await expect(page).toHaveURL(/#letters$/);
  await expect(page.locator('#letters')).toBeVisible();
});

test('without JavaScript a voucher cookie is applied on grid and sheet', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: 'voucher', value: 'familia18', url: origin(inRunning.cell.brand) }]);
  const page = await context.newPage();
  await page.goto(addressOf(inRunning));
  const card = await findCard(page, inRunning);
  await expect(card).toContainText(wordsOf(inRunning.cell, yours));
  await card.getByRole('link').first().click();
  await expect(page.locator('[data-block="buy"] [data-voucher="applied"]')).toContainText(
    wordsOf(inRunning.cell, yours),
  );
  await context.close();
});

/** Chooses each size by the keyboard; the different prices seen. */
async function priceEachSize(page: Page, cell: Cell): Promise<Set<string>> {
  await untilAlive(page);
  const sizes = page.getByRole('group', { name: wordsOf(cell, 'product-buy.size') }).getByRole('radio');
  const price = page.locator('[data-block="buy"] [data-voucher="applied"] strong');
  const seen = new Set<string>();
  for (const size of await sizes.all()) {
    await size.focus();
    await page.keyboard.press('Space');
    await expect(size).toBeChecked();
    await expect(price).not.toContainText('–');
    seen.add(await price.innerText());
  }
  return seen;
}

test('early prices show for subscribers alone, in the cached document for everybody', async ({ page }) => {
  const cell: Cell = { brand: 'main', locale: 'en_GB' };
  const address = origin('main') + listingPath(cell, 'women', 'bags-accessories');
  await page.goto(address);
  const early = page.locator('[data-voucher="preLaunch"]');
  expect(await early.count()).toBeGreaterThan(0);
  await expect(early.first()).toBeHidden();
  await page.context().addCookies([{ name: 'user_subscribed', value: 'true', url: origin('main') }]);
  await page.reload();
  await expect(early.first()).toBeVisible();
  await expect(early.first()).toContainText(wordsOf(cell, 'product.duringPromo'));
});

test('an invitation to early prices is applied and remembered once', async ({ page }) => {
  const cell: Cell = { brand: 'main', locale: 'en_GB' };
  const address = `${origin('main')}${listingPath(cell, 'women', 'bags-accessories')}?prevoucher=PRIMALUCE20&filter.color=black`;
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(address.replace(visit ? 'black' : '', visit ? 'white' : ''));
    await untilAlive(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('activated-prevouchers')))
      .toBe('["PRIMALUCE20"]');
  }
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('context-filters') ?? '{}'))).toEqual({
    color: ['black', 'white'],
  });
  await page.goto(address.split('?')[0]!);
  await expect(page.locator('[data-voucher="applied"]').first()).toContainText(
    wordsOf(cell, 'voucher.price.message.original.price.applied'),
  );
});

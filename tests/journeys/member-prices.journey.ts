import type { Page } from '@playwright/test';
import { openSignedIn, register, type Member } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';
import { addressOf, examples, findCard, yours } from './voucher.fixture';

/** Who has subscribed on one device has members' prices on another one after signing in there (decision 0175). */
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

for (const example of examples) {
  const { cell } = example;
  const preferences = (key: string) => wordsOf(cell, `newsletter-preferences.${key}`);

  const confirmAddress = async (page: Page, { email }: Member) => {
    await page.getByRole('button', { name: wordsOf(cell, 'account-email.verify') }).click();
    // The first link is in the mail of the creation; the requested one replaces it.
    await expect.poll(() => outbox.listLinks(email, 'confirm-email').length, { timeout: 60_000 }).toBe(2);
    await page.goto(origin(cell.brand) + outbox.findLink(email, 'confirm-email')!);
    await untilAlive(page);
    await page.getByRole('button', { name: wordsOf(cell, 'account-email-link.confirm') }).click();
    await expect(page.getByText(wordsOf(cell, 'account-email-link.confirmed'))).toBeVisible();
  };

  const subscribe = async (page: Page) => {
    await page.goto(`${origin(cell.brand)}/${cell.locale}/myaccount/mycommunications`);
    await untilAlive(page);
    const storefronts = page.getByRole('group', { name: preferences('storefronts') });
    for (const box of await storefronts.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: preferences('save'), exact: true }).click();
    await expect(page.getByText(preferences('saved'))).toBeVisible();
  };

  const openListing = async (page: Page) => {
    await page.goto(addressOf(example));
    await untilAlive(page);
    return findCard(page, example);
  };

  test(`${cell.brand} ${cell.locale}: a subscriber has members’ prices on another device after signing in`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const member = await register(cell);
    await openSignedIn(page, cell, '/myaccount/security', member);
    await confirmAddress(page, member);
    await subscribe(page);

    // Another device has no cookies. The browser keeps the listing that it gets there, with guests' prices.
    await page.context().clearCookies();
    await expect(await openListing(page)).not.toContainText(wordsOf(cell, yours));
    const listing = page.url();
    await openSignedIn(page, cell, '/myaccount/mycommunications', member);
    await untilAlive(page);
    // Within a timer: the navigation would end the call.
    await page.evaluate((steps) => void setTimeout(() => history.go(steps)), -2);
    await expect(page).toHaveURL(listing);
    await untilAlive(page);
    await expect(await findCard(page, example)).toContainText(wordsOf(cell, yours));
    await page.goForward();
    const kept = (await page.context().cookies()).find(({ name }) => name === 'usrhash')?.value;
    expect(kept, 'the hash of the subscription').toMatch(/^[0-9a-f]{32}$/);
    await expect(await openListing(page)).toContainText(wordsOf(cell, yours));
    await expectAccessible(page);
  });
}

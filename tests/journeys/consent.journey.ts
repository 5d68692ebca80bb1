import type { BrowserContext, Page } from '@playwright/test';
import { allStored } from '../../blocks/_contract/storage/all-stored';
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

const DAY = 24 * 3600;
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
  { brand: 'lab', locale: 'fr_FR' },
];
const arrival = '?utm_campaign=spring&utm_channel=mail&gclid=x1';

test.use({ agreed: null });

const question = (page: Page) => page.locator('#cc-main .cm');
const button = (page: Page, cell: Cell, key: string) =>
  question(page).getByRole('button', { name: wordsOf(cell, `cookie-consent.${key}`), exact: true });
const settingsLink = (page: Page, cell: Cell) =>
  page.getByRole('link', { name: wordsOf(cell, 'legal.cookieSettings') });
const tags = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) => event ?? []),
  );

/** What the browser stores, by kind. */
async function listStored(page: Page, context: BrowserContext): Promise<string[]> {
  const [local, session] = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
  ]);
  return [
    ...(await context.cookies()).map(({ name }) => `cookie ${name}`),
    ...local.map((name) => `local ${name}`),
    ...session.map((name) => `session ${name}`),
  ].sort();
}
const registered = allStored.map(({ kind, name }) => `${kind} ${name}`);
const optional = allStored
  .filter(({ purpose }) => purpose !== 'necessary')
  .map(({ kind, name }) => `${kind} ${name}`);

/** Requests to other origins, or that identify the visitor to the shop. */
function watchRequests(page: Page, cell: Cell): string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin(cell.brand)) && /^https?:/.test(request.url()))
      events.push(request.url());
    if (request.headers()['client-id']) events.push(`client-id to ${request.url()}`);
  });
  return events;
}

/** Listing, sheet, search: all that could be reported or kept. */
async function lookAround(page: Page, cell: Cell): Promise<void> {
  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  await untilAlive(page);
  await page.locator('main a[data-item]').first().click();
  await page.waitForSelector('h1[data-item]');
  // A language's index is built on its first query.
  const { host, port } = new URL(origin(cell.brand));
  const search = `/${cell.locale}/search?q=black`;
  await expect
    .poll(
      async () =>
        (await page.request.get(`http://127.0.0.1:${port}${search}`, { headers: { host } })).status(),
      { timeout: 60_000 },
    )
    .toBe(200);
  await page.goto(origin(cell.brand) + search);
  await untilAlive(page);
}

for (const cell of cells) {
  test(`${cell.brand} ${cell.locale}: refused by keyboard, nothing optional is stored or sent`, async ({
    page,
    context,
  }) => {
    const events = watchRequests(page, cell);
    await page.goto(`${origin(cell.brand)}/${cell.locale}${arrival}`);
    await expect(question(page)).toBeVisible({ timeout: 30_000 });
    await expect(question(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    expect((await listStored(page, context)).filter((name) => optional.includes(name))).toEqual([]);
    for (
      let presses = 0;
      presses < 6 &&
      !(await button(page, cell, 'refuse').evaluate((element) => element === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await lookAround(page, cell);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    const stored = await listStored(page, context);
    expect({
      optional: stored.filter((name) => optional.includes(name)),
      unregistered: stored.filter((name) => !registered.includes(name)),
      events,
    }).toEqual({ optional: [], unregistered: [], events: [] });
    expect(stored).toContain('cookie cookie_consent');
    await page.reload();
    await untilAlive(page);
    await expect(question(page)).toHaveCount(0);
  });
}

for (const cell of cells.slice(0, 2)) {
  test(`${cell.brand} ${cell.locale}: accepted, stored and reported; withdrawn, deleted`, async ({
    page,
    context,
  }) => {
    const events = watchRequests(page, cell);
    await page.goto(`${origin(cell.brand)}/${cell.locale}${arrival}`);
    await button(page, cell, 'accept').click({ timeout: 30_000 });
    await expect.poll(() => tags(page)).toContain('page_view');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('session_utm_params')))
      .toBe('{"campaign":"spring","channel":"mail","medium":"google"}');
    await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
    await expect.poll(() => tags(page)).toEqual(expect.arrayContaining(['page_view', 'view_item_list']));
    await page.locator('main a[data-item]').first().click();
    await page.waitForSelector('h1[data-item]');
    await expect.poll(() => tags(page)).toEqual(expect.arrayContaining(['select_item', 'view_item']));
    await expect
      .poll(() => listStored(page, context))
      .toEqual(
        expect.arrayContaining(['cookie client_id', 'local recentItems', 'session session_utm_params']),
      );
    expect(events.filter((one) => !one.startsWith('client-id'))).toEqual([]);
    await withdrawConsent(page, cell);
    await expect
      .poll(async () => (await listStored(page, context)).filter((name) => optional.includes(name)))
      .toEqual([]);
    const before = (await tags(page)).length;
    await page.goBack();
    await page.waitForSelector('main a[data-item]');
    await page.locator('main a[data-item]').nth(1).click();
    await page.waitForSelector('h1[data-item]');
    expect((await tags(page)).length).toBe(before);
  });
}

/** From the foot of the page, by keyboard, checked by axe. */
async function withdrawConsent(page: Page, cell: Cell): Promise<void> {
  await settingsLink(page, cell).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: wordsOf(cell, 'legal.cookieSettings') });
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(panel).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  for (const purpose of ['preferences', 'analytics', 'marketing']) {
    await panel.locator(`.section__toggle[value="${purpose}"]`).focus();
    await page.keyboard.press('Space');
  }
  await panel.getByRole('button', { name: wordsOf(cell, 'cookie-consent.save') }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
}

test('Escape closes the settings without an answer, and Tab moves from the question into the page', async ({
  page,
}) => {
  const cell = cells[0]!;
  await page.goto(`${origin('main')}/en_GB`);
  await button(page, cell, 'choose').click({ timeout: 30_000 });
  const panel = page.getByRole('dialog', { name: wordsOf(cell, 'legal.cookieSettings') });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(question(page)).toBeVisible();
  await button(page, cell, 'accept').focus();
  const isInQuestion = () => page.evaluate(() => document.activeElement?.closest('#cc-main') != null);
  for (let presses = 0; presses < 6 && (await isInQuestion()); presses++)
    await page.keyboard.press('Shift+Tab');
  expect({
    isInQuestion: await isInQuestion(),
    focusedTag: await page.evaluate(() => document.activeElement?.tagName),
  }).toEqual({ isInQuestion: false, focusedTag: 'A' });
});

test.describe('a visitor who agreed before', () => {
  test.use({ agreed: 'necessary preferences analytics marketing' });

  test('gtm=false silences the tags for the visit, in every page of it', async ({ page }) => {
    await page.goto(`${origin('main')}/en_GB?gtm=false&utm_campaign=spring`);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('session_utm_params')))
      .toContain('spring');
    await page.goto(origin('main') + listingPath(cells[0]!, 'women', 'shoes'));
    await untilAlive(page);
    await page.locator('main a[data-item]').first().click();
    await page.waitForSelector('h1[data-item]');
    expect({
      tags: await tags(page),
      stored: await page.evaluate(() => sessionStorage.getItem('gtm')),
    }).toEqual({ tags: [], stored: 'false' });
  });

  test('every name has its kind and lifetime', async ({ page, context }) => {
    await page.goto(
      `${origin('main')}${listingPath(cells[0]!, 'women', 'shoes')}?voucher=SUMMER10&prevoucher=DAWN&usrhash=abc123&filter.color=black`,
    );
    await untilAlive(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('activated-prevouchers')))
      .not.toBeNull();
    await page.evaluate(() => fetch('/_country', { headers: { accept: 'application/json' } }));
    await expect
      .poll(() => listStored(page, context))
      .toEqual(
        expect.arrayContaining([
          'cookie client_id',
          'cookie voucher',
          'cookie prevoucher',
          'cookie usrhash',
          'local context-filters',
          'session session_utm_params',
        ]),
      );
    expect((await listStored(page, context)).filter((name) => !registered.includes(name))).toEqual([]);
    const now = Date.now() / 1000;
    for (const { name, expires } of (await context.cookies()).filter(
      (cookie) => !fromFixture.includes(cookie.name),
    )) {
      const { days } = allStored.find((one) => one.kind === 'cookie' && one.name === name)!;
      expect({ name, days: expires === -1 ? 0 : Math.round(((expires - now) / DAY) * 50) / 50 }).toEqual({
        name,
        days,
      });
    }
  });
});

/** Put there by the fixture, without a lifetime. */
const fromFixture = ['cookie_consent', 'gb-country', 'already-detected'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, modals: true });

  test('nothing is stored, no question shows, and the link leads to the page about cookies', async ({
    page,
    context,
  }) => {
    const cell = cells[0]!;
    const events = watchRequests(page, cell);
    await page.goto(`${origin('main')}/en_GB${arrival}`);
    await settingsLink(page, cell).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(cell, 'legal.cookies'));
    expect({ cookies: await context.cookies(), events }).toEqual({ cookies: [], events: [] });
  });
});

import type { Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
import { expect, expectAccessible, origin, wordsOf, test, untilAlive, type Cell } from './journey.fixture';

/** Flag ia_recommendations (docs/contract/markets.md#flags): on in one storefront, off in the others. */
const on: Cell[] = [
  { brand: 'running', locale: 'en_GB' },
  { brand: 'running', locale: 'ja_JP' },
];
const off: Cell[] = [
  { brand: 'main', locale: 'fr_FR' },
  { brand: 'lab', locale: 'de_DE' },
];
const EVENTS = '/eshop-api/api/v1/recommendations/events';

interface Product {
  id: string;
  url: string;
}

const ask = async <Result>({ brand, locale }: Cell, call: string): Promise<Result> =>
  JSON.parse(
    (
      await visitShop(
        Number(new URL(origin(brand)).port),
        brand,
        `/eshop-api/api/v1/products/${call}&profile=${locale}`,
      )
    ).body,
  ) as Result;
const firstShoe = async (cell: Cell): Promise<Product> =>
  (await ask<{ products: Product[] }>(cell, 'list?targetId=W&family=shoes&pager.limit=1')).products[0]!;
const recommend = async (cell: Cell, material: string, useIA: boolean): Promise<string[]> =>
  (
    await ask<{ recommendeds: Product[] }>(cell, `recommended?material=${material}&useIA=${useIA}`)
  ).recommendeds.map(({ id }) => id);

const railOf = (page: Page) =>
  page.locator('[data-list="recommended"]').getByRole('heading', { level: 3 }).getByRole('link');
const shown = async (page: Page): Promise<string[]> =>
  railOf(page).evaluateAll((links) =>
    links.map((link) => /-(\w+-\w+)$/.exec(new URL((link as HTMLAnchorElement).href).pathname)![1]!),
  );

/** What the browser reports to the recommender; the clock is moved past the time after which a view counts. */
async function listReported(
  page: Page,
  sheet: string,
): Promise<{ events: { type: string; material: string }[] }[]> {
  const reported: { events: { type: string; material: string }[] }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS)
      reported.push(JSON.parse(request.postData()!) as (typeof reported)[number]);
  });
  await page.clock.install();
  await page.goto(sheet);
  await untilAlive(page);
  return reported;
}

test.describe('a visitor who agreed', () => {
  test.use({ agreed: 'necessary analytics' });

  for (const cell of on) {
    test(`${cell.brand} ${cell.locale}: recommendations are learned, and a view is reported`, async ({
      page,
    }) => {
      const { id, url } = await firstShoe(cell);
      // A shop that has just started trains once it is idle.
      await expect
        .poll(
          async () => (await recommend(cell, id, true)).join() === (await recommend(cell, id, false)).join(),
          { timeout: 90_000 },
        )
        .toBe(false);
      const sheet = `${origin(cell.brand)}/${cell.locale}${url}`;
      const reported = await listReported(page, sheet);
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(5000);
            return reported.flatMap(({ events }) => events);
          },
          { timeout: 60_000 },
        )
        .toEqual([{ type: 'view', material: id }]);
      await expectAccessible(page);
      // A document that was cached before may still be shown for a while.
      await expect(async () => {
        await page.goto(sheet);
        await railOf(page).first().waitFor();
        expect(await shown(page)).toEqual((await recommend(cell, id, true)).slice(0, 4));
      }).toPass({ timeout: 90_000 });
    });
  }

  for (const cell of off) {
    test(`${cell.brand} ${cell.locale}: where the flag is off the shop’s own rule recommends, and nothing is reported`, async ({
      page,
    }) => {
      const { id, url } = await firstShoe(cell);
      expect(await recommend(cell, id, true)).toEqual(await recommend(cell, id, false));
      const reported = await listReported(page, `${origin(cell.brand)}/${cell.locale}${url}`);
      await railOf(page).first().waitFor();
      expect(await shown(page)).toEqual((await recommend(cell, id, false)).slice(0, 4));
      await expect(page.locator('[data-learns]')).toHaveCount(0);
      await page.clock.fastForward('10:00');
      expect(reported).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the rail is in the document', async ({ page }) => {
    const cell = on[0]!;
    await page.goto(`${origin(cell.brand)}/${cell.locale}${(await firstShoe(cell)).url}`);
    await expect(railOf(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: wordsOf(cell, 'product.recommended') })).toBeVisible();
  });
});

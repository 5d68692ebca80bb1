import type { Locator, Page } from '@playwright/test';
import { expect, listingPath, origin, say, test, untilAlive, type Place } from './journey.fixture';

/** px: a phone, a tablet and a laptop. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const [phone] = screens as [(typeof screens)[0] & object];
const places: Place[] = [
  { brand: 'running', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
];
/** Least side of what is pressed, in px (WCAG 2.5.5). */
const TARGET = 44;

const sizes = (page: Page, place: Place) => page.getByRole('group', { name: say(place, 'product-buy.size') });

/** What a shopper needs to buy, by the words of the page. */
const needed = (page: Page, place: Place): Record<string, Locator> => ({
  name: page.getByRole('heading', { level: 1 }),
  price: page.getByRole('main').locator('[data-block="buy"] b:visible').first(),
  'first size': sizes(page, place).locator('label').first(),
  button: page
    .getByRole('main')
    .getByRole('button', { name: say(place, 'product-buy.addToBag'), exact: true }),
});

/** Lower edges in px, and whether each part is whole within the window: nothing is scrolled. */
async function measureParts(page: Page, place: Place): Promise<Record<string, number>> {
  const edges: Record<string, number> = {};
  for (const [name, part] of Object.entries(needed(page, place))) {
    const box = (await part.boundingBox())!;
    expect([name, box.x >= 0, box.y >= 0, box.x + box.width <= page.viewportSize()!.width]).toEqual([
      name,
      true,
      true,
      true,
    ]);
    edges[name] = box.y + box.height;
  }
  return edges;
}

/** Shoes in two shapes: the first of the women's, and the men's, which have the most sizes. */
async function listSheets(page: Page, place: Place): Promise<string[]> {
  const sheets: string[] = [];
  for (const target of ['women', 'men']) {
    await page.goto(origin(place.brand) + listingPath(place, target, 'shoes'));
    const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    sheets.push(origin(place.brand) + (await link.getAttribute('href'))!);
  }
  return sheets;
}

const under = (edges: Record<string, number>, foot: number) =>
  Object.fromEntries(Object.entries(edges).map(([name, edge]) => [name, edge <= foot]));
const allOf = (edges: Record<string, number>) =>
  Object.fromEntries(Object.keys(edges).map((name) => [name, true]));

for (const place of places)
  for (const screen of screens)
    for (const scripts of [true, false])
      test(`${place.brand} ${place.locale}: name, price, sizes and button on the first screen at ${screen.width}, scripts ${scripts ? 'on' : 'off'}`, async ({
        page,
        browser,
      }) => {
        const sheets = await listSheets(page, place);
        const context = await browser.newContext({ javaScriptEnabled: scripts, viewport: screen });
        const reader = await context.newPage();
        for (const sheet of sheets) {
          await reader.goto(sheet);
          if (scripts) await untilAlive(reader);
          const edges = await measureParts(reader, place);
          expect({ sheet, ...under(edges, screen.height) }).toEqual({ sheet, ...allOf(edges) });
        }
        await context.close();
      });

test.describe('on a phone', () => {
  test.use({ viewport: phone, agreed: null });

  for (const place of places)
    test(`${place.brand} ${place.locale}: the question about cookies covers neither name nor price nor sizes`, async ({
      page,
    }) => {
      const [sheet] = await listSheets(page, place);
      await page.goto(sheet!);
      const question = page.locator('#cc-main .cm');
      await expect(question).toBeVisible();
      // The button may lie under it: German words make the question higher.
      const { button, ...edges } = await measureParts(page, place);
      expect(button).toBeLessThanOrEqual(phone.height);
      const foot = (await question.boundingBox())!.y;
      expect(under(edges, foot)).toEqual(allOf(edges));
    });

  test('sizes stand in one row of large targets, the chosen one in sight, and the page does not scroll sideways', async ({
    page,
  }) => {
    const [place] = places as [Place];
    const sheets = await listSheets(page, place);
    await page.goto(sheets[1]!);
    await untilAlive(page);
    const labels = sizes(page, place).locator('label');
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().toJSON()),
    );
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(boxes.filter(({ width, height }) => width < TARGET || height < TARGET)).toEqual([]);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(phone.width);
    const last = sizes(page, place).getByRole('radio').last();
    const value = await last.inputValue();
    await page.goto(`${sheets[1]!}?size=${encodeURIComponent(value)}`);
    await untilAlive(page);
    await expect(last).toBeChecked();
    await expect(labels.last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, agreed: null });

  for (const brand of ['main', 'lab', 'running'])
    test(`${brand}: the question about cookies covers neither headline nor first button of the home page`, async ({
      page,
    }) => {
      await page.goto(`${origin(brand)}/en_GB`);
      const question = page.locator('#cc-main .cm');
      await expect(question).toBeVisible();
      const hero = page.getByRole('main').locator('[data-block="hero"]');
      const parts = {
        headline: page.getByRole('heading', { level: 1 }),
        button: hero.getByRole('link').first(),
      };
      const edges: Record<string, number> = {};
      for (const [name, part] of Object.entries(parts)) {
        const box = (await part.boundingBox())!;
        edges[name] = box.y + box.height;
      }
      expect(under(edges, (await question.boundingBox())!.y)).toEqual(allOf(edges));
    });
});

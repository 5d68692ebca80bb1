import type { Locator, Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
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

/** px: a phone, a tablet and a laptop. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const [phone] = screens as [(typeof screens)[0] & object];
const cells: Cell[] = [
  { brand: 'running', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
];
/** Least side of what is pressed, in px (WCAG 2.5.5). */
const TARGET = 44;
/** Side of the icon on a card's picture, in px: a toe seen from above begins beside it. */
const MAX_SIGN = 32;

const sizes = (page: Page, cell: Cell) =>
  page.getByRole('group', { name: wordsOf(cell, 'product-buy.size') });

/** What a shopper needs to buy, by the labels of the page. */
const needed = (page: Page, cell: Cell): Record<string, Locator> => ({
  name: page.getByRole('heading', { level: 1 }),
  price: page.getByRole('main').locator('[data-block="buy"] b:visible').first(),
  'first size': sizes(page, cell).locator('label').first(),
  button: page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(cell, 'product-buy.addToBag'), exact: true }),
});

/** Lower edges in px, and whether each part is whole within the window: nothing is scrolled. */
async function measureParts(page: Page, cell: Cell): Promise<Record<string, number>> {
  const edges: Record<string, number> = {};
  for (const [name, part] of Object.entries(needed(page, cell))) {
    const box = (await part.boundingBox())!;
    expect({
      name,
      startsInside: box.x >= 0,
      beginsBelowTop: box.y >= 0,
      endsInside: box.x + box.width <= page.viewportSize()!.width,
    }).toEqual({ name, startsInside: true, beginsBelowTop: true, endsInside: true });
    edges[name] = box.y + box.height;
  }
  return edges;
}

/** Shoes in two shapes: the first of the women's, and the men's, which have the most sizes. */
const listSheets = (cell: Cell): Promise<string[]> =>
  Promise.all(
    ['women', 'men'].map(async (target) => {
      const { body } = await visitShop(
        Number(new URL(origin(cell.brand)).port),
        cell.brand,
        listingPath(cell, target, 'shoes'),
      );
      const [, address] = /<h2[^>]*><a[^>]* href="([^"]+)"/.exec(body)!;
      return origin(cell.brand) + address!;
    }),
  );

const under = (edges: Record<string, number>, foot: number) =>
  Object.fromEntries(Object.entries(edges).map(([name, edge]) => [name, edge <= foot]));
const allOf = (edges: Record<string, number>) =>
  Object.fromEntries(Object.keys(edges).map((name) => [name, true]));

for (const cell of cells)
  for (const javaScriptEnabled of [true, false])
    test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });
      test(`${cell.brand} ${cell.locale}: name, price, sizes and button on the first screen of each width`, async ({
        page,
      }) => {
        for (const sheet of await listSheets(cell)) {
          await page.goto(sheet);
          if (javaScriptEnabled) await untilAlive(page);
          for (const screen of screens) {
            await page.setViewportSize(screen);
            const edges = await measureParts(page, cell);
            expect({ sheet, ...screen, ...under(edges, screen.height) }).toEqual({
              sheet,
              ...screen,
              ...allOf(edges),
            });
          }
        }
      });
    });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('sizes stand in one row of large targets, the chosen one in sight, and the page does not scroll sideways', async ({
    page,
  }) => {
    const [cell] = cells as [Cell];
    const sheets = await listSheets(cell);
    await page.goto(sheets[1]!);
    await untilAlive(page);
    const labels = sizes(page, cell).locator('label');
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().toJSON()),
    );
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(boxes.filter(({ width, height }) => width < TARGET || height < TARGET)).toEqual([]);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(phone.width);
    const last = sizes(page, cell).getByRole('radio').last();
    const value = await last.inputValue();
    await page.goto(`${sheets[1]!}?size=${encodeURIComponent(value)}`);
    await untilAlive(page);
    await expect(last).toBeChecked();
    await expect(labels.last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('a listing on a phone', () => {
  test.use({ viewport: phone });

  test('main: the logo has one icon less beside it, the country is in the menu, every sort order is fully visible', async ({
    page,
  }) => {
    const cell: Cell = { brand: 'main', locale: 'en_GB' };
    await page.goto(origin('main') + listingPath(cell, 'women', 'shoes'));
    await untilAlive(page);
    const header = page.getByRole('banner');
    const [left, logo, right] = await Promise.all(
      [
        header.getByRole('button', { name: wordsOf(cell, 'site-header.openMenu') }),
        header
          .getByRole('link')
          .filter({ has: page.getByRole('img') })
          .first(),
        header.getByRole('button', { name: wordsOf(cell, 'site-header.search') }).first(),
      ].map(async (part) => (await part.boundingBox())!),
    );
    expect(logo!.x + logo!.width / 2).toBeCloseTo(phone.width / 2, 0);
    const gaps = [logo!.x - left!.x - left!.width, right!.x - logo!.x - logo!.width];
    expect(Math.min(...gaps)).toBeGreaterThan(TARGET);
    await header.getByRole('button', { name: wordsOf(cell, 'site-header.openMenu') }).click();
    await expect(header.locator('ul button', { hasText: 'Great Britain' })).toBeVisible();
    await page.keyboard.press('Escape');
    const orders = page.getByRole('main').locator('nav:has(> a[aria-current])').last();
    expect(await orders.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  });

  test('running: the icon of the quick add covers no toe, its target is large', async ({ page }) => {
    await page.goto(origin('running') + listingPath({ brand: 'running', locale: 'en_GB' }, 'women', 'shoes'));
    const add = page.locator('[data-quick="open"]').first();
    const box = (await add.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(TARGET);
    const seen = await add.evaluate((button) => {
      const { inlineSize, backgroundColor } = getComputedStyle(button, '::before');
      return {
        size: Number.parseFloat(inlineSize),
        own: getComputedStyle(button).backgroundColor,
        backgroundColor,
      };
    });
    expect(seen.size).toBeLessThanOrEqual(MAX_SIGN);
    expect(seen.own).toBe('rgba(0, 0, 0, 0)');
  });
});

/** The largest share of a phone's height that the question takes. */
const MAX_SHARE = 0.21;
/** What stays free of the question, by the part of the page that a first visit needs. */
const free: Record<string, { cells: Cell[]; names: string[] }> = {
  'name and price': {
    cells: [
      // The question's text is longest in these languages.
      { brand: 'main', locale: 'de_DE' },
      { brand: 'lab', locale: 'fr_FR' },
    ],
    names: ['name', 'price'],
  },
  'name, price, sizes and button': { cells, names: ['name', 'price', 'first size', 'last size', 'button'] },
};

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

test.describe('before the question about cookies is answered', () => {
  test.use({ agreed: null });

  for (const [what, { cells: asked, names }] of Object.entries(free))
    for (const cell of asked)
      test(`${cell.brand} ${cell.locale}: it leaves ${what} free at each width`, async ({ page }) => {
        for (const sheet of await listSheets(cell)) {
          await page.goto(sheet);
          const question = page.locator('#cc-main .cm');
          await expect(question).toHaveCSS('opacity', '1');
          const parts = { ...needed(page, cell), 'last size': sizes(page, cell).locator('label').last() };
          for (const screen of screens) {
            await page.setViewportSize(screen);
            const asks = (await question.boundingBox())!;
            const seen: Record<string, boolean> = {};
            for (const name of names) {
              const box = (await parts[name as keyof typeof parts].boundingBox())!;
              seen[name] = !overlaps(box, asks) && box.y >= 0 && box.y + box.height <= screen.height;
            }
            expect({ sheet, ...screen, ...seen }).toEqual({
              sheet,
              ...screen,
              ...Object.fromEntries(names.map((name) => [name, true])),
            });
            if (screen === phone) expect(asks.height).toBeLessThanOrEqual(MAX_SHARE * screen.height);
          }
        }
      });

  for (const brand of ['main', 'lab', 'running'])
    test(`${brand}: both answers are alike, large enough, and axe finds nothing at each width`, async ({
      page,
    }) => {
      await page.goto(`${origin(brand)}/en_GB/search`);
      const question = page.locator('#cc-main .cm');
      await expect(question).toHaveCSS('opacity', '1');
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const styles = await question
          .locator('.cm__btn[data-role="all"], .cm__btn[data-role="necessary"]')
          .evaluateAll((answers) =>
            answers.map((answer) => {
              const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(answer);
              return { backgroundColor, color, fontSize, fontWeight, height: answer.clientHeight };
            }),
          );
        expect(styles[0]).toEqual(styles[1]);
        expect(styles[0]!.height).toBeGreaterThanOrEqual(TARGET);
        await expectAccessible(page);
      }
    });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, agreed: null });

  for (const brand of ['main', 'lab', 'running'])
    test(`${brand}: the question about cookies covers neither the first headline nor the first button of the home page`, async ({
      page,
    }) => {
      await page.goto(`${origin(brand)}/en_GB`);
      const question = page.locator('#cc-main .cm');
      await expect(question).toBeVisible();
      // A campaign that is on comes before the hero.
      const main = page.getByRole('main');
      const parts = {
        headline: main.getByRole('heading').first(),
        button: main.getByRole('link').first(),
      };
      const edges: Record<string, number> = {};
      for (const [name, part] of Object.entries(parts)) {
        const box = (await part.boundingBox())!;
        edges[name] = box.y + box.height;
      }
      expect(under(edges, (await question.boundingBox())!.y)).toEqual(allOf(edges));
    });
});

import type { Page } from '@playwright/test';
import { checkoutOf, fillBag } from './checkout.fixture';
import { expect, listingPath, origin, test, type Cell } from './journey.fixture';

/** px: the narrowest window that WCAG 1.4.10 asks for, and twice the reader's usual text (1.4.4). */
const NARROWEST = 320;
const TWICE = 32;
/** Letters that a word may have and still must not break: longer ones are wider than the phone. */
const LONGEST = 12;

const cells: Cell[] = [
  { brand: 'main', locale: 'en_US' },
  { brand: 'lab', locale: 'de_DE' },
  { brand: 'running', locale: 'de_DE' },
];

test.use({ viewport: { width: NARROWEST, height: 640 } });

for (const cell of cells)
  test(`${cell.brand} ${cell.locale}: with twice the text on a small phone no page scrolls sideways and no word breaks`, async ({
    page,
  }) => {
    const home = `${origin(cell.brand)}/${cell.locale}`;
    const listing = origin(cell.brand) + listingPath(cell, 'women', 'shoes');
    await fillBag(page, cell, true);
    await page.goto(listing);
    const sheets = await page
      .getByRole('main')
      .locator('li :is(h2, h3) a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const widths: Record<string, number> = {};
    const broken: Record<string, string[]> = {};
    for (const address of [
      home,
      listing,
      sheets[0]!,
      `${home}/bolsa`,
      checkoutOf(cell),
      `${home}/search?q=black`,
      `${home}/stores`,
      `${home}/faqs`,
    ]) {
      widths[address] = await measureLarge(page, address);
      broken[address] = await page.evaluate(listBrokenWords, { longest: LONGEST, within: 'body' });
    }
    expect(broken).toEqual(Object.fromEntries(Object.keys(broken).map((address) => [address, []])));
    expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((address) => [address, NARROWEST])));
  });

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const cell of [...cells, { brand: 'main', locale: 'de_DE' }])
    test(`${cell.brand} ${cell.locale}: with twice the text the header’s words stay whole and apart`, async ({
      page,
    }) => {
      const home = `${origin(cell.brand)}/${cell.locale}`;
      expect(await measureLarge(page, home)).toBe(1280);
      expect(await page.evaluate(listBrokenWords, { longest: LONGEST, within: 'header' })).toEqual([]);
      const boxes = await page
        .getByRole('banner')
        .getByRole('link')
        .or(page.getByRole('banner').getByRole('button'))
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      const overlaps = boxes.flatMap((one, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => [one.left, other.left]),
      );
      expect(overlaps).toEqual([]);
    });
});

/** px that a page takes with large text, deferred blocks and what comes on the way down included. */
async function measureLarge(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}px`;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return document.scrollingElement!.scrollWidth;
  }, TWICE);
}

/**
 * In the browser: words in sight, and numbers, of up to `longest` characters that stand on more than one line. Soft hyphens are the
 * author's own places to break.
 * @param within selector of the part that is looked at
 */
function listBrokenWords({ longest, within }: { longest: number; within: string }): string[] {
  const isSeen = (element: Element | null): element is Element =>
    element !== null &&
    !element.closest('script, style, noscript, template') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.querySelector(within)!, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!isSeen(text.parentElement)) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{Script=Latin}\p{N}\u00ad]+/gu)) {
      if (word.length > longest || word.includes('\u00ad')) continue;
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1)
        broken.add(`${word} in ${text.parentElement.closest('[data-block]')?.getAttribute('data-block')}`);
    }
  }
  return [...broken];
}

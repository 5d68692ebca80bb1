import type { Page } from '@playwright/test';
import { checkoutOf, fillBag } from './checkout.fixture';
import { expect, listingPath, origin, test, type Place } from './journey.fixture';

/** px: the narrowest window that WCAG 1.4.10 asks for, and twice the reader's usual text (1.4.4). */
const NARROWEST = 320;
const TWICE = 32;

const places: Place[] = [
  { brand: 'main', locale: 'en_US' },
  { brand: 'lab', locale: 'de_DE' },
];

test.use({ viewport: { width: NARROWEST, height: 640 } });

for (const place of places)
  test(`${place.brand} ${place.locale}: no page scrolls sideways with twice the text on a small phone`, async ({
    page,
  }) => {
    const home = `${origin(place.brand)}/${place.locale}`;
    const listing = origin(place.brand) + listingPath(place, 'women', 'shoes');
    await fillBag(page, place, true);
    await page.goto(listing);
    const sheets = await page
      .getByRole('main')
      .locator('li :is(h2, h3) a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const widths: Record<string, number> = {};
    for (const address of [
      home,
      listing,
      sheets[0]!,
      `${home}/bolsa`,
      checkoutOf(place),
      `${home}/search?q=black`,
      `${home}/stores`,
      `${home}/faqs`,
    ])
      widths[address] = await measureLarge(page, address);
    expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((address) => [address, NARROWEST])));
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

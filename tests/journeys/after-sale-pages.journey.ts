import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { compareLooks, readLook, type Look } from './brand-look.fixture';
import { makeOrders, openSignedIn, register } from './customer.fixture';
import { readOrder, useMovableShop } from './delivered-order.fixture';
import { expect, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';

/** Pages of the account and of what follows a sale, in the language with the longest words: from the smallest phone to a laptop, and printed. On a shop of its own with a moved clock. */
test.describe.configure({ mode: 'default' });
const letPass = useMovableShop('after-sale-pages');

const WIDTHS = [320, 390, 768, 1440];
/** Pages that the brands are compared on, and what differs between two of them at least. */
const COMPARED = ['login', 'overview', 'order', 'return'] as const;
const COMPARED_WIDTHS = [390, 768, 1440];
const MUST_DIFFER = ['titleFont', 'titleForm', 'ground', 'ink', 'headerColour'];
const LEAST_SHARE = 0.7;
type Compared = (typeof COMPARED)[number];
/** By brand, page and width. */
const looks: Record<string, Record<string, Look>> = {};
const cells: Cell[] = ['main', 'lab', 'running'].map((brand) => ({ brand, locale: 'de_DE' }));

/** Texts that reach over the edge of the window, or are cut off by what they stand in. */
const listCutTexts = (): string[] => {
  const isScrolled = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    const element = node.parentElement!;
    if (!text || /^(SCRIPT|STYLE|OPTION|TEMPLATE)$/.test(element.tagName) || !element.checkVisibility())
      continue;
    // Hidden for the eye alone.
    if (element.clientWidth === 1 || element.closest('[hidden]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    const isOutside = (right > innerWidth + 1 || left < -1) && width > 1 && !isScrolled(element);
    const isCut =
      element.scrollWidth > element.clientWidth + 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX);
    if (isOutside || isCut) found.add(`${isOutside ? 'outside' : 'cut'}: ${text.slice(0, 60)}`);
  }
  return [...found];
};

/** `LOOKS_DIR=folder`: pictures to look at side by side. */
async function keepLook(page: Page, { brand }: Cell, name: Compared, width: number): Promise<void> {
  (looks[brand] ??= {})[`${name} ${width}`] = await readLook(page);
  if (process.env.LOOKS_DIR)
    await page.screenshot({ path: `${process.env.LOOKS_DIR}/${name}-${width}-${brand}.png` });
}

async function findFaults(page: Page, address: string, cell: Cell, compared?: Compared): Promise<string[]> {
  const answer = await page.goto(address);
  const faults = answer!.status() === 200 ? [] : [`status ${answer!.status()}`];
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await page.evaluate(() => document.documentElement.scrollWidth);
    if (seen > width) faults.push(`${width}: scrolls to ${seen}`);
    if (compared && COMPARED_WIDTHS.includes(width)) await keepLook(page, cell, compared, width);
    faults.push(...(await page.evaluate(listCutTexts)).map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

/** Whether the storefront takes used products back. */
const takesBack = ({ brand }: Cell): boolean => {
  const settings = JSON.parse(readFileSync(`brands/${brand}/settings.json`, 'utf8')) as {
    flags: { default?: { take_back?: boolean } };
  };
  return settings.flags.default?.take_back === true;
};

const wayTo = (reference: string, email: string): string =>
  `/pedido/${encodeURIComponent(Buffer.from(`${reference}##${email}`).toString('base64url'))}`;

/** Sends a piece back by a drop-off point. Returns the address of the return. */
async function sendBack(page: Page, cell: Cell, order: string): Promise<string> {
  const words = (key: string) => wordsOf(cell, `return-order.${key}`);
  const main = page.getByRole('main');
  await page.goto(`${order}/devolucion`);
  await untilAlive(page);
  await main.getByRole('checkbox').first().check();
  await main.getByRole('combobox').first().selectOption('size~small');
  await main.getByRole('button', { name: words('next') }).click();
  await main.getByRole('radio', { name: new RegExp(wordsOf(cell, 'methods.return.05')) }).check();
  await main.getByRole('button', { name: words('register') }).click();
  await expect(page.getByRole('heading', { level: 1, name: words('doneTitle') })).toBeVisible();
  return page.url();
}

async function expectPrinted(page: Page, address: string, texts: readonly string[]): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const around of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(around).filter({ visible: true }), around).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  for (const text of texts)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  expect(pdf.numPages, `pages of ${address}`).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: null });
}

/** Every account path of three segments is the page of an order's details, which needs no sign-in. */
async function expectLookup(page: Page, cell: Cell): Promise<void> {
  const words = (key: string) => wordsOf(cell, `order-lookup.${key}`);
  const address = `${origin(cell.brand)}/${cell.locale}/myaccount`;
  for (const path of ['x/y', 'myorders/4000000012', 'myorders/orderdetails']) {
    const answer = await page.goto(`${address}/${path}`);
    expect({ status: answer!.status(), url: page.url() }).toEqual({
      status: 200,
      url: `${address}/myorders/orderdetails`,
    });
    await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
  }
}

for (const cell of cells)
  test(`${cell.brand} ${cell.locale}: pages after a sale fit from 320 to 1440 px, and are printed without the shop around them`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const member = await register(cell);
    const [placed] = await makeOrders(cell, member, 1);
    const home = `${origin(cell.brand)}/${cell.locale}`;
    const key = { locator: placed!, email: member.email };
    // The warehouse counts the days from when it gets the order.
    await expect(async () => {
      await letPass(2);
      expect((await readOrder(cell, key)).status).toBe('FI');
    }).toPass({ intervals: [5000], timeout: 90_000 });
    const [open] = await makeOrders(cell, member, 1);
    await expectLookup(page, cell);
    const order = home + wayTo(placed!, member.email);
    const faults: Record<string, string[]> = {};
    const look = async (address: string, compared?: Compared): Promise<void> => {
      const found = await findFaults(page, address, cell, compared);
      if (found.length > 0) faults[address.replace(home, '')] = found;
    };
    await look(`${home}/login`, 'login');
    await openSignedIn(page, cell, '/myaccount', member);
    await look(`${home}/myaccount`, 'overview');
    // Before the return, while there is something to choose.
    await look(`${order}/devolucion`, 'return');
    await look(`${order}/cambio`);
    await look(`${order}/opinion`);
    await page.setViewportSize({ width: 1440, height: 800 });
    const returned = await sendBack(page, cell, order);
    await look(order, 'order');
    for (const address of [
      returned,
      home + wayTo(open!, member.email),
      ...[
        '/myaccount/myorders',
        '/myaccount/myorders/orderdetails',
        '/myaccount/myprofile',
        '/myaccount/mycommunications',
        '/myaccount/security',
        '/myaccount/wishlist',
        '/member_register_pelotas',
        '/register_pelotas',
        '/events',
        '/preferences',
        '/unsubscribe',
        '/recover-password',
        '/register',
      ].map((path) => home + path),
      ...(takesBack(cell) ? [`${home}/takeback`] : []),
    ])
      await look(address);
    await page.goto(`${home}/events`);
    const event = page.getByRole('main').getByRole('link').filter({ visible: true }).first();
    if ((await event.count()) > 0)
      await look(new URL((await event.getAttribute('href')) ?? '', page.url()).href);
    expect(faults).toEqual({});

    await page.setViewportSize({ width: 1440, height: 800 });
    const {
      products: [piece],
      totalFormatted,
    } = (await readOrder(cell, key)) as unknown as {
      products: { name: string }[];
      totalFormatted: string;
    };
    await expectPrinted(page, order, [piece!.name, totalFormatted, placed!, 'Berlin']);
    await expectPrinted(page, returned, [
      piece!.name,
      wordsOf(cell, 'return-order.label'),
      new URL(returned).searchParams.get('returned')!,
    ]);
  });

test('no two brands look alike on them', () => {
  const brands = Object.keys(looks);
  test.skip(brands.length < cells.length, 'pages of a brand have failed, or were not opened');
  const alike: string[] = [];
  for (const [at, one] of brands.entries())
    for (const other of brands.slice(at + 1))
      for (const name of COMPARED)
        for (const width of COMPARED_WIDTHS) {
          const key = `${name} ${width}`;
          const { all, differing } = compareLooks(looks[one]![key]!, looks[other]![key]!);
          const missing = MUST_DIFFER.filter((feature) => !differing.includes(feature));
          expect(all.length, `features of ${key}`).toBeGreaterThan(12);
          if (missing.length > 0 || differing.length < LEAST_SHARE * all.length)
            alike.push(
              `${one} and ${other}, ${key}: ${differing.length} of ${all.length} differ; alike: ${all.filter((feature) => !differing.includes(feature)).join(', ')}`,
            );
        }
  expect(alike).toEqual([]);
});

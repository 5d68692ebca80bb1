import type { Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
import {
  expect,
  expectAccessible,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';
import { filterByFirstSize, openSearch, searches } from './searching.fixture';

interface Size {
  value: string;
  stock: number;
}
interface Wanted {
  card: string;
  colour: string;
  size: string;
}

for (const { javaScriptEnabled, cells } of withAndWithoutScripts(searches)) {
  test.describe(`to what is sold out, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    });
    for (const search of cells) {
      test(`${search.brand} ${search.locale}: “${search.written}” → facet → sheet → other colour → size guide → notify me`, async ({
        page,
      }) => {
        const check = async () => {
          if (!javaScriptEnabled) return;
          await untilAlive(page);
          await expectAccessible(page);
        };
        await page.goto(`${origin(search.brand)}/${search.locale}`);
        if (javaScriptEnabled) await untilAlive(page);
        const field = await openSearch(page, search);
        await field.fill(search.written);
        await field.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.meant);
        await filterByFirstSize(page, search);
        const wanted = await findWanted(page, search);
        await page.locator(`main h2 a[href="${wanted.card}"]`).click();
        await page
          .getByRole('navigation', { name: wordsOf(search, 'other-colors.title') })
          .locator(`a[href$="${wanted.colour}"]`)
          .click();
        await expect(page).toHaveURL(/[?&]from=/);
        await check();
        await readSizeGuide(page, search, check);
        await requestNotice(page, search, wanted.size, javaScriptEnabled);
        await check();
      });
    }
  });
}

/** A result of which another colour is made, lacks a size, and has others: which it is depends on what other journeys bought. */
async function findWanted(page: Page, { brand, locale }: Cell): Promise<Wanted> {
  const port = Number(new URL(page.url()).port);
  const ask = async <Result>(call: string): Promise<Result> =>
    JSON.parse(
      (await visitShop(port, brand, `/eshop-api/api/v1/products/${call}&profile=${locale}`)).body,
    ) as Result;
  const cards = await page
    .locator('main h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const card of cards) {
    const material = /-(\w+-\w+)$/.exec(card.split('?')[0]!)![1]!;
    const { products } = await ask<{ products: { id: string; url: string }[] }>(
      `other-colors?material=${material}`,
    );
    for (const { id, url } of products) {
      const { sizes } = (await ask<{ productSheet: { sizes: Size[] } }>(`sheet/?material=${id}`))
        .productSheet;
      const gone = sizes.filter(({ stock }) => stock === 0);
      if (sizes.length > gone.length && gone[0]) return { card, colour: url, size: gone[0].value };
    }
  }
  throw new Error(
    `no result of ${page.url()} has another colour that lacks a size: the demo's stock must have changed`,
  );
}

/** A panel of the platform's own: it opens without a script, and Escape closes it. */
async function readSizeGuide(page: Page, cell: Cell, check: () => Promise<void>): Promise<void> {
  const opener = page.getByRole('button', { name: wordsOf(cell, 'size-guide.open'), exact: true });
  await opener.click();
  const guide = page.getByRole('group', { name: wordsOf(cell, 'size-guide.title'), exact: true });
  await expect(guide.getByRole('table').first().getByRole('row').nth(3)).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
}

async function requestNotice(
  page: Page,
  cell: Cell,
  size: string,
  javaScriptEnabled: boolean,
): Promise<void> {
  const form = page.locator('details[data-on-choice="notify-me"]');
  const soldOut = page.locator(`input[type="radio"][name="size"][value="${size}"]`);
  // With a script the size that is chosen above opens the form; without one a sold-out size can't be chosen.
  if (javaScriptEnabled) await soldOut.check({ force: true });
  else await form.locator('summary').click();
  await expect(form).toHaveAttribute('open');
  const choice = form.locator('select[name="size"]');
  if (!javaScriptEnabled && (await choice.count())) await choice.selectOption(size);
  await expect(form.locator('[name="size"]')).toHaveValue(size);
  const words = (key: string) => wordsOf(cell, `notify-me.${key}`);
  const email = form.getByRole('textbox', { name: words('email') });
  await email.fill('ana@');
  await form.getByRole('button', { name: words('send') }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('ana@');
  await email.fill(`${cell.brand}-${cell.locale}-${javaScriptEnabled}@example.com`.toLowerCase());
  await form.getByRole('button', { name: words('send') }).click();
  await expect(form.getByRole('status')).toHaveText(new RegExp(`^(${words('done')}|${words('already')})$`));
}

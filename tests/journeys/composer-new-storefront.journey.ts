import type { Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';
import { publish } from './composer-storefront';

/** A storefront out of another one, without a file: created, restyled, its home page edited, looked at, published, sold from, and taken back. */
test.setTimeout(600_000);
// A form with a wrong value is answered with 422, and the preview's frame runs no scripts, Playwright's included: Chromium logs both.
test.use({
  journey: 'composer-new-storefront',
  borne: /status of 422|'allow-scripts' permission is not set/,
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const status = (page: Page) => page.getByRole('status').first();

const storefronts = [
  {
    id: 'trail',
    name: 'Orvella Trail',
    from: /^Orvella Running/,
    source: 'running',
    locales: 'de_DE, en_GB',
    accent: '#ffcc00',
    title: 'Made for stones and mud',
  },
  {
    id: 'atelier',
    name: 'Orvella Atelier',
    from: /^Orvella \(/,
    source: 'main',
    locales: '',
    accent: '#123c9c',
    title: 'Made by hand, twice',
  },
] as const;
type NewStorefront = (typeof storefronts)[number];

const readHome = async ({ port }: ComposerShop, brand: string): Promise<string> =>
  (await visitShop(port, brand, '/en_GB')).body;

async function create(page: Page, { id, name, from, locales }: NewStorefront): Promise<void> {
  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  await page.getByRole('link', { name: 'New storefront' }).click();
  await expect(heading(page, 'New storefront')).toBeVisible();
  await expectSound(page);
  const form = page.getByRole('form', { name: 'New storefront' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  const start = form.getByLabel('Starts from');
  await start.selectOption({
    label: (await start.locator('option').filter({ hasText: from }).textContent())!,
  });
  await form.getByLabel(/^Locales/).fill(locales);
  for (const [key, why] of [
    ['running', /There is a storefront with this key/],
    ['composer', /reserved/],
    ['<script>', /small letters, digits and single hyphens, and begins/],
  ] as const) {
    await form.getByLabel('Key').fill(key);
    await form.getByRole('button', { name: 'Create the storefront' }).click();
    await expect(form.getByLabel('Key')).toHaveAccessibleDescription(why);
  }
  await expectSound(page);
  await form.getByLabel('Key').fill(id);
  await form.getByRole('button', { name: 'Create the storefront' }).click();
  await expect(status(page)).toHaveText(/The storefront is created in this release/);
  await expect(page.getByText(`This release adds the storefront ${name}.`)).toBeVisible();
  await expectSound(page);
}

/** Its accent, before it is live. */
async function restyle(page: Page, { name, accent }: NewStorefront): Promise<void> {
  await page.getByRole('link', { name: `Look of ${name}` }).click();
  await expect(heading(page, `Look of ${name}`)).toBeVisible();
  await page.getByRole('group', { name: 'Colours' }).getByLabel('Accent', { exact: true }).fill(accent);
  await page.getByRole('button', { name: `Save the look of ${name}` }).click();
  await expect(status(page)).toHaveText('Saved in the release.');
  await expectSound(page);
  await page.getByRole('link', { name: `Review “${name}”` }).click();
  await expect(heading(page, name)).toBeVisible();
}

/** The heading of its home page in one locale, before it is live: the editor's frame shows it. */
async function retitle(page: Page, { id, name, title }: NewStorefront): Promise<void> {
  await page.getByRole('link', { name: `Pages of ${name}` }).click();
  await expect(heading(page, 'Pages')).toBeVisible();
  const filter = page.getByRole('search', { name: 'Find pages' });
  await expect(filter.getByLabel('Brand')).toHaveValue(id);
  await filter.getByLabel('Locale').selectOption('en_GB');
  await filter.getByLabel('Name or address').fill('home');
  await filter.getByRole('button', { name: 'Find' }).click();
  await expectSound(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(page, 'Home')).toBeVisible();
  await page.getByRole('navigation', { name: 'Blocks' }).getByRole('link', { name: /^Hero/ }).click();
  const form = page.getByRole('form', { name: 'Settings' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();
  await expect(status(page)).toHaveText('Saved in the release.');
  const frame = page.frameLocator('iframe:not([aria-hidden])');
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 60_000 });
  await expectSound(page);
  await page.getByRole('link', { name: `Review “${name}”` }).click();
  await expect(heading(page, name)).toBeVisible();
}

/** The home page behind a preview link of the release. */
async function look(page: Page, shop: ComposerShop, { id, name }: NewStorefront): Promise<string> {
  const form = page.getByRole('form', { name: 'Preview' });
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  await expect(status(page)).toHaveText('The preview link stands below.');
  const link = new URL((await form.getByRole('link').first().getAttribute('href'))!);
  expect(link.hostname).toBe(`${id}.localhost`);
  const entered = await visitShop(shop.port, id, `${link.pathname}?${link.searchParams}`);
  const [cookie = ''] = entered.headers['set-cookie']![0]!.split(';');
  const shown = await visitShop(shop.port, id, '/en_GB', { headers: { cookie } });
  expect({ status: shown.status, name: shown.body.includes(name) }).toEqual({ status: 200, name: true });
  return shown.body;
}

test('a storefront starts from another one, is restyled, previewed, published and taken back', async ({
  page,
  shop,
}) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  for (const storefront of storefronts) {
    const { id, source } = storefront;
    await create(page, storefront);
    await restyle(page, storefront);
    await retitle(page, storefront);
    const preview = await look(page, shop, storefront);
    expect(preview).toContain(`/brand/${source}/logo.svg`);
    expect(preview).toContain(storefront.title);
    // Before it is live its host is unknown to the shop.
    expect(await readHome(shop, id)).not.toContain(`data-brand="${id}"`);
    await publish(page);
    await expect.poll(() => readHome(shop, id)).toContain(`data-brand="${id}"`);
    expect(await readHome(shop, id)).toContain(storefront.title);
    expect(await readHome(shop, source)).not.toContain(storefront.title);
    await expectOpen(page, shop, storefront);
  }
  // A storefront that is live is edited like any other.
  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  for (const { name } of storefronts)
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Go back to revision 1 …' }).click();
  await page.getByRole('button', { name: 'Go back to revision 1' }).click();
  await expect(status(page)).toHaveText('Went back: the earlier state is live.');
  for (const { id, source } of storefronts) {
    await expect.poll(() => readHome(shop, id)).not.toContain(`data-brand="${id}"`);
    expect(await readHome(shop, source)).toContain(`data-brand="${source}"`);
  }
});

/** Shoppers find the same products there as in the storefront that it started from. */
async function expectOpen(
  page: Page,
  { port }: ComposerShop,
  { id, name, source }: NewStorefront,
): Promise<void> {
  const list = async (brand: string) => {
    const { status: code, body } = await visitShop(port, brand, '/en_GB/search?q=shoe');
    return { code, products: [...new Set(body.match(/\/images\/[a-z]+\/[A-Z0-9]+-[A-Z0-9]+/g))] };
  };
  const found = await list(id);
  expect(found).toEqual(await list(source));
  expect(found.products.length).toBeGreaterThan(3);
  const shopper = await page.context().browser()!.newContext();
  const tab = await shopper.newPage();
  await tab.goto(`http://${id}.localhost:${port}/en_GB`);
  await expect(tab).toHaveTitle(new RegExp(name));
  await shopper.close();
}

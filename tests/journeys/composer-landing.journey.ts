import type { Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { makeRaces, planTimes, races, ZONE, type Times } from './composer-campaign';
import { expectSound, phone } from './composer-screens';

/**
 * A campaign's page out of an empty one, and another campaign out of its form: written, scheduled, approved by somebody else, opened and
 * closed by the clock, rolled back.
 */
test.setTimeout(600_000);
// A form with a wrong value is answered with 422, and the preview's frame runs no scripts, Playwright's included: Chromium logs both.
test.use({ journey: 'composer-landing', borne: /status of 422|'allow-scripts' permission is not set/ });

/** Languages in which the page that is composed by hand has an address of its own. */
const places = [
  { locale: 'es_ES', layer: /Spanish \(Spain\)/, path: '/rebajas-de-invierno' },
  { locale: 'de_DE', layer: /German \(Germany\)/, path: '/winterangebote' },
] as const;
const sale = { brand: 'main', title: 'Winter sale', path: '/winter-sale' } as const;
type Campaign = typeof sale;
const status = (page: Page) => page.getByRole('status').first();
const statusOf = async ({ port }: ComposerShop, brand: string, address: string): Promise<number> =>
  (await visitShop(port, brand, address)).status;

async function fillAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
}

/** @returns the link of an invitation for another publisher */
async function invite(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Staff' }).click();
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('Email address').fill('ben@shop.example');
  await form.getByLabel('Role').selectOption({ label: 'Publisher' });
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  return (await page.getByRole('status').getByText(/^http/).textContent())!;
}

test('a merchandiser composes a landing page out of an empty one, and it opens and closes on time', async ({
  page,
  shop,
}) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await fillAccount(page, 'Ana');
  const invitation = await invite(page);
  const releases = [await compose(page, sale), await makeRaces(page, shop)];
  for (const { brand, path } of [sale, races]) expect(await statusOf(shop, brand, `/en_GB${path}`)).toBe(404);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(invitation);
  await fillAccount(page, 'Ben');
  await approve(page, releases[0]!, await planTimes(shop));
  await approve(page, releases[1]!);
  await runCampaigns(page, shop);
});

/** @returns address of the release, which waits for approval */
async function compose(page: Page, { brand, title, path }: Campaign): Promise<string> {
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await page.getByRole('link', { name: 'New page' }).click();
  const form = page.getByRole('form', { name: 'New page' });
  await form.getByLabel('Made for').selectOption(brand);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel(/^Address/).fill('/');
  await form.getByRole('button', { name: 'Create the page' }).click();
  await expect(form.getByLabel(/^Address/)).toHaveAccessibleDescription(/one of them is never reached/);
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expectSound(page);
  await form.getByLabel(/^Address/).fill('');
  await form.getByRole('button', { name: 'Create the page' }).click();
  await expect(status(page)).toHaveText('The page is created. Add its first block.');
  await expectSound(page);
  const editor = page.url();

  await addCountdown(page, title);
  await addBlock(page, 'Product rail', { Title: `Shoes of ${title}` });
  await addBlock(page, 'Accordion', {}, addQuestion);
  const frame = page.frameLocator('iframe:not([data-loading])');
  await expect(frame.getByText(`Until the end of ${title}`)).toBeVisible({ timeout: 60_000 });
  await expect(frame.getByRole('link').first()).toBeAttached();
  for (const place of places) await giveAddress(page, editor, place);
  await changeHome(page, editor, { brand, title });

  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Pages that are not live yet' })).toContainText(title);
  await expectSound(page);
  await page.goto(editor);
  await page.getByRole('link', { name: `Review “${title}”` }).click();
  await page.getByRole('combobox', { name: 'How long it shows' }).selectOption('It ends by itself');
  await page.getByRole('form', { name: 'How long it shows' }).getByRole('button', { name: 'Save' }).click();
  await expect(status(page)).toHaveText('Saved: that is how long it will show.');
  await expect(page.getByText(`path becomes “${path}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(status(page)).toHaveText('Checked: the result stands below.');
  await expect(page.getByText('The page has no heading of the first level.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await expect(status(page)).toHaveText('Handed in for review.');
  return page.url().replace(/\?.*/, '');
}

/** Adds a block behind the others. @param fill more of its form */
async function addBlock(
  page: Page,
  name: string,
  fields: Readonly<Record<string, string>>,
  fill: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('link', { name: 'Add a block' }).click();
  const palette = page.getByRole('region', { name: 'Add a block' });
  await palette.getByLabel('Search blocks').fill(name);
  await page.keyboard.press('Enter');
  await palette.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  const form = page.getByRole('form', { name: 'Settings' });
  await expect(form.getByLabel('Position')).toBeVisible();
  const places = await form.getByLabel('Position').getByRole('option').allTextContents();
  await form.getByLabel('Position').selectOption(places.findLast((place) => place.startsWith('Main'))!);
  await fill(page);
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).first().fill(value);
  await form.getByRole('button', { name: 'Add this block' }).last().click();
  await expect(status(page)).toHaveText('The block is added.');
}

const addCountdown = (page: Page, title: string) =>
  addBlock(page, 'Countdown', {
    Title: `Until the end of ${title}`,
    'Until (optional)': '2099-01-01T00:00',
    'Title once the time is up': 'It is over',
    'Words of that link': 'To the shop',
  });

async function addQuestion(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Settings' });
  await form.getByRole('button', { name: 'Add to “Parts”' }).click();
  await form.getByLabel('Title', { exact: true }).fill('When does it end?');
  await form.getByLabel('Text', { exact: true }).fill('On Monday.');
}

/** The page has another address in one locale of the storefront. */
async function giveAddress(
  page: Page,
  editor: string,
  { locale, layer, path }: (typeof places)[number],
): Promise<void> {
  await page.goto(editor.replace(/\/[a-z]{2}_[A-Z]{2}\//, `/${locale}/`));
  await page.getByText('Change for').click();
  await page.getByRole('link', { name: layer }).click();
  // Its answer has the address of this layer.
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  const form = page.getByRole('form', { name: 'Address' });
  await form.getByLabel(/^Address/).fill(path);
  await form.getByRole('button', { name: 'Save the address' }).click();
  await expect(status(page)).toHaveText('Saved in the release.');
}

/** The first picture of the home page links to the campaign while it is open. */
async function changeHome(
  page: Page,
  editor: string,
  { brand, title }: Pick<Campaign, 'brand' | 'title'>,
): Promise<void> {
  const home = new URL(editor);
  home.pathname = `/composer/pages/${brand}/en_GB/home`;
  home.searchParams.set('layer', `${brand}/en_GB`);
  home.searchParams.set('block', 'hero');
  home.searchParams.delete('done');
  await page.goto(home.href);
  const form = page.getByRole('form', { name: 'Settings' });
  await form.getByLabel('Title', { exact: true }).fill(`${title} is on`);
  await form
    .getByRole('button', { name: /^Save for/ })
    .last()
    .click();
  await expect(status(page)).toHaveText('Saved in the release.');
}

/** @param times left out: those that the release proposes */
async function approve(page: Page, release: string, times?: Times): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(release);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(status(page)).toHaveText('Approved.');
  const form = page.getByRole('form', { name: 'Publish later' });
  await expect(form.getByLabel('Clock')).toHaveValue(ZONE);
  if (times) {
    await form.getByLabel('From').fill(times.from);
    await form.getByLabel(/^Until/).fill(times.until);
  }
  await form.getByRole('button', { name: 'Schedule' }).click();
  await expect(status(page)).toHaveText('Scheduled.');
  await expectSound(page);
}

async function runCampaigns(page: Page, shop: ComposerShop): Promise<void> {
  const locales = Object.keys(races.places);
  const read = async (brand: string, address: string) => (await visitShop(shop.port, brand, address)).body;
  const readAll = () =>
    Promise.all([
      statusOf(shop, sale.brand, `/en_GB${sale.path}`),
      ...places.map((place) => statusOf(shop, sale.brand, `/${place.locale}${place.path}`)),
      ...locales.map((locale) => statusOf(shop, races.brand, `/${locale}${races.path}`)),
    ]);
  const all = (code: number) => Array.from({ length: 1 + places.length + locales.length }, () => code);
  const readHomes = async () => [
    (await read(sale.brand, '/en_GB')).includes(`${sale.title} is on`),
    ...(await Promise.all(
      locales.map(async (locale) => {
        const body = await read(races.brand, `/${locale}`);
        expect(body.includes(races.ribbon)).toBe(body.includes(races.home));
        return body.includes(races.home);
      }),
    )),
  ];
  const homes = (shown: boolean) => [shown, ...locales.map(() => shown)];
  expect(await readHomes()).toEqual(homes(false));
  await shop.moveClock(61);
  await expect.poll(readAll, { timeout: 30_000 }).toEqual(all(200));
  await expect.poll(readHomes).toEqual(homes(true));
  const landing = await read(sale.brand, `/en_GB${sale.path}`);
  expect(landing).toMatch(new RegExp(`<title[^>]*>${sale.title}`));
  expect(landing).toContain(`Shoes of ${sale.title}`);
  const former = await visitShop(shop.port, sale.brand, `/de_DE${sale.path}`);
  expect({ status: former.status, location: former.headers.location }).toEqual({
    status: 301,
    location: '/de_DE/winterangebote',
  });
  for (const [locale, { heading }] of Object.entries(races.places)) {
    const body = await read(races.brand, `/${locale}${races.path}`);
    for (const text of [heading, 'For the cold', 'Until the finish', 'When does it end?', races.ribbon])
      expect(body).toContain(text);
  }
  expect(await statusOf(shop, races.brand, `/fr_FR${races.path}`)).toBe(404);
  // A revision for each start came after the first one; a colleague takes both back, and brings them again.
  await goBack(page, 1);
  await expect.poll(readAll).toEqual(all(404));
  await goBack(page, 3);
  await expect.poll(readAll).toEqual(all(200));
  await shop.moveClock(60);
  await expect.poll(readAll, { timeout: 30_000 }).toEqual(all(404));
  await expect.poll(readHomes).toEqual(homes(false));
}

/** A state of before goes live again. */
async function goBack(page: Page, revision: number): Promise<void> {
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: `Go back to revision ${revision} …` }).click();
  await page.getByRole('button', { name: `Go back to revision ${revision}` }).click();
  await expect(status(page)).toHaveText('Went back: the earlier state is live.');
}

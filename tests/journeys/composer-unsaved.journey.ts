import type { Locator, Page } from '@playwright/test';
import { expect, setUpFactor, test, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';

test.setTimeout(420_000);
// A connection that is lost on purpose.
test.use({ journey: 'composer-unsaved', actionTimeout: 30_000, borne: /ERR_INTERNET_DISCONNECTED/ });

/** What is changed of each storefront: a text of it, a colour and a flag. */
const storefronts = [
  {
    brand: 'running',
    name: 'Running',
    text: 'courses › links › 0 › text',
    query: 'brand=running&lang=de',
    accent: '#ffcc00',
  },
  {
    brand: 'main',
    name: 'Main',
    text: 'promises › name',
    query: 'search=Our+promises&lang=de',
    accent: '#123c9c',
  },
] as const;
type Storefront = (typeof storefronts)[number];

/** A screen that is edited without page loads. */
interface Edited {
  url: string;
  /** A field of its form. */
  field: (page: Page) => Locator;
  read: (field: Locator) => Promise<string>;
  change: (field: Locator) => Promise<void>;
  save: RegExp;
}

const readValue = (field: Locator): Promise<string> => field.inputValue();

const listScreens = (
  origin: string,
  release: string,
  { brand, text, query, accent }: Storefront,
): Edited[] => [
  {
    url: `${origin}/composer/words?release=${release}&${query}&edit=on`,
    field: (page) => page.getByRole('textbox', { name: `${text}, German`, exact: true }).first(),
    read: readValue,
    change: (field) => field.fill(`Typed for ${brand}`),
    save: /^Save in the release$/,
  },
  {
    url: `${origin}/composer/brands/${brand}/look?release=${release}`,
    field: (page) => page.getByRole('group', { name: 'Colours' }).getByLabel('Accent', { exact: true }),
    read: readValue,
    change: (field) => field.fill(accent),
    save: /^Save the look of/,
  },
  {
    url: `${origin}/composer/brands/${brand}/settings?release=${release}&part=flags`,
    field: (page) => page.getByRole('checkbox', { name: 'Image search', exact: true }),
    read: async (field) => String(await field.isChecked()),
    change: (field) => field.setChecked(false),
    save: /^Save$/,
  },
];

const status = (page: Page): Locator => page.getByRole('status').first();
/** Each save is checked against the whole shop. */
const expectDone = (page: Page, text: string): Promise<void> =>
  expect(status(page)).toHaveText(text, { timeout: 60_000 });
/** Something that a page load would take away. */
const markPage = (page: Page) => page.evaluate(() => void ((window as { stays?: true }).stays = true));
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => (window as { stays?: true }).stays)).toBe(true);

test('texts, the look and flags are kept while unsaved, saved in place and taken back by keys', async ({
  page,
  shop,
}) => {
  await signUp(page, shop);
  for (const storefront of storefronts) {
    await page.goto(`${shop.origin}/composer/words`);
    await page.getByText('Choose a draft to write texts').click();
    await page.getByLabel('Title of a new release').fill(`Unsaved of ${storefront.name}`);
    await page.getByRole('button', { name: 'Create a release' }).click();
    await expect(status(page)).toHaveText('The release is created. Texts that you save go into it.');
    const release = new URL(page.url()).searchParams.get('release')!;
    for (const screen of listScreens(shop.origin, release, storefront)) await editScreen(page, screen);
  }
});

async function signUp(page: Page, { firstLink }: ComposerShop): Promise<void> {
  await page.goto(firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
}

async function editScreen(first: Page, screen: Edited): Promise<void> {
  const { url, field, read, change } = screen;
  const save = (page: Page) => page.getByRole('button', { name: screen.save }).last().click();
  const closed = await first.context().newPage();
  await closed.goto(url);
  const before = await read(field(closed));
  await change(field(closed));
  const after = await read(field(closed));
  expect(after).not.toBe(before);
  await closed.close();

  const page = await first.context().newPage();
  await page.goto(url);
  await markPage(page);
  expect(await read(field(page))).toBe(before);
  await expectSound(page);
  await page.getByRole('button', { name: 'Restore what I typed' }).click();
  await expect.poll(() => read(field(page)), { timeout: 60_000 }).toBe(after);
  await expect(page.getByRole('button', { name: 'Restore what I typed' })).toHaveCount(0);

  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('No connection: nothing was saved.');
  expect(await read(field(page))).toBe(after);
  await page.context().setOffline(false);
  await save(page);
  await expectDone(page, 'Saved in the release.');
  await expect(page.locator('#announcer')).toHaveText('Saved in the release.');
  expect(await read(field(page))).toBe(after);

  await page.getByRole('main').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expectDone(page, 'Undone.');
  expect(await read(field(page))).toBe(before);
  await page.getByRole('main').focus();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expectDone(page, 'Done again.');
  expect(await read(field(page))).toBe(after);
  await expectSound(page);
  await expectSamePage(page);
  await page.close();

  const later = await first.context().newPage();
  await later.goto(url);
  expect(await read(field(later))).toBe(after);
  await expect(later.getByRole('button', { name: 'Restore what I typed' })).toHaveCount(0);
  await later.close();
}

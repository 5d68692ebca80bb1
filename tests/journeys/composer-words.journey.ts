import type { Page } from '@playwright/test';
import { visitShop } from '../support/visit-shop';
import { expect, setUpFactor, test } from './composer.fixture';

const password = 'an old boot in the rain';
test.setTimeout(420_000);
// A text with other placeholders is answered with 422, which Chromium logs.
test.use({ journey: 'composer-words', borne: /status of 422/ });

/** Texts of a page and a label, the second one by keyboard alone, on a phone. */
const wanted = [
  {
    text: 'promises › name',
    search: 'Our promises',
    language: 'Japanese',
    lang: 'ja',
    value: '私たちの約束です',
  },
  {
    text: 'home.noveltiesTitle',
    search: 'home.noveltiesTitle',
    language: 'Japanese',
    lang: 'ja',
    value: '新しい靴が入りました',
  },
] as const;

async function signUp(page: Page, link: string, email?: string): Promise<void> {
  await page.goto(link);
  if (email) await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
}

/** Goes from a field to another control as a keyboard does. */
async function pressOn(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

test('a translator fills Japanese of a page and a label, and it shows once it is published', async ({
  page,
  shop,
  browser,
}) => {
  await signUp(page, shop.firstLink, 'ana@shop.example');
  await page.goto(`${shop.origin}/composer/staff`);
  const invite = page.getByRole('form', { name: 'Invite somebody' });
  await invite.getByLabel('Email address').fill('tina@shop.example');
  await invite.getByLabel('Role').selectOption({ label: 'Translator' });
  await invite.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Give this link to tina@shop.example')).toBeVisible();
  const [link] = /http:\/\/composer\.localhost:\d+\/composer\/claim\?code=[\w-]+/.exec(await page.content())!;
  const translator = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signUp(translator, link);
  const status = translator.getByRole('status').first();

  await translator.goto(`${shop.origin}/composer/words?lang=ja`);
  await translator.getByText('Choose a draft to write texts').click();
  await translator.getByLabel('Title of a new release').fill('Japanese');
  await translator.getByRole('button', { name: 'Create a release' }).click();
  await expect(status).toHaveText('The release is created. Texts that you save go into it.');

  const [first, second] = wanted;
  const find = async (search: string) => {
    const filter = translator.getByRole('search', { name: 'Find texts' });
    await filter.getByLabel('Key or text').fill(search);
    await translator.keyboard.press('Enter');
    await expect(translator.getByRole('status').last()).toContainText('text');
  };
  await find(first.search);
  const cell = translator.getByRole('textbox', { name: `${first.text}, Japanese` }).first();
  await cell.fill(first.value);
  await translator.getByRole('button', { name: 'Save in the release' }).click();
  await expect(status).toHaveText('Saved in the release.');
  await expect(cell).toHaveValue(first.value);

  // One text, on a phone, by keyboard: first with a placeholder that the original does not have.
  await translator.setViewportSize({ width: 390, height: 844 });
  await find(second.search);
  await pressOn(translator, translator.getByRole('link', { name: second.text, exact: true }).first());
  const field = translator.getByRole('textbox', { name: 'Japanese' });
  await field.focus();
  await translator.keyboard.press('ControlOrMeta+a');
  await translator.keyboard.insertText('{brand}');
  await pressOn(translator, translator.getByRole('button', { name: 'Save in the release' }));
  await expect(field).toHaveAccessibleDescription(/The original has no placeholders/);
  await expect(field).toHaveValue('{brand}');
  await field.focus();
  await translator.keyboard.press('ControlOrMeta+a');
  await translator.keyboard.insertText(second.value);
  await pressOn(translator, translator.getByRole('button', { name: 'Save in the release' }));
  await expect(status).toHaveText('Saved in the release.');
  const width = await translator.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await pressOn(translator, translator.getByRole('link', { name: 'Review “Japanese”' }));
  await expect(
    translator.getByText(/Japanese text of “home.noveltiesTitle” becomes “新しい靴が入りました”/),
  ).toBeVisible();
  await pressOn(translator, translator.getByRole('button', { name: 'Hand in for review' }));
  await expect(translator.getByRole('button', { name: 'Publish now' })).toHaveCount(0);

  await page.goto(translator.url());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('status')).toHaveText('Published: it is live.');
  const read = async () => (await visitShop(shop.port, 'main', '/ja_JP')).body;
  for (const { value } of wanted) await expect.poll(read).toContain(value);
});

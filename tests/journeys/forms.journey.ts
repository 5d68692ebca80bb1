import {
  asksForConfirmation,
  expect,
  expectAccessible,
  origin,
  cells,
  wordsOf,
  test,
  untilAlive,
  withAndWithoutScripts,
} from './journey.fixture';

/** The newsletter form represents every command form: all use the same code (docs/commands.md). */
for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`a form, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const cell of visited) {
      test(`${cell.brand} ${cell.locale}: what is wrong is shown, what was typed stays, then it succeeds`, async ({
        page,
      }) => {
        await page.goto(`${origin(cell.brand)}/${cell.locale}`);
        if (javaScriptEnabled) await untilAlive(page);
        const words = (key: string) => wordsOf(cell, `newsletter-signup.${key}`);
        const email = page.getByRole('textbox', { name: words('email') });
        await email.fill('ana@');
        await page.getByRole('button', { name: words('join') }).click();
        await expect(email).toHaveAttribute('aria-invalid', 'true');
        await expect(email).toHaveValue('ana@');
        await expect(page.getByText(wordsOf(cell, 'validation.email_invalid'))).toBeVisible();
        await expect(page.getByRole('alert')).toHaveText(wordsOf(cell, 'errors.checkFields'));
        if (javaScriptEnabled) await expect(email).toBeFocused();
        // axe itself is a script.
        if (javaScriptEnabled) await expectAccessible(page);
        await email.fill(`${cell.brand}-${cell.locale}-${javaScriptEnabled}@example.com`);
        if (javaScriptEnabled) {
          await expect(page.getByText(wordsOf(cell, 'validation.email_invalid'))).toBeHidden();
          await expect(email).not.toHaveAttribute('aria-invalid', 'true');
          await expect(
            page.getByRole('alert').filter({ hasText: wordsOf(cell, 'errors.checkFields') }),
          ).toHaveCount(1);
        }
        await page.getByRole('checkbox', { name: words('terms') }).check();
        if (javaScriptEnabled) await expect(page.getByText(wordsOf(cell, 'errors.checkFields'))).toBeHidden();
        await page.getByRole('button', { name: words('join') }).click();
        await expect(
          page.getByText(words(asksForConfirmation(cell) ? 'joinedConfirm' : 'joined')),
        ).toBeVisible();
      });
    }
  });
}

test('a form that another site sends is refused', async ({ request }) => {
  // Node, unlike the browser, does not resolve *.localhost; the address is one of the default brand's hosts.
  const shop = origin('main').replace('main.localhost', '127.0.0.1');
  const sent = (headers: Record<string, string>) =>
    request.post(`${shop}/en_GB`, {
      form: { _block: 'letters', _command: 'newsletter.join', email: 'a@b.co', privacyPolicy: 'on' },
      headers,
      maxRedirects: 0,
    });
  expect((await sent({ origin: 'https://elsewhere.example' })).status()).toBe(403);
  expect((await sent({ 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  const own = await sent({ origin: shop });
  expect({ status: own.status(), search: new URL(own.headers().location!, shop).search }).toEqual({
    status: 303,
    search: '?done=newsletter.join',
  });
});

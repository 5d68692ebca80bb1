import type { CDPSession, Page } from '@playwright/test';
import { openSignedIn, register } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';

/** A passkey beside the password (docs/decisions/0235), with Chromium's virtual authenticator. */
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'lab', locale: 'ja_JP' },
];
// A form that is refused answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });

const PATH = '/myaccount/security';

/** An authenticator in the device, which answers at once unless its presence is switched off. */
async function addAuthenticator(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

const section = (name: string, cell: Cell) => (key: string) => wordsOf(cell, `${name}.${key}`);

for (const cell of cells)
  test(`${cell.brand} ${cell.locale}: a passkey is added, signs in, is removed and then refused`, async ({
    page,
  }) => {
    const words = section('account-passkeys', cell);
    const login = section('account-login', cell);
    const region = page.getByRole('region', { name: words('title'), exact: true });
    const { session, id } = await addAuthenticator(page);
    const member = await register(cell);
    await openSignedIn(page, cell, PATH, member);
    await expect(region.getByText(words('none'))).toBeVisible();

    const password = region.getByLabel(words('password'), { exact: true });
    await password.fill('not the password');
    await region.getByRole('button', { name: words('begin') }).click();
    await expect(password).toHaveAccessibleDescription(words('wrong'));
    await password.fill(member.password);
    await region.getByRole('button', { name: words('begin') }).click();
    await region.getByLabel(words('newName')).fill('Schlüssel <1>');
    await expectAccessible(page);
    await region.getByRole('button', { name: words('create') }).click();
    await expect(region.getByText(words('created'))).toBeVisible();
    await expect(region.getByRole('article')).toHaveCount(1);
    await expect(region.getByRole('heading', { name: 'Schlüssel <1>' })).toBeVisible();
    await expectAccessible(page);

    // Signed out: by the button, since the suggestions wait for a person.
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await page.context().clearCookies({ name: 'session' });
    await page.goto(`${origin(cell.brand)}/${cell.locale}${PATH}`);
    await expect(page).toHaveURL(/\/login\?/);
    await untilAlive(page);
    await expectAccessible(page);
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await page.getByRole('button', { name: login('passkeyLogin') }).click();
    await expect(page).toHaveURL((url) => url.pathname.endsWith(PATH));

    const rename = region.getByLabel(words('name'), { exact: true });
    await rename.fill('Desk');
    await region.getByRole('button', { name: words('save') }).click();
    await expect(region.getByRole('heading', { name: 'Desk' })).toBeVisible();
    await region.getByRole('button', { name: words('remove') }).click();
    await expect(region.getByText(words('removed'))).toBeVisible();
    await expect(region.getByText(words('none'))).toBeVisible();

    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await page.context().clearCookies({ name: 'session' });
    await page.goto(`${origin(cell.brand)}/${cell.locale}/login`);
    await untilAlive(page);
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await page.getByRole('button', { name: login('passkeyLogin') }).click();
    await expect(page.getByRole('alert').filter({ hasText: login('passkeyFailed') })).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the password works, and the passkeys need a script', async ({ page }) => {
    const [, cell] = cells as [Cell, Cell];
    await openSignedIn(page, cell, PATH, await register(cell), false);
    await expect(page.getByText(wordsOf(cell, 'account-passkeys.needsScript'))).toBeVisible();
    await expect(page.getByRole('button', { name: wordsOf(cell, 'account-passkeys.begin') })).toBeHidden();
  });
});

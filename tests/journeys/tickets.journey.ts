import { encodePhoto, writePdf } from '../../eshop-api/security/hostile-files.fixture';
import { openSignedIn, register } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';

/** Receipts of a promotion (decision 0232). */
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'lab', locale: 'es_ES' }, true],
  [{ brand: 'running', locale: 'de_DE' }, false],
];

for (const [cell, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `ticket-registration.${key}`, values);

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    // What is refused answers its page with 409.
    test.use({ javaScriptEnabled, borne: /status of 409/ });
    test('tickets are registered after signing in, several at once, and each once', async ({ page }) => {
      test.setTimeout(120_000);
      const member = await register(cell);
      await openSignedIn(page, cell, '/register_pelotas', member, javaScriptEnabled);
      await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
      const file = page.getByLabel(words('ticket'), { exact: true });
      const photo = {
        name: 'receipt.jpg',
        mimeType: 'image/jpeg',
        buffer: await encodePhoto(Date.now() % 1_000_000),
      };
      const pdf = {
        name: 'receipt.pdf',
        mimeType: 'application/pdf',
        buffer: writePdf(`${member.email} ${javaScriptEnabled}`),
      };
      const second = {
        ...photo,
        name: 'second.jpg',
        buffer: await encodePhoto((Date.now() + 1) % 1_000_000),
      };
      const program = {
        name: 'notes.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(`MZ\x90\0\x03\0\0\0${'\0'.repeat(56)}PE\0\0`, 'latin1'),
      };
      const send = async () => page.getByRole('button', { name: words('send'), exact: true }).click();
      await page.getByRole('checkbox', { name: words('terms') }).check();

      await file.setInputFiles([photo, program]);
      await send();
      await expect(file).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(words('error_file', { name: program.name })).first()).toBeVisible();
      await expect(page.getByText(words('ownNone'))).toBeVisible();

      await file.setInputFiles([photo, pdf, second]);
      await send();
      await expect(
        page.getByRole('status').filter({ hasText: words('doneSome', { count: 3 }) }),
      ).toBeVisible();
      const tickets = page.getByRole('region', { name: words('own') }).getByRole('listitem');
      await expect(tickets).toHaveCount(3);
      await expect(tickets.first()).toContainText(words('state_received'));
      if (javaScriptEnabled) {
        await untilAlive(page);
        await expectAccessible(page);
      }
      const download = page.waitForEvent('download');
      await tickets.first().getByRole('link').click();
      expect((await download).suggestedFilename()).toMatch(/\.(jpe?g|pdf)$/);

      await page.getByRole('checkbox', { name: words('terms') }).check();
      await file.setInputFiles(photo);
      await send();
      await expect(page.getByText(words('doneNone'))).toBeVisible();
      await expect(tickets).toHaveCount(3);

      // The page for readers of the newsletter asks others to join, and lists the same tickets.
      await page.goto(`${origin(cell.brand)}/${cell.locale}/member_register_pelotas`);
      await expect(page.getByRole('link', { name: words('join') })).toBeVisible();
      await expect(file).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** An import moves and cancels an event while the shop runs: mails, page and the seat that is given back (decision 0255). */
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'lab', locale: 'es_ES' }, false],
];
test.use({ borne: /status of 409/ });
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

const run = promisify(execFile);
/** Runs the command on the shop's own database. */
async function importEvent(event: object): Promise<string> {
  const file = path.join(outbox.dataDir, `events-${randomUUID()}.json`);
  fs.writeFileSync(file, JSON.stringify({ events: [event] }));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/events-import.ts', file], {
    env: { ...process.env, DATA_DIR: outbox.dataDir },
  });
  return stdout;
}

for (const [cell, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `event-signup.${key}`, values);

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('a booked event is moved, then cancelled, and its seat is given back', async ({ page }) => {
      test.setTimeout(240_000);
      const email = `event-${randomUUID()}@example.com`;
      const year = new Date().getFullYear() + 1;
      const event = {
        ...{ id: `changed-${cell.brand}`, storefronts: [cell.brand], store: 'T010', seats: 3 },
        ...{ starts: `${year}-05-11T19:00`, ends: `${year}-05-11T21:00` },
        ...{ membersOnly: false, waitingList: true, title: { en: 'Repairs' }, text: { en: 'Come and see.' } },
      };
      expect(await importEvent(event)).toContain(`added: 1 ${event.id}`);
      const address = `${origin(cell.brand)}/${cell.locale}/events/${event.id}`;
      const settle = async () => {
        if (!javaScriptEnabled) return;
        await untilAlive(page);
        await expectAccessible(page);
      };
      await page.goto(address);
      await page.getByLabel(words('name'), { exact: true }).fill('Ana');
      await page.getByLabel(words('surname'), { exact: true }).fill('Moore');
      await page.getByLabel(words('email'), { exact: true }).fill(email);
      await page.getByRole('checkbox', { name: words('privacyPolicy') }).check();
      await page.getByRole('button', { name: words('book'), exact: true }).click();
      await expect(page.getByRole('status').first()).toBeVisible();

      const moved = { ...event, starts: `${year}-05-12T18:00`, ends: `${year}-05-12T20:00` };
      expect(await importEvent(moved)).toContain(`moved: 1 ${event.id}`);
      await expect.poll(() => outbox.listMails(email).length, { timeout: 60_000 }).toBe(2);
      await page.goto(address);
      await expect(page.getByText(words('moved'))).toBeVisible();
      await settle();

      expect(await importEvent({ ...moved, cancelled: true })).toContain(`cancelled: 1 ${event.id}`);
      await expect.poll(() => outbox.listMails(email).length, { timeout: 60_000 }).toBe(3);
      await page.goto(address);
      await expect(page.getByText(words('cancelled'))).toBeVisible();
      await expect(page.getByRole('button', { name: words('book'), exact: true })).toHaveCount(0);
      await settle();
      await page.goto(origin(cell.brand) + outbox.findLink(email, 'events/booking')!);
      await page.getByRole('button', { name: words('leave'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: words('left') })).toBeVisible();
      expect(outbox.listMails(email)).toHaveLength(3);
    });
  });
}

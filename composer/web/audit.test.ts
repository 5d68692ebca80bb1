import { expect, it } from 'vitest';
import { writeAudit } from '../server/audit.repository';
import { everything } from '../server/staff/staff.fixture';
import { path, useTestSite } from './web.fixture';

const { bench, time, signedIn } = useTestSite();

it('the audit log has what was done in words, with its release, file and roles, and goes on to earlier rows', async () => {
  const by = 'ana@shop.example';
  const grants = [{ role: 'publisher', brand: 'main', market: '*' }];
  const at = time.clock();
  await writeAudit(bench.db, { at, by, what: 'staff invite', facts: { email: 'ben@shop.example', grants } });
  for (let release = 1; release <= 100; release++)
    await writeAudit(bench.db, { at, by, what: 'edit', facts: { release, path } });
  const admin = await signedIn('ana@shop.example', everything('administrator'));

  const newest = await admin.get('/composer/audit');
  expect(newest.text).toContain('Change');
  expect(newest.html).toContain('href="/composer/releases/100"');
  expect(newest.text).toContain('Home page · Main');
  expect(newest.text).not.toContain('Invited');
  const [, earlier] = /href="(\/composer\/audit\?before=\d+)"/.exec(newest.html)!;
  const older = await admin.get(earlier!);
  expect(older.text).toContain('Invited');
  expect(older.text).toContain('Publisher · Main · All markets');
  expect(older.html).not.toContain('href="/composer/releases/100"');
  expect(older.text).not.toContain('Earlier');
  expect((await admin.get('/composer/audit?before=1e99')).html).toContain('href="/composer/releases/100"');
});

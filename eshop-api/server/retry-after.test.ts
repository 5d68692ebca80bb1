import { expect, it, vi } from 'vitest';
import { openTestDatabase, silentLog } from '../database/test-database';
import { ApiFault, composeTooManyToday } from '../contract/api-fault';
import { openRateLimit, rateLimitMigrations } from '../security/rate-limit';
import { answerFault } from './envelope';

const DAY = 24 * 60 * 60;
const retryAfter = (fault: ApiFault): string | undefined => answerFault(fault, {}).headers['retry-after'];

it('a refusal by a limit answers the seconds that it really has left', async () => {
  const db = await openTestDatabase();
  for (const { sql } of rateLimitMigrations) await db.execute(sql);
  const begun = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(begun);
  for (const seconds of [60, 3600, DAY]) {
    clock.mockReturnValue(begun);
    const limit = openRateLimit({ db, log: silentLog }, { name: `of-${seconds}`, points: 1, seconds });
    expect(await limit.take('one')).toBe(0);
    clock.mockReturnValue(begun + 20_000);
    expect(await limit.take('one')).toBe(seconds - 20);
    expect(await limit.consume('one')).toBe(false);
    expect(await limit.take('another')).toBe(0);
    clock.mockReturnValue(begun + seconds * 1000 + 1);
    expect(await limit.consume('one')).toBe(true);
  }
  vi.restoreAllMocks();
  await db.close();
});

it('a limit by calendar day ends at midnight (UTC), one that names nothing after a minute', () => {
  const at = (time: string) => retryAfter(composeTooManyToday('too often', new Date(time)));
  expect(at('2026-05-04T23:59:30Z')).toBe('30');
  expect(at('2026-05-04T00:00:00Z')).toBe(String(DAY));
  expect(retryAfter(new ApiFault('too_many_requests', 'too often', 429))).toBe('60');
  expect(retryAfter(new ApiFault('too_many_requests', 'too often', 429, [], 7))).toBe('7');
  expect(retryAfter(new ApiFault('no_stock', 'sold out'))).toBeUndefined();
});

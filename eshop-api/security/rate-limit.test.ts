import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.types';
import { migrate } from '../database/migrate';
import { openTestDatabase, silentLog } from '../database/test-database';
import { limitVisitor, rateLimitKey, rateLimitMigrations } from './rate-limit';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::7', '2001:db8:0:0'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:0db8:1::', '2001:db8:1:0'],
])('%s counts as %s', (address, visitor) => expect(rateLimitKey(address)).toBe(visitor));

it.each([
  [undefined],
  [''],
  ['nonsense'],
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['10.1.2.3'],
  ['172.20.0.1'],
  ['192.168.1.1'],
  ['100.64.0.1'],
  ['fd00::1'],
  ['fe80::1'],
])('%s identifies no visitor', (address) => expect(rateLimitKey(address)).toBeUndefined());

describe('a limit', () => {
  let db: Database;
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now');
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, [{ domain: 'rate-limits', migrations: rateLimitMigrations }], silentLog);
  }, 60_000);
  beforeEach(() => clock.mockReturnValue(start));
  afterAll(async () => {
    clock.mockRestore();
    await db?.close();
  });

  /** One process's operation; `database` overrides a part of the real one. */
  function openProcess(id: string, database: Partial<Database> = {}) {
    const operation = {
      rateLimitPerMinute: 3,
      operation: { id },
      context: { db: { ...db, ...database }, log: { warn: vi.fn() } },
    };
    return async (address: string | undefined) => {
      try {
        await limitVisitor(operation, address);
        return 'ok';
      } catch (error) {
        const { code, httpStatus } = error as { code: string; httpStatus: number };
        return `${httpStatus} ${code}`;
      }
    };
  }
  const refused = '429 too_many_requests';

  it('is per visitor and minute, over all processes of a database', async () => {
    const [one, other] = [openProcess('shared'), openProcess('shared')];
    const visitor = '203.0.113.7';
    expect({ one: await one(visitor), other: await other(visitor), oneAgain: await one(visitor) }).toEqual({
      one: 'ok',
      other: 'ok',
      oneAgain: 'ok',
    });
    expect({ other: await other(visitor), one: await one(visitor) }).toEqual({
      other: refused,
      one: refused,
    });
    expect({
      otherIpv4: await one('203.0.113.8'),
      ipv6: await one('2001:db8::1'),
      otherBudget: await openProcess('else')(visitor),
    }).toEqual({ otherIpv4: 'ok', ipv6: 'ok', otherBudget: 'ok' });
    clock.mockReturnValue(start + 60_001);
    expect({ one: await one(visitor), other: await other(visitor) }).toEqual({ one: 'ok', other: 'ok' });
  });

  it('refuses a visitor above it from memory', async () => {
    const query = vi.fn((...given: Parameters<Database['pool']['query']>) => db.pool.query(...given));
    const call = openProcess('flood', { pool: { query } as unknown as Database['pool'] });
    for (let turn = 0; turn < 3; turn += 1) expect(await call('203.0.113.9')).toBe('ok');
    const before = query.mock.calls.length;
    for (let turn = 0; turn < 50; turn += 1) expect(await call('203.0.113.9')).toBe(refused);
    expect({ before, queryCalls: query.mock.calls.length }).toEqual({ before: 3, queryCalls: 3 });
  });

  it.each([
    [
      'that is known to be away',
      {
        degradedReason: () => 'away',
        pool: { query: () => expect.unreachable() } as unknown as Database['pool'],
      },
    ],
    [
      'that fails',
      { pool: { query: () => Promise.reject(new Error('cut')) } as unknown as Database['pool'] },
    ],
  ])('is counted in the process with a database %s', async (name, database) => {
    const call = openProcess(name, database);
    const calls = [1, 2, 3, 4].map(() => call('203.0.113.10'));
    expect(await Promise.all(calls)).toEqual(['ok', 'ok', 'ok', refused]);
  });

  it('does not count addresses that identify no visitor, nor operations without a limit', async () => {
    const query = vi.fn();
    const call = openProcess('house', { pool: { query } as unknown as Database['pool'] });
    for (const address of [undefined, '127.0.0.1', '10.0.0.1'])
      for (let turn = 0; turn < 10; turn += 1) expect(await call(address)).toBe('ok');
    await limitVisitor({ operation: { id: 'free' }, context: { db, log: { warn: vi.fn() } } }, '203.0.113.7');
    expect(query).not.toHaveBeenCalled();
  });

  it('leaves no row behind for long', async () => {
    const call = openProcess('purge');
    await call('203.0.113.11');
    clock.mockReturnValue(start + 2 * 60 * 60_000);
    await call('203.0.113.12');
    await expect.poll(() => db.query('select key from rate_limits')).toEqual([{ key: 'purge:203.0.113.12' }]);
  });
});

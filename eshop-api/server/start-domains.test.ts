import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { collectLog, testSettings } from '../../tests/contract/test-settings';
import { createApi, type Api } from '../create-api';
import type { Database } from '../database/database.types';
import { openTestDatabase } from '../database/test-database';
import { embeddedProviders } from '../providers/embedded-providers';
import type { Domain } from './domain.types';

const HOUR_MS = 60 * 60_000;
let db: Database;
let api: Api | undefined;
const log = collectLog();

async function open(domain: Omit<Domain, 'name' | 'operations'>): Promise<Api> {
  api = createApi({
    settings: testSettings({ log }),
    database: db,
    domains: [{ domain: { name: 'probe', operations: [], ...domain }, migrations: [] }],
    providers: embeddedProviders,
  });
  await api.ready;
  return api;
}

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await api?.close();
  vi.useRealTimers();
});
afterAll(() => db?.close());

it('a domain deletes what is old after its start and every hour, until the API closes', async () => {
  const order: string[] = [];
  const opened = await open({
    start: async () => void order.push('start'),
    purge: async () => void order.push('purge'),
  });
  expect(order).toEqual(['start', 'purge']);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(order).toHaveLength(2);
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(order).toHaveLength(4);
  await opened.close();
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(order).toHaveLength(4);
});

it('a purge that fails is logged, and the next one runs in an hour', async () => {
  let runs = 0;
  await open({
    purge: () => {
      runs += 1;
      return Promise.reject(new Error('the database is away'));
    },
  });
  await vi.waitFor(() =>
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'what is old could not be deleted' }),
    ),
  );
  vi.advanceTimersByTime(HOUR_MS);
  expect(runs).toBe(2);
});

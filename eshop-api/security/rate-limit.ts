import { BlockList, isIP } from 'node:net';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Migration } from '../database/database.types';
import { messageOf } from '../database/database-errors';
import type { ApiLog } from '../server/settings.types';
import { ApiFault } from '../contract/api-fault';

/** Non-public addresses: this machine, private networks, an undeclared proxy. Many visitors may share one. */
const internal = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  internal.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  internal.addSubnet(net, bits, 'ipv6');

/**
 * Key of a visitor for rate limits, by the address determined on entry (server/forwarded.ts): one IPv4 address, or the /64 network
 * of an IPv6 connection. Undefined when unknown, without a limit.
 */
export function rateLimitKey(address: string | undefined): string | undefined {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family === 0 || internal.check(plain, family === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return family === 4 ? plain : makeNetworkKey(plain.toLowerCase());
}

/** The first four of eight groups, '::' written out. */
function makeNetworkKey(address: string): string {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[]?,
  ];
  const groups = tail
    ? [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
    : head;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Limits of all operations in one table, counted over all processes of a database. Unlogged: after a crash counting starts again. */
export const rateLimitMigrations: readonly Migration[] = [
  {
    name: '0001_rate_limits.sql',
    sql: `create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
create index rate_limits_expire on rate_limits (expire);`,
  },
];

const PURGE_MS = 60 * 60_000;

interface LimitHost {
  db: Pick<Database, 'pool' | 'degradedReason' | 'execute'>;
  log: Pick<ApiLog, 'warn'>;
}

/** A rate limit. */
export interface RateLimit {
  /** Consumes a point. @returns false when `key` has none left */
  consume(key: string): Promise<boolean>;
  /** Consumes `points`, one unless given. @returns 0, or the seconds until `key` has points again when it had too few left */
  take(key: string, points?: number): Promise<number>;
  /** Consumes nothing. @returns 0, or the seconds until `key` has points again when it has none left */
  check(key: string): Promise<number>;
  /** Resets `key`. */
  reset(key: string): Promise<void>;
}

/** Time of the last purge per database, ms. */
const purged = new WeakMap<object, number>();

/**
 * `points` times in `seconds`, over all processes of one database. A key without points is refused from memory, so a flood does not
 * reach the database; while that is unavailable each process counts for itself.
 * @param name what is counted, unique among all limits
 */
export function openRateLimit(
  host: LimitHost,
  { name, points, seconds }: { name: string; points: number; seconds: number },
): RateLimit {
  const options = { keyPrefix: name, points, duration: seconds };
  const own = new RateLimiterMemory(options);
  const shared = new RateLimiterPostgres({
    ...options,
    storeClient: host.db.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // `purgeCounts` instead of a timer for each limit that outlives the pool.
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: own,
  });
  const choose = () => (host.db.degradedReason() === undefined ? shared : own);
  const take = async (key: string, many = 1): Promise<number> => {
    try {
      await choose().consume(key, many);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return secondsOf(refusal);
    }
    purgeCounts(host);
    return 0;
  };
  return {
    take,
    check: async (key) => {
      const counted = await choose().get(key);
      return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : 0;
    },
    consume: async (key) => (await take(key)) === 0,
    reset: async (key) => {
      await choose().delete(key);
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Deletes keys that no longer count, at most once an hour, during a call that is counted. */
function purgeCounts({ db, log }: LimitHost): void {
  const now = Date.now();
  if (db.degradedReason() !== undefined || now - (purged.get(db) ?? 0) < PURGE_MS) return;
  purged.set(db, now);
  db.execute('delete from rate_limits where expire < $1', [now]).catch((error: unknown) =>
    log.warn({ error: messageOf(error) }, 'old counts of rate limits could not be deleted'),
  );
}

const MINUTE = 60;

interface LimitedOperation {
  rateLimitPerMinute?: number | undefined;
  operation: { id: string };
  context: { db: Pick<Database, 'pool' | 'degradedReason' | 'execute'>; log: Pick<ApiLog, 'warn'> };
}

const limits = new WeakMap<LimitedOperation, RateLimit>();

/**
 * Limits a visitor to `operation.rateLimitPerMinute` calls, over all processes of one database.
 * @throws ApiFault too_many_requests (429)
 */
export async function limitVisitor(operation: LimitedOperation, address: string | undefined): Promise<void> {
  const points = operation.rateLimitPerMinute;
  const visitor = points === undefined ? undefined : rateLimitKey(address);
  if (points === undefined || visitor === undefined) return;
  let limit = limits.get(operation);
  if (!limit) {
    limit = openRateLimit(operation.context, { name: operation.operation.id, points, seconds: MINUTE });
    limits.set(operation, limit);
  }
  const seconds = await limit.take(visitor);
  if (seconds === 0) return;
  throw new ApiFault(
    'too_many_requests',
    'Too many calls from this address just now. Please try again in a minute.',
    429,
    [],
    seconds,
  );
}

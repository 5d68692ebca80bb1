import { ApiFault } from '../contract/api-fault';
import type { Database } from '../database/database.types';
import { openRateLimit, rateLimitKey, type RateLimit } from '../security/rate-limit';
import type { DomainOperation } from './domain.types';
import type { ApiLog } from './settings.types';

const MINUTE = 60;

type LimitedOperation = Pick<DomainOperation, 'rateLimitPerMinute'> & {
  operation: { id: string };
  context: { db: Pick<Database, 'pool' | 'degradedReason' | 'execute'>; log: Pick<ApiLog, 'warn'> };
};

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

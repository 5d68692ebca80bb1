import type { CallOptions } from '../contract/client.types';
import type { OperationShape } from '../contract/operation';

/** A call that changes nothing: GET, and those POSTs that the contract calls safe. It may be repeated, shared and kept. */
export const isRead = (operation: OperationShape): boolean => operation.method === 'GET' || operation.safe === true;

/**
 * Names a read by everything that its answer may depend on: operation, every field sent (voucher, country_price,
 * usrhash among them), extra headers. The order of fields makes no difference.
 */
export const nameRead = (operation: OperationShape, request: unknown, options?: CallOptions): string =>
  `${operation.id} ${writeSorted(request)} ${writeSorted(lowerNames(options?.headers ?? {}))}`;

const lowerNames = (headers: Record<string, string>) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const writeSorted = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (item && typeof item === 'object' && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item));

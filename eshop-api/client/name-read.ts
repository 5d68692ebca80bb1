import type { CallOptions } from '../contract/client.types';
import type { OperationShape } from '../contract/operation';

const isSafe = ({ method, safe }: OperationShape): boolean => method === 'GET' || safe === true;

/** A call that may be shared and kept: it changes nothing (GET, and those POSTs that the contract calls safe), and what it asks can be named, which a file can't. */
export const isRead = (operation: OperationShape): boolean =>
  isSafe(operation) && operation.file === undefined;

/** A call that may be sent twice. */
export const isRepeatable = (operation: OperationShape): boolean =>
  isSafe(operation) || operation.idempotent === true;

/**
 * Names a read by everything that its answer may depend on: operation, every field sent (voucher, country_price,
 * usrhash among them), extra headers. The order of fields makes no difference.
 */
export const nameRead = (operation: OperationShape, request: unknown, options?: CallOptions): string =>
  `${operation.id} ${writeSorted(request)}${options?.headers ? writeSorted(lowerNames(options.headers)) : ''}`;

const lowerNames = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** JSON with its fields in order. By hand: JSON.stringify with a replacer takes four times as long, and every read is named. */
function writeSorted(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(writeSorted).join()}]`;
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${writeSorted(item)}`).join()}}`;
}

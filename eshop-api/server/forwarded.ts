import type { IncomingMessage } from 'node:http';

/**
 * Forwarding headers are evaluated once, on entry. Any client can send them, so they count only where the operator declares
 * that a proxy before the shop sets them (TRUST_PROXY): then the host that the visitor requested takes the place of Host, and
 * the address that it saw is the visitor's. Everywhere else they are dropped, so that later code can't be misled by them.
 * `meetsVisitors`: no proxy is trusted and only visitors connect here; writers are then distinguished by the connection's own
 * address (security/rate-limit.ts). Not so for an eshop-api by itself, whose callers are shops.
 */
export function trustProxyHeaders(
  request: IncomingMessage,
  trustProxy: boolean,
  meetsVisitors = false,
): void {
  const host = trustProxy
    ? readNearest(request.headers['x-forwarded-host'], /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i)
    : undefined;
  const protocol = trustProxy ? readNearest(request.headers['x-forwarded-proto'], /^https?$/i) : undefined;
  const address = trustProxy
    ? readNearest(request.headers['x-forwarded-for'], /^[\da-f.:]{2,45}$/i)
    : meetsVisitors && isWrite(request)
      ? request.socket.remoteAddress
      : undefined;
  dropForwarded(request);
  if (host) replaceHeader(request, 'host', host);
  if (protocol) replaceHeader(request, 'x-forwarded-proto', protocol.toLowerCase());
  if (address) replaceHeader(request, 'x-forwarded-for', address);
}

/** Only writes are counted: the many reads go without the header. */
const isWrite = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/** Proxies that do not overwrite the header append to it: the last value is the nearest proxy's, the others are not trustworthy. */
function readNearest(header: string | string[] | undefined, form: RegExp): string | undefined {
  const last =
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  return form.test(last) ? last : undefined;
}

const isForwarded = (name: string) => name === 'forwarded' || name.startsWith('x-forwarded-');

/** From both views that node gives of the headers. */
function dropForwarded(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (isForwarded(name)) delete request.headers[name];
  request.rawHeaders = listPairs(request.rawHeaders)
    .filter(([name]) => !isForwarded(name.toLowerCase()))
    .flat();
}

function replaceHeader(request: IncomingMessage, name: string, value: string): void {
  request.headers[name] = value;
  request.rawHeaders = [
    ...listPairs(request.rawHeaders)
      .filter(([known]) => known.toLowerCase() !== name)
      .flat(),
    name,
    value,
  ];
}

const listPairs = (raw: readonly string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i]!, raw[2 * i + 1]!]);

/** TRUST_PROXY as a boolean; undefined when it is neither. */
export const readTrustProxy = (value: string | undefined): boolean | undefined =>
  ({ '': false, off: false, on: true })[value ?? ''];

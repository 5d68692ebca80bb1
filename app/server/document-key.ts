import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Shop } from '../request/shop.types';

/** Cookies that change prices: the only ones a cached document may depend on (docs/decisions.md). */
export const priceCookieNames = ['voucher', 'prevoucher', 'usrhash', 'country_price', 'store_mode'] as const;
const priceCookie = new RegExp(`(?:^|;\\s*)(?:${priceCookieNames.join('|')})=[^;]*`, 'g');

/** A user hash in the address: such a document is this member's, too (shared/decisions.md "Cached documents"). */
const memberLink = /[?&]usrhash=/;

export interface DocumentKey {
  key: string;
  /** A price cookie or a user hash is part of the key: the answer is for this browser only. */
  personal: boolean;
}

const bots = new LRUCache<string, boolean>({ max: 500 });
const addresses = new LRUCache<string, string>({ max: 5000 });
/** Longer ones nobody asks for twice: remembering them would only fill the memory. */
const longest = 500;

/** Key of a document: brand, address without ignored parameters, price cookies, crawler or not. By brand, so that invented hosts can't fill the cache. */
export function documentKey(request: IncomingMessage, { brands, isIgnoredParameter: isIgnored }: Pick<Shop, 'brands' | 'isIgnoredParameter'>): DocumentKey {
  const cookies = request.headers.cookie?.match(priceCookie)?.map((cookie) => cookie.replace(/^;?\s*/, '')).sort().join(';') ?? '';
  const agent = request.headers['user-agent'] ?? '';
  let bot = bots.get(agent);
  if (bot === undefined) {
    bot = isbot(agent);
    if (agent.length <= longest) bots.set(agent, bot);
  }
  return { key: `${brands.pick(request.headers.host ?? null).id}${bot ? ' bot' : ''} ${cleanAddress(request.url ?? '/', isIgnored)} ${cookies}`, personal: cookies !== '' || memberLink.test(request.url ?? '') };
}

function cleanAddress(address: string, isIgnored: (parameter: string) => boolean): string {
  if (!address.includes('?')) return address;
  let clean = addresses.get(address);
  if (clean === undefined) {
    const [path, query] = [address.slice(0, address.indexOf('?')), new URLSearchParams(address.slice(address.indexOf('?') + 1))];
    for (const name of [...query.keys()]) if (isIgnored(name)) query.delete(name);
    query.sort();
    const rest = query.toString();
    clean = rest ? `${path}?${rest}` : path;
    if (address.length <= longest) addresses.set(address, clean);
  }
  return clean;
}

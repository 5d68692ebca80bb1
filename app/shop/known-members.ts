import { LRUCache } from 'lru-cache';
import { isUserHash } from '../../eshop-api/domains/newsletter/user-hash.facts';

/** Whose user hashes are members (docs/contract/storefronts-and-roles.md#member), as the API has answered; a storefront's subscriptions are its own. */
export interface KnownMembers {
  /** The cached result; undefined: there is none, call `check`. */
  find(storefront: string, userHash: string): boolean | undefined;
  /** Calls the API where there is no cached result. Without an answer the hash is no member's. Never rejects. */
  check(storefront: string, userHash: string): Promise<boolean>;
}

/** For this long someone who has left is still shown members' prices; bag and order call the API each time. ms */
const KNOWN_MS = 60_000;
/** ms until the next call to an API that does not answer. */
const UNANSWERED_MS = 5_000;
/** About 1 MB; guessed hashes evict the oldest, which are looked up again. */
const MOST = 10_000;

/** @param ask whether the API calls a hash of the right form a member of the storefront; @param clock ms */
export function openKnownMembers(
  ask: (storefront: string, userHash: string) => Promise<boolean>,
  clock: () => number,
): KnownMembers {
  const kept = new LRUCache<string, boolean, { storefront: string; userHash: string }>({
    max: MOST,
    ttl: KNOWN_MS,
    // Lives are exact to the ms; lru-cache takes a start of 0 for none.
    perf: { now: () => clock() + 1 },
    ttlResolution: 0,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { options, context: { storefront, userHash } }) =>
      ask(storefront, userHash).catch(() => {
        options.ttl = UNANSWERED_MS;
        return false;
      }),
  });
  const find: KnownMembers['find'] = (storefront, userHash) =>
    isUserHash(userHash) ? kept.get(`${storefront} ${userHash}`) : false;
  return {
    find,
    check: async (storefront, userHash) =>
      find(storefront, userHash) ??
      (await kept.fetch(`${storefront} ${userHash}`, { context: { storefront, userHash } })) ??
      false,
  };
}

import { LRUCache } from 'lru-cache';
import { isUserHash } from '../../eshop-api/domains/newsletter/user-hash.contract';

/** Whose user hashes are members (spec §6), as the API has answered; a storefront's subscriptions are its own. */
export interface KnownMembers {
  /** What is known this moment, without asking; undefined: `check` has to. */
  find(storefront: string, userHash: string): boolean | undefined;
  /** Asks the API where nothing is known. Without an answer nobody is a member. Never rejects. */
  check(storefront: string, userHash: string): Promise<boolean>;
}

/** So long somebody who has left is still shown members' prices; bag and order ask anew each time. ms */
const KNOWN_MS = 60_000;
/** An API that does not answer is asked again after so long. ms */
const UNANSWERED_MS = 5_000;
/** About 1 MB; guessed hashes push out the oldest, which are asked about again. */
const MOST = 10_000;

/** @param ask whether the API calls a hash of the right form a member of the storefront; @param clock ms */
export function openKnownMembers(
  ask: (storefront: string, userHash: string) => Promise<boolean>,
  clock: () => number,
): KnownMembers {
  const kept = new LRUCache<string, { isMember: boolean; until: number }>({ max: MOST });
  const flights = new Map<string, Promise<boolean>>();
  const find: KnownMembers['find'] = (storefront, userHash) => {
    if (!isUserHash(userHash)) return false;
    const found = kept.get(`${storefront} ${userHash}`);
    return found && found.until > clock() ? found.isMember : undefined;
  };
  const askOnce = async (key: string, storefront: string, userHash: string): Promise<boolean> => {
    const [isMember, life] = await ask(storefront, userHash).then(
      (answer) => [answer, KNOWN_MS] as const,
      () => [false, UNANSWERED_MS] as const,
    );
    kept.set(key, { isMember, until: clock() + life });
    flights.delete(key);
    return isMember;
  };
  return {
    find,
    async check(storefront, userHash) {
      const known = find(storefront, userHash);
      if (known !== undefined) return known;
      const key = `${storefront} ${userHash}`;
      const flight = flights.get(key) ?? askOnce(key, storefront, userHash);
      flights.set(key, flight);
      return flight;
    },
  };
}

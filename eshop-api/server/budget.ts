import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
/** Sessions that are counted at a time: the oldest starts again from zero before memory grows. */
const MOST = 5000;

/**
 * Limit of calls per minute: calls need no permission, so each session and, where `ofAll` is given, all together are limited, in this
 * process.
 */
export class Budget {
  private known = new LRUCache<string, { left: number; until: number }>({ max: MOST });
  private all: { left: number; until: number };

  constructor(
    private ofOne: number,
    private ofAll = Infinity,
  ) {
    this.all = { left: ofAll, until: 0 };
  }

  /** True when `many` more of this one still fit; they then count. `now` in ms. */
  take(one: string, many: number, now: number): boolean {
    if (now >= this.all.until) this.all = { left: this.ofAll, until: now + MINUTE };
    const known = this.known.get(one);
    const own = known && now < known.until ? known : { left: this.ofOne, until: now + MINUTE };
    this.known.set(one, own);
    if (own.left < many || this.all.left < many) return false;
    own.left -= many;
    this.all.left -= many;
    return true;
  }
}

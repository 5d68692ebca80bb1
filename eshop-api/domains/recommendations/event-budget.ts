import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;

/** Who may tell how much: anybody's browser may write here, so a session and all together are held to a number of events a minute. */
export class EventBudget {
  private sessions = new LRUCache<string, { left: number; until: number }>({ max: 5000 });
  private all: { left: number; until: number };

  constructor(private ofSession = 60, private ofAll = 6000) {
    this.all = { left: ofAll, until: 0 };
  }

  /** True when `many` events of the session still fit; they then count. `now` in ms. */
  take(session: string, many: number, now: number): boolean {
    if (now >= this.all.until) this.all = { left: this.ofAll, until: now + MINUTE };
    const known = this.sessions.get(session);
    const own = known && now < known.until ? known : { left: this.ofSession, until: now + MINUTE };
    this.sessions.set(session, own);
    if (own.left < many || this.all.left < many) return false;
    own.left -= many;
    this.all.left -= many;
    return true;
  }
}

import promotionsData from './data/promotions.json';

/** A promotion for which receipts are registered. Times are local to the storefront: 2026-01-15T00:00. */
export interface Promotion {
  id: string;
  countries: readonly string[];
  from: string;
  /** Exclusive. */
  until: string;
  /** Tickets that one customer may register. */
  mostTickets: number;
  /** Hours until a ticket is checked. */
  checkHours: number;
}

export type Phase = 'before' | 'open' | 'over';

export interface ShownPromotion {
  promotion: Promotion;
  phase: Phase;
  from: Date;
  until: Date;
}

export const promotions: readonly Promotion[] = promotionsData;

/** Days that tickets are stored after their promotion. */
export const RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

type ReadLocal = (local: string) => number;

/** The promotion that a page of a country shows: the open one, else the next one, else the one that ended last. */
export function choosePromotion(
  all: readonly Promotion[],
  country: string,
  now: Date,
  readLocal: ReadLocal,
): ShownPromotion | undefined {
  const shown = all
    .filter(({ countries }) => countries.includes(country))
    .map((promotion) => describePromotion(promotion, now, readLocal))
    .filter(({ phase, until }) => phase !== 'over' || !isForgotten(until, now));
  return (
    shown.find(({ phase }) => phase === 'open') ??
    shown
      .filter(({ phase }) => phase === 'before')
      .toSorted((a, b) => a.from.getTime() - b.from.getTime())[0] ??
    shown.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0]
  );
}

function describePromotion(promotion: Promotion, now: Date, readLocal: ReadLocal): ShownPromotion {
  const from = new Date(readLocal(promotion.from));
  const until = new Date(readLocal(promotion.until));
  return { promotion, from, until, phase: now < from ? 'before' : now < until ? 'open' : 'over' };
}

const isForgotten = (until: Date, now: Date): boolean =>
  now.getTime() >= until.getTime() + RETENTION_DAYS * DAY_MS;

/** Promotions whose tickets are deleted. Local times count as UTC. */
export const listForgotten = (all: readonly Promotion[], now: Date): string[] =>
  all.filter(({ until }) => isForgotten(new Date(`${until}Z`), now)).map(({ id }) => id);

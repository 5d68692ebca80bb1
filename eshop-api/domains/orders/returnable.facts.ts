import { localReader } from '../../server/read-settings';
import { readReturnRule, type ReturnRule } from '../../server/return-rule';
import type { ApiSettings } from '../../server/settings.types';

/** Why a piece cannot be returned now. add_on: it is returned with its piece. not_from_here: it crossed a border over which nothing comes back. */
export type WhyNot =
  'not_sent' | 'window_over' | 'in_return' | 'returned' | 'gift_card' | 'add_on' | 'not_from_here';

export interface ReturnableFacts {
  status: string;
  lines: readonly { id: string; parentId: string | null; isGiftCard: boolean }[];
  /** Of the order, oldest first. */
  events: readonly { status: string; at: Date }[];
  shipments: readonly { lines: readonly string[]; events: readonly { status: string }[] }[];
  /** Lines of other returns, and whether these were inspected: accepted, or refunded beforehand. */
  claims: ReadonlyMap<string, 'in_return' | 'returned'>;
}

interface KnownOrder {
  status: string;
  lines: readonly { id: string; giftCardAmount: number | null; facts: { parentId: string | null } }[];
}
interface KnownHistory {
  events: readonly { status: string; at: string }[];
  shipments: ReturnableFacts['shipments'];
  returns: readonly {
    status: string;
    lines: readonly { id: string; claimed: boolean; accepted: boolean | null }[];
  }[];
}

/** Input of the rules, taken from an order and its history. */
export const describeReturnable = (
  { status, lines }: KnownOrder,
  { events, shipments, returns }: KnownHistory,
): ReturnableFacts => ({
  status,
  lines: lines.map(({ id, giftCardAmount, facts }) => ({
    id,
    parentId: facts.parentId,
    isGiftCard: giftCardAmount !== null,
  })),
  events: events.map((event) => ({ status: event.status, at: new Date(event.at) })),
  shipments,
  claims: new Map(
    returns
      .flatMap((one) => one.lines)
      .filter(({ claimed }) => claimed)
      .map(({ id, accepted }) => [id, accepted === null ? 'in_return' : 'returned'] as const),
  ),
});

export interface ReturnableLine {
  id: string;
  /** Last instant at which it can be registered; null before delivery. */
  until: Date | null;
  /** null when it can be returned. */
  why: WhyNot | null;
}

/** Reads a local date-time (`2026-12-24T00:00`) of a storefront as an instant, ms. */
type ReadLocal = (local: string) => number;

const DAY_MS = 24 * 60 * 60_000;
/** Days after which a parcel that was sent counts as delivered although no carrier has reported it. */
const ASSUMED_DELIVERY_DAYS = 21;
const SENT: readonly string[] = ['EN', 'TR', 'FI'];

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day (YYYY-MM-DD) of an instant in the storefront's time zone. */
export function findLocalDay(at: number, readLocal: ReadLocal): string {
  const utcDay = new Date(at).toISOString().slice(0, 10);
  const days = [1, 0].map((days) => dayAfter(utcDay, days));
  return days.find((day) => readLocal(`${day}T00:00`) <= at) ?? dayAfter(utcDay, -1);
}

/** Last instant of the day a number of days after an instant, in the storefront's time zone. */
export function endOfDayAfter(at: Date, days: number, readLocal: ReadLocal): Date {
  const day = findLocalDay(at.getTime(), readLocal);
  return new Date(readLocal(`${dayAfter(day, days + 1)}T00:00`) - 1);
}

/** What the return window of an order depends on beside its delivery. */
export interface WindowRule {
  rule: ReturnRule;
  /** Of the storefront's time zone. */
  readLocal: ReadLocal;
}

/** The window of orders of a storefront in a country, by the rules of now. */
export function readWindowRule(
  settings: Pick<ApiSettings, 'storefronts' | 'locales'>,
  { storefront, country }: { storefront: string; country: string },
): WindowRule {
  const market = settings.locales.find((locale) => locale.country === country)?.market;
  return {
    rule: readReturnRule(settings.storefronts[storefront] ?? {}, { country, market }),
    readLocal: localReader(settings, storefront),
  };
}

/** Last instant of the return window of a purchase delivered at an instant. A period makes it longer, never shorter. */
export function findWindowEnd(deliveredAt: Date, { rule, readLocal }: WindowRule): Date {
  const day = findLocalDay(deliveredAt.getTime(), readLocal);
  const ends = rule.periods.filter(({ from, to }) => from <= day && day <= to).map(({ until }) => until);
  const [last] = [dayAfter(day, rule.days), ...ends].toSorted().slice(-1);
  return new Date(readLocal(`${dayAfter(last!, 1)}T00:00`) - 1);
}

/** The order's last delivery; assumed some time after dispatch when none was reported. */
function findDelivery({ events }: Pick<ReturnableFacts, 'events'>, now: Date): Date | undefined {
  const delivered = events.findLast(({ status }) => status === 'FI');
  if (delivered) return delivered.at;
  const sent = events.find(({ status }) => SENT.includes(status));
  const assumed = sent && new Date(sent.at.getTime() + ASSUMED_DELIVERY_DAYS * DAY_MS);
  return assumed && assumed <= now ? assumed : undefined;
}

/**
 * Which pieces of an order can be returned now, in the order of its lines, and why the others cannot. Pieces in transit can be registered
 * before delivery; the window begins with the day of delivery.
 * @param graceMs grace period after the window's end for a page shown before, ms
 */
export function listReturnable(
  facts: ReturnableFacts,
  { now, graceMs = 0, ...window }: WindowRule & { now: Date; graceMs?: number },
): ReturnableLine[] {
  const delivery = findDelivery(facts, now);
  const until = delivery ? findWindowEnd(delivery, window) : null;
  const isOver = until !== null && now.getTime() > until.getTime() + graceMs;
  const lines = new Map(facts.lines.map((line) => [line.id, line]));
  return facts.lines.map((line) => {
    const isAddOn = line.parentId !== null && lines.has(line.parentId);
    return { id: line.id, until, why: isAddOn ? 'add_on' : findObstacle(facts, line, isOver) };
  });
}

function findObstacle(
  facts: ReturnableFacts,
  { id, isGiftCard }: ReturnableFacts['lines'][number],
  isOver: boolean,
): WhyNot | null {
  if (isGiftCard) return 'gift_card';
  const claim = facts.claims.get(id);
  if (claim) return claim;
  if (!isSent(facts, id)) return 'not_sent';
  return isOver ? 'window_over' : null;
}

/** Of an order in several parcels only the sent ones; all of it when the back end reports no parcels. */
function isSent({ status, shipments }: ReturnableFacts, id: string): boolean {
  if (!SENT.includes(status)) return false;
  if (status === 'FI' || shipments.length === 0) return true;
  return shipments.some(({ lines, events }) => lines.includes(id) && events.length > 0);
}

/** These pieces with their add-ons, in the order of the order's lines. */
export const withAddOns = (
  lines: readonly Pick<ReturnableFacts['lines'][number], 'id' | 'parentId'>[],
  chosen: ReadonlySet<string>,
): string[] =>
  lines
    .filter(({ id, parentId }) => chosen.has(id) || (parentId !== null && chosen.has(parentId)))
    .map(({ id }) => id);

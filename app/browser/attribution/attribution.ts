import { attributionKept, seenTransactions } from '../../../blocks/_contract/storage/stored-in-browser';
import { readStored, writeStored } from '../../../blocks/_contract/storage/browser-storage';
import { clientId } from '../../../blocks/_contract/storage/stored-cookies';

/** Where a visit came from; kept for the session under `session_utm_params` (docs/contract/browser.md#attribution). */
interface Attribution {
  campaign: string | null;
  channel: string;
  medium: string;
}

/** The address a visit landed on, and the page that linked to it. */
export interface Landing {
  href: string;
  referrer: string;
}

/** The two search engines whose visitors count as found by search, most important first (docs/contract/browser.md#attribution). */
const engines = ['google', 'bing'] as const;
const MAX_LENGTH = 100;

/** Rules 1–4 of docs/contract/browser.md#attribution, in their order: each overrides the ones before. */
export function evaluateLanding(search: URLSearchParams, referrer: string): Attribution {
  const found: Attribution = { campaign: null, channel: 'direct', medium: 'direct' };
  const engine = findEngine(referrer);
  if (engine) Object.assign(found, { channel: 'SEO', medium: engine });
  if (search.get('gclid')) Object.assign(found, { channel: 'cpc', medium: engines[0] });
  found.campaign = read(search, 'utm_campaign') ?? found.campaign;
  found.channel = read(search, 'utm_channel') ?? found.channel;
  found.medium = read(search, 'utm_medium') ?? found.medium;
  return found;
}

function findEngine(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const names = new URL(referrer).hostname.split('.');
  // The name right before the ending: google.com, www.google.co.uk, but not google.example.com.
  return engines.find(
    (engine) => names.at(-2) === engine || (names.at(-3) === engine && names.at(-2)!.length <= 3),
  );
}

const read = (search: URLSearchParams, name: string): string | undefined =>
  search.get(name)?.trim().slice(0, MAX_LENGTH) || undefined;

/**
 * On landing: a visit keeps its first attribution until an address carries a new one. Moving on inside the shop (our
 * own referrer) carries none. A browser that refuses storage has none.
 */
export function storeAttribution({ href, referrer }: Landing, storage: Storage): void {
  const url = new URL(href);
  const inside = URL.canParse(referrer) && new URL(referrer).origin === url.origin;
  const speaks = ['gclid', 'utm_campaign', 'utm_channel', 'utm_medium'].some((name) =>
    url.searchParams.get(name),
  );
  try {
    if (storage.getItem(attributionKept.name) !== null && (inside || !speaks)) return;
    storage.setItem(attributionKept.name, JSON.stringify(evaluateLanding(url.searchParams, referrer)));
  } catch {
    // Storage is full or forbidden: the visit goes unattributed, and nothing else changes.
  }
}

/** Rule 5: `fallbackCampaign` counts only when no campaign is kept. */
export function readAttribution(storage: Storage, fallbackCampaign?: string): Attribution {
  const MAX_TRANSACTIONS = parse(storage);
  return { ...MAX_TRANSACTIONS, campaign: MAX_TRANSACTIONS.campaign ?? fallbackCampaign ?? null };
}

function parse(storage: Storage): Attribution {
  const direct: Attribution = { campaign: null, channel: 'direct', medium: 'direct' };
  try {
    const { campaign, channel, medium } = JSON.parse(
      storage.getItem(attributionKept.name) ?? '{}',
    ) as Partial<Attribution>;
    return {
      campaign: typeof campaign === 'string' ? campaign : null,
      channel: String(channel ?? 'direct'),
      medium: String(medium ?? 'direct'),
    };
  } catch {
    return direct;
  }
}

/** Gives this browser an id of its own, if the visitor agreed; it goes to the API as `client-id` (docs/contract/calls.md#common-behaviour). */
export function storeClientId(): void {
  if (!readStored(clientId)) writeStored(clientId, crypto.randomUUID());
}

/** docs/contract/browser.md#purchases-seen: so many are kept. */
const kept = 5;

/** Adds `id` to the transactions seen, the newest last; undefined when it is among them already (docs/contract/browser.md#purchases-seen). */
export const addTransaction = (seen: readonly string[], id: string): string[] | undefined =>
  seen.includes(id) ? undefined : [...seen, id].slice(-kept);

/**
 * Whether a purchase may be reported: true at the first call for an order, as long as five newer ones have not
 * pushed it out. Without consent it is never reported, so nothing is kept either.
 */
export function claimTransaction(id: string): boolean {
  const next = addTransaction(readSeen(), id);
  return next !== undefined && writeStored(seenTransactions, JSON.stringify(next));
}

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(readStored(seenTransactions) ?? '[]');
    return Array.isArray(seen) ? seen.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

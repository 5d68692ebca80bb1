import { own } from '../own';
import { readLocalTime } from './local-time';
import type { Condition } from './condition.types';

export type CampaignStatus = 'PRE' | 'OPEN' | 'POST';

/** Local date-times in the brand's time zone; before `from` PRE, until `until` (exclusive) OPEN, then POST. */
interface CampaignWindow {
  from: string;
  until: string;
}

/** What conditions are evaluated on. The server has all of it before a page is looked up in the cache. */
export interface ConditionFacts {
  /** Server clock. */
  now: Date;
  /** IANA zone of the brand. */
  timeZone: string;
  market: string;
  locale: string;
  flags: Readonly<Record<string, unknown>>;
  /** Campaign code → its window, or its status where an API gives one. */
  campaigns?: Readonly<Record<string, CampaignWindow | CampaignStatus>>;
  /** undefined while a cached document is made: the browser fetches it later. */
  member?: boolean;
  storeMode: boolean;
  query: URLSearchParams;
  /** Parameters out of the page's path. */
  params?: Readonly<Record<string, string>>;
}

/** true and false are final; 'ask later' needs the member. */
type Verdict = boolean | 'ask later';

/** Whether a block's `when` holds. Parts are joined by "and"; a part that is false settles it whatever the member is. */
export function evaluateCondition(when: Condition | undefined, facts: ConditionFacts): Verdict {
  if (!when) return true;
  const verdicts = Object.keys(when).map((part) => own(parts, part)?.(when, facts) ?? false);
  if (verdicts.includes(false)) return false;
  return verdicts.includes('ask later') ? 'ask later' : true;
}

const parts: Record<keyof Condition, (when: Condition, facts: ConditionFacts) => Verdict> = {
  markets: ({ markets }, { market }) => markets!.includes(market),
  locales: ({ locales }, { locale }) => locales!.includes(locale),
  flags: ({ flags }, facts) =>
    Object.entries(flags!).every(([name, wanted]) => holdsFlag(own(facts.flags, name), wanted)),
  campaign: ({ campaign }, facts) => {
    const status = readCampaignStatus(own(facts.campaigns, campaign!.code), facts);
    return status !== undefined && campaign!.status.includes(status);
  },
  from: ({ from }, { now, timeZone }) => now.getTime() >= readLocalTime(from!, timeZone),
  until: ({ until }, { now, timeZone }) => now.getTime() < readLocalTime(until!, timeZone),
  member: ({ member }, facts) => (facts.member === undefined ? 'ask later' : facts.member === member),
  storeMode: ({ storeMode }, facts) => facts.storeMode === storeMode,
  query: ({ query }, facts) =>
    Object.entries(query!).every(([name, value]) => facts.query.getAll(name).includes(value)),
  params: ({ params }, facts) =>
    Object.entries(params!).every(([name, value]) => own(facts.params, name) === value),
  not: ({ not }, facts) => {
    const verdict = evaluateCondition(not, facts);
    return verdict === 'ask later' ? verdict : !verdict;
  },
};

/** `true` requires the flag on (any value that is not empty), `false` off; other values must be equal. */
function holdsFlag(value: unknown, wanted: unknown): boolean {
  const isOn = !(
    value === undefined ||
    value === null ||
    value === false ||
    value === '' ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );
  if (typeof wanted === 'boolean') return isOn === wanted;
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

/** Status of a campaign on the server's clock; undefined for an unknown campaign. */
export function readCampaignStatus(
  campaign: CampaignWindow | CampaignStatus | undefined,
  { now, timeZone }: Pick<ConditionFacts, 'now' | 'timeZone'>,
): CampaignStatus | undefined {
  if (campaign === undefined || typeof campaign === 'string') return campaign;
  if (now.getTime() < readLocalTime(campaign.from, timeZone)) return 'PRE';
  return now.getTime() < readLocalTime(campaign.until, timeZone) ? 'OPEN' : 'POST';
}

/** Query parameters in the conditions of one file. @param data any JSON: a file is read before it is checked */
export function listQueryNames(data: unknown): string[] {
  const { blocks } = asRecord(data);
  return Object.values(asRecord(blocks)).flatMap((block) => namesIn(asRecord(block).when));
}

function namesIn(when: unknown): string[] {
  const { query, not } = asRecord(when);
  return [...Object.keys(asRecord(query)), ...(not ? namesIn(not) : [])];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

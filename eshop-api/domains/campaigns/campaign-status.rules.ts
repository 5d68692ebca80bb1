import type { Campaign, CampaignStatus, CampaignWindow } from './campaigns.types';

/** Where and when a campaign is asked for. */
export interface CampaignPlace {
  country: string;
  market: string;
  /** Local date-time of the storefront's time zone → ms. */
  instantOf(local: string): number;
  /** ms on the server's clock. */
  now: number;
}

export interface CampaignMoment {
  status: CampaignStatus;
  opensAt: number;
  /** Exclusive. */
  closesAt: number;
  /** When the answer becomes another one (status, or nothing to show any more); null: never. */
  changesAt: number | null;
}

/** The dates that count for a place: the country's before the market's before everybody's. */
export const chooseWindow = (
  windows: readonly CampaignWindow[],
  { country, market }: Pick<CampaignPlace, 'country' | 'market'>,
): CampaignWindow | undefined =>
  windows.find(({ markets }) => markets.includes(country)) ??
  windows.find(({ markets }) => markets.includes(market)) ??
  windows.find(({ markets }) => markets.length === 0);

/** PRE before the opening, OPEN until the close (exclusive), then POST (docs/contract/vouchers.md#campaign-status). Undefined: not for this place, not announced yet, or over for good. */
export function judgeCampaign(
  { windows }: Pick<Campaign, 'windows'>,
  place: CampaignPlace,
): CampaignMoment | undefined {
  const window = chooseWindow(windows, place);
  if (!window) return undefined;
  const { now, instantOf } = place;
  const [opensAt, closesAt] = [instantOf(window.from), instantOf(window.until)];
  const forgottenAt = window.forget === undefined ? null : instantOf(window.forget);
  if (
    (window.announce !== undefined && now < instantOf(window.announce)) ||
    (forgottenAt !== null && now >= forgottenAt)
  )
    return undefined;
  if (now < opensAt) return { status: 'PRE', opensAt, closesAt, changesAt: opensAt };
  if (now < closesAt) return { status: 'OPEN', opensAt, closesAt, changesAt: closesAt };
  return { status: 'POST', opensAt, closesAt, changesAt: forgottenAt };
}

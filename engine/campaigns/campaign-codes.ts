import codes from './campaign-codes.json';

/** Fixed codes of docs/contract/vouchers.md#campaign-codes: landing campaigns, those of them shown with a logo, collections of the prevoucher. */
export const campaignCodes: {
  landing: readonly string[];
  withLogo: readonly string[];
  prevoucher: readonly string[];
} = codes;

/** Codes that a condition may contain. */
export const knownCampaigns: ReadonlySet<string> = new Set([...codes.landing, ...codes.prevoucher]);

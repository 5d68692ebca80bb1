import { expect, it } from 'vitest';
import { campaignCodes, knownCampaigns } from './campaign-codes';

it('holds the codes of docs/contract/vouchers.md#campaign-codes, each once', () => {
  expect(campaignCodes.landing).toHaveLength(8);
  expect(campaignCodes.prevoucher).toHaveLength(14);
  expect(knownCampaigns.size).toBe(22);
  expect(campaignCodes.withLogo.every((code) => campaignCodes.landing.includes(code))).toBe(true);
  expect([...knownCampaigns].filter((code) => !/^[a-z]+$/.test(code))).toEqual([]);
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { campaignCodes } from '../../engine/campaigns/campaign-codes';
import { loadCampaignNames } from './load-campaign-names';

it('has every landing campaign by its code and by the words of the CMS, and no collection', () => {
  const names = loadCampaignNames(join(import.meta.dirname, '..', '..'));
  for (const code of campaignCodes.landing) expect(names.get(code)).toBe(code);
  expect(names.get('freunde-und-familie')).toBe('fafr');
  for (const code of campaignCodes.prevoucher) expect(names.has(code)).toBe(false);
});

it('a shop without demo data has the codes of the contract', () =>
  expect([...loadCampaignNames(join(import.meta.dirname, 'nowhere')).keys()]).toEqual([
    ...campaignCodes.landing,
  ]));

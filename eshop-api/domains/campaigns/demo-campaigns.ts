import type { DomainContext } from '../../server/domain.types';
import demo from './data/campaigns.json';
import { importCampaigns } from './import-campaigns';

/** The campaigns of spec §9 with a year's dates: the way any other file comes in. Storefronts that this shop lacks are left out. */
export async function seedCampaigns(context: DomainContext): Promise<void> {
  const isHere = (id: string) => id in context.settings.storefronts;
  const campaigns = demo.campaigns.map((one) => ({ ...one, storefronts: one.storefronts.filter(isHere), wanted: one.storefronts.length }))
    .flatMap(({ wanted, ...one }) => (wanted > 0 && one.storefronts.length === 0 ? [] : [one]));
  const { campaigns: count } = await importCampaigns(context, { ...demo, campaigns });
  context.log.progress(`campaigns: ${count}`);
}

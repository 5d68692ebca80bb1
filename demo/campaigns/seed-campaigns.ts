import { listFreshened } from '../../eshop-api/database/freshen-texts';
import type { DomainContext } from '../../eshop-api/server/domain.types';
import { readCampaigns, upsertCampaigns } from '../../eshop-api/domains/campaigns/campaigns.repository';
import demo from './campaigns.json';
import { importCampaigns } from '../../eshop-api/domains/campaigns/import-campaigns';

/**
 * The campaigns of docs/contract/vouchers.md#campaign-codes with a year's dates: imported like any other file. Storefronts that this shop lacks are left out.
 * Where there are campaigns already only the demo's new texts are added to them: dates and products may have been changed.
 */
export async function seedCampaigns(context: DomainContext): Promise<void> {
  if (await freshenCampaigns(context)) return;
  const isHere = (id: string) => id in context.settings.storefronts;
  const campaigns = demo.campaigns
    .map((one) => ({ ...one, storefronts: one.storefronts.filter(isHere), wanted: one.storefronts.length }))
    .flatMap(({ wanted, ...one }) => (wanted > 0 && one.storefronts.length === 0 ? [] : [one]));
  const { campaigns: count } = await importCampaigns(context, { ...demo, campaigns });
  context.log.progress(`campaigns: ${count}`);
}

async function freshenCampaigns({ db, settings }: DomainContext): Promise<boolean> {
  const stored = await readCampaigns(db);
  const campaigns = listFreshened(stored.campaigns, (one) =>
    demo.campaigns.find(({ code }) => code === one.code),
  );
  const collections = listFreshened(stored.collections, (one) =>
    demo.collections.find(({ id }) => id === one.id),
  );
  await upsertCampaigns(db, { campaigns, collections }, settings.clock());
  return stored.campaigns.length > 0;
}

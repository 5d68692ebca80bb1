import { Ajv, type ValidateFunction } from 'ajv';
import type { DomainContext } from '../../server/domain.types';
import type { ApiSettings } from '../../server/settings.types';
import { campaignSchema, collectionSchema } from './campaign-file.schema';
import { listCollectionIds, upsertCampaigns, type CampaignData } from './campaigns.repository';
import type { Campaign, CampaignWindow } from './campaigns.types';

/** A file that cannot be imported, with every reason. */
export class CampaignFileFault extends Error {
  override name = 'CampaignFileFault';
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

const fileSchema = {
  type: 'object',
  properties: {
    collections: { type: 'array', items: collectionSchema },
    campaigns: { type: 'array', items: campaignSchema },
  },
  additionalProperties: false,
} as const;
let compiled: ValidateFunction | undefined;
/** Compiled with the first file: a start imports none. */
const findCheck = () =>
  (compiled ??= new Ajv({ allErrors: true, allowUnionTypes: true }).compile(fileSchema));

/**
 * Imports campaigns and collections from a JSON value `{ collections, campaigns }` (docs/campaigns.md): all of it or nothing.
 * Returns how many. Throws CampaignFileFault with every fault. The caller publishes `changed` when the API runs already.
 */
export async function importCampaigns(
  { db, settings }: Pick<DomainContext, 'db'> & { settings: Pick<ApiSettings, 'storefronts' | 'clock'> },
  value: unknown,
): Promise<{ campaigns: number; collections: number }> {
  const checkForm = findCheck();
  if (!checkForm(value))
    throw new CampaignFileFault(
      (checkForm.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`),
    );
  const { campaigns = [], collections = [] } = value as Partial<CampaignData>;
  const known = new Set([...(await listCollectionIds(db)), ...collections.map(({ id }) => id)]);
  const reasons = campaigns.flatMap((campaign) => [
    ...findUnknown(campaign, known, Object.keys(settings.storefronts)),
    ...campaign.windows.flatMap((window, i) => findTimeFaults(campaign, window, i)),
  ]);
  if (reasons.length) throw new CampaignFileFault(reasons);
  await upsertCampaigns(db, { campaigns, collections }, settings.clock());
  return { campaigns: campaigns.length, collections: collections.length };
}

function findUnknown(
  { code, collections, storefronts }: Campaign,
  known: ReadonlySet<string>,
  brands: readonly string[],
): string[] {
  return [
    ...Object.values(collections)
      .flat()
      .filter((id) => !known.has(id))
      .map((id) => `${code}: there is no collection "${id}"`),
    ...storefronts
      .filter((id) => !brands.includes(id))
      .map((id) => `${code}: there is no storefront "${id}"`),
  ];
}

/** In the same format, local date-times sort as text. */
function findTimeFaults(
  { code }: Campaign,
  { announce, from, until, forget }: CampaignWindow,
  index: number,
): string[] {
  const times = [announce, from, until, forget].filter((time) => time !== undefined);
  const unreal = times.filter(
    (time) =>
      Number.isNaN(Date.parse(`${time}Z`)) || new Date(`${time}Z`).toISOString().slice(0, 16) !== time,
  );
  if (unreal.length) return unreal.map((time) => `${code}: window ${index + 1}: there is no ${time}`);
  return times.every((time, i) => i === 0 || times[i - 1]! < time)
    ? []
    : [`${code}: window ${index + 1}: announce, from, until and forget must follow each other`];
}

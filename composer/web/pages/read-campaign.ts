import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../engine/pages/same-json';
import { findTimeFaults, isListingName, readCampaignPath } from '../../model/campaign/campaign-facts';
import { listCampaignLanguages, openCampaignLayers } from '../../model/campaign/campaign-layers';
import type { TextFault } from '../../model/campaign/campaign-texts';
import {
  CAMPAIGN_PARTS,
  CAMPAIGN_TEXTS,
  type CampaignText,
  type WrittenTexts,
} from '../../model/campaign/campaign.types';
import type { LookupCell } from '../../server/catalogue-lookup.types';
import type { CampaignRequest } from '../../server/campaign/campaign-plan.types';
import { MAX_CAMPAIGN_LAYERS } from '../../server/campaign/plan-campaign';
import type { CampaignFault, CampaignPlanView, CampaignScreen, CampaignValues } from '../campaign.types';
import { readField } from '../read-form';
import type { ComposerSite, PageRequest } from '../site.types';
import { MAX_TITLE } from './begin-release';

const MAX_MEDIA = 300;
const FIELDS = Object.keys(CAMPAIGN_TEXTS) as CampaignText[];

export const textFieldName = (language: string, field: CampaignText): string => `text.${language}.${field}`;

/** Languages that texts are written in for the chosen layers. */
export function readLanguages({ desk }: ComposerSite, layers: readonly string[]): string[] {
  const { complete, original } = desk.editing.words();
  return listCampaignLanguages(openCampaignLayers(layers, desk.cells()).layers, complete, original);
}

/** @param offered layers that the person may edit; others are left out, whatever the form has */
export function readValues({ site, form, url }: PageRequest, offered: readonly string[]): CampaignValues {
  const wanted = new Set([
    ...form.getAll('layer'),
    ...(form.size === 0 ? url.searchParams.getAll('layer') : []),
  ]);
  const layers = offered.filter((layer) => wanted.has(layer));
  const own = new Set(form.getAll('own'));
  return {
    title: readField(form, 'title').trim(),
    address: readField(form, 'address').trim(),
    from: readField(form, 'from'),
    until: readField(form, 'until'),
    picture: readField(form, 'picture').trim(),
    listing: readField(form, 'listing').trim(),
    layers,
    texts: new Map(
      readLanguages(site, layers).map((language) => [
        language,
        Object.fromEntries(
          FIELDS.map((field) => [field, readField(form, textFieldName(language, field)).trim()]),
        ),
      ]),
    ),
    chosen: layers
      .flatMap((layer) => CAMPAIGN_PARTS.map((part) => `${layer} ${part}`))
      .filter((one) => own.has(one)),
  };
}

/** Languages whose fields were not in the form that was sent. */
export const listFreshLanguages = ({ form }: PageRequest, { texts }: CampaignValues): string[] =>
  [...texts.keys()].filter((language) => !form.has(textFieldName(language, 'title')));

/** Time zones of the chosen storefronts. */
export const listZones = (site: ComposerSite, layers: readonly string[]): string[] => [
  ...new Set(
    layers.map((layer) => site.brands().find(({ id }) => id === layer.split('/', 1)[0])?.timeZone ?? 'UTC'),
  ),
];

/** What is wrong with fields beside the texts. */
export function findFieldFaults(site: ComposerSite, values: CampaignValues): CampaignScreen['errors'] {
  const { title, address, picture, listing, layers } = values;
  const zones = listZones(site, layers);
  const times = findTimeFaults(values, zones[0] ?? 'UTC', site.desk.composer.clock());
  const zone = zones[0] ?? 'UTC';
  return {
    ...((title === '' || title.length > MAX_TITLE) && { title: { key: 'refused.bad-title' } }),
    ...(readCampaignPath(title, address) === undefined && {
      address: { key: address === '' ? 'newPage.needsAddress' : 'campaign.badAddress' },
    }),
    ...(layers.length === 0 && { layers: { key: 'campaign.noLayers' } }),
    ...(layers.length > MAX_CAMPAIGN_LAYERS && {
      layers: { key: 'campaign.tooMany', values: { most: MAX_CAMPAIGN_LAYERS } },
    }),
    ...(zones.length > 1 && { layers: { key: 'campaign.zones', values: { zones: zones.join(', ') } } }),
    ...(times.from && { from: { key: `campaign.from.${times.from}`, values: { zone } } }),
    ...(times.until && { until: { key: `campaign.until.${times.until}`, values: { zone } } }),
    ...((picture === '' || picture.length > MAX_MEDIA) && { picture: { key: 'campaign.badPicture' } }),
    ...(!isListingName(listing) && { listing: { key: 'campaign.badListing' } }),
  };
}

/** Whether the listing has products in the storefronts. Where the API does not answer, the campaign is made: its release is checked again. */
export async function findListing(
  { desk }: ComposerSite,
  { listing, layers }: CampaignValues,
): Promise<'missing' | CampaignPlanView['listing']> {
  const cells = desk.cells();
  const places = new Map<string, LookupCell>();
  for (const layer of layers) {
    const cell = cells.find((one) => one.layers.includes(layer));
    if (cell && !places.has(cell.brand)) places.set(cell.brand, cell);
  }
  try {
    const found = await Promise.all(
      [...places.values()].map((place) => desk.editing.catalogue.findListing(place, { listing })),
    );
    return found.includes('missing') ? 'missing' : found.includes('empty') ? 'empty' : undefined;
  } catch {
    return 'unchecked';
  }
}

/** The campaign of a form without faults. */
export const readRequest = (site: ComposerSite, values: CampaignValues): CampaignRequest => ({
  campaign: {
    title: values.title,
    path: readCampaignPath(values.title, values.address)!,
    from: values.from,
    until: values.until,
    picture: values.picture,
    listing: values.listing,
    texts: readWritten(values),
  },
  zone: listZones(site, values.layers)[0]!,
  layers: values.layers,
  chosen: new Set(values.chosen),
  taken: new Set(site.configs().engine.pages()),
});

const readWritten = ({ texts }: CampaignValues): WrittenTexts =>
  new Map(
    [...texts].map(([language, written]) => [
      language,
      Object.fromEntries(Object.entries(written).filter(([, text]) => text !== '')),
    ]),
  );

/** The same for forms with the same values. What a layer has of its own may be chosen after the plan. */
export const stampOf = ({ texts, chosen: _, ...values }: CampaignValues): string =>
  createHash('sha256')
    .update(canonicalJson({ ...values, texts: Object.fromEntries(texts) }))
    .digest('hex');

export const describeTextFaults = (faults: readonly TextFault[]): CampaignScreen['textErrors'] =>
  new Map(
    faults.map(({ field, language, code }): [string, CampaignFault] => [
      `${language}.${field}`,
      code === 'missing'
        ? { key: 'campaign.missing' }
        : { key: 'campaign.tooLong', values: { limit: CAMPAIGN_TEXTS[field] } },
    ]),
  );

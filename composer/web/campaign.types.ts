import type { CampaignText } from '../model/campaign/campaign.types';
import type { CampaignPlan, LayerPlan } from '../server/campaign/campaign-plan.types';
import type { LayerName } from './form/form.types';

/** What is typed into the form of a campaign; texts are as they were typed. */
export interface CampaignValues {
  title: string;
  address: string;
  from: string;
  until: string;
  picture: string;
  listing: string;
  layers: readonly string[];
  /** Language → texts. */
  texts: ReadonlyMap<string, Readonly<Partial<Record<CampaignText, string>>>>;
  /** `running/de_DE ribbon` */
  chosen: readonly string[];
}

export type CampaignField = 'title' | 'address' | 'from' | 'until' | 'picture' | 'listing' | 'layers';

export interface CampaignPlanView extends Pick<CampaignPlan, 'problems' | 'remarks'> {
  layers: readonly (Omit<LayerPlan, 'layer'> & { name: LayerName })[];
  covered: readonly LayerName[];
  fallbacks: readonly { name: LayerName; language: string; shows: string }[];
  /** Layers in which something is written. */
  able: number;
  /** Path of the page below the locale. */
  address: string;
  /** Whether the listing has nothing for sale, or could not be looked up. */
  listing: 'empty' | 'unchecked' | undefined;
  /** Identifies the values that were planned. */
  stamp: string;
}

/** Key of the text of what is wrong, with its values. */
export interface CampaignFault {
  key: string;
  values?: Record<string, string | number>;
}

export interface CampaignScreen {
  screen: 'campaign';
  values: CampaignValues;
  errors: Partial<Record<CampaignField, CampaignFault>>;
  /** `de.title` → what is wrong with it: the key of a text. */
  textErrors: ReadonlyMap<string, CampaignFault>;
  targets: readonly {
    title: string;
    zone: string;
    layers: readonly { name: LayerName; isChosen: boolean }[];
  }[];
  /** Languages that have fields; empty: none is chosen yet. */
  languages: readonly string[];
  media: readonly { value: string; label: string }[];
  /** Undefined: the form has not been planned, or something is wrong with it. */
  plan: CampaignPlanView | undefined;
  mark: string;
}

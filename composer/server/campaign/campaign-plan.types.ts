import type { Problem } from '../../../engine/pages/page.types';
import type { Campaign, CampaignPart } from '../../model/campaign/campaign.types';
import type { TextFallback, TextFault } from '../../model/campaign/campaign-texts';
import type { EditToStore } from '../store-edit';

export interface CampaignRequest {
  campaign: Campaign;
  /** Time zone of all storefronts. */
  zone: string;
  /** Layers of storefronts, up to MAX_CAMPAIGN_LAYERS: `running/de_DE`. */
  layers: readonly string[];
  /** Parts that a layer has of its own and that are written all the same: `running/de_DE ribbon`. */
  chosen: ReadonlySet<string>;
  /** Names of the shop's pages. */
  taken: ReadonlySet<string>;
}

/** What a layer has of its own where a part of a campaign would go. */
export type OwnPart =
  /** The address leads to a page already, whose name it is. With `link` the campaign can lead to it. */
  | { kind: 'page'; name: string; link: string | undefined }
  | { kind: 'block' }
  | { kind: 'hidden' }
  | { kind: 'text' };

export interface PartPlan {
  part: CampaignPart;
  /** File of the layer. */
  path: string;
  /** The layer has no such file yet. */
  isNew: boolean;
  /** Titles of the block types that are added. */
  adds: readonly string[];
  own: (OwnPart & { isChosen: boolean }) | undefined;
  /** Nothing is written: it has no texts, no page or no ribbon, or it is left to the layer's own. */
  left: 'no-texts' | 'no-home' | 'no-ribbon' | 'own' | 'no-landing' | undefined;
}

export interface LayerPlan {
  layer: string;
  parts: readonly PartPlan[];
  /** Why nothing is written in this layer, in one sentence each. */
  refused: readonly string[];
  isPossible: boolean;
}

export interface CampaignPlan {
  layers: readonly LayerPlan[];
  /** Layers that are chosen and reached by a weaker one. */
  covered: readonly string[];
  fallbacks: readonly TextFallback[];
  faults: readonly TextFault[];
  /** Errors that the shop would have elsewhere; with one, nothing is made. */
  problems: readonly Problem[];
  /** What a clock change makes of the times, in one sentence each. */
  remarks: readonly string[];
}

/** An edit that is ready to be stored in a release. */
export type PreparedEdit = Pick<EditToStore, 'file' | 'document' | 'steps'>;

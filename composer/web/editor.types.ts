import type { BlockBudget } from '../../engine/pages/block-budget';
import type { CommentsView } from './comments.types';
import type { Visitor } from '../model/preview-view';
import type { ConditionView } from './condition/condition.types';
import type { BlockFormView, LayerName } from './form/form.types';
import type { HealthFacts } from './health.types';
import type { QrPath } from './pages/trace-qr';

/** A block in the outline. */
export interface OutlineBlock {
  /** Open comments. */
  comments: number;
  id: string;
  type: string;
  /** Display name of its type. */
  title: string;
  isCurrent: boolean;
  /** `added`: this layer brings it; `changed`: this layer has values or a place of its own for it. */
  own: 'added' | 'changed' | undefined;
  isHidden: boolean;
  /** What went wrong with it on live pages in the last 24 hours. */
  trouble: 'failing' | 'older' | undefined;
  /** Condition of the block; undefined: it is always shown. */
  when: unknown;
  /** Slots of the block that may hold others. */
  slots: readonly OutlineList[];
}

/** A region, or a slot of a block. */
export interface OutlineList {
  /** Key in `order`: `main`, `tiles.items`. */
  key: string;
  title: string;
  /** Block types that may stand in it; undefined: all. */
  accepts: readonly string[] | undefined;
  blocks: readonly OutlineBlock[];
}

/** A layer that may be edited for the page. */
export interface LayerChoice {
  name: LayerName;
  /** Pages that an edit of it may change. */
  reach: number;
  isCurrent: boolean;
}

/** Where a block may stand. */
export interface Spot {
  /** `after:hero`, `first:main` */
  value: string;
  /** Block that it stands behind; undefined: it stands first. */
  after: string | undefined;
  /** Title of the region or slot. */
  list: string;
}

export interface PaletteType {
  type: string;
  title: string;
  description: string;
}

export interface PaletteGroup {
  category: string;
  types: readonly PaletteType[];
}

/** The chosen block. */
export interface EditedBlock {
  id: string;
  /** It is being added: nothing of it is saved yet. */
  isNew: boolean;
  title: string;
  description: string;
  isHidden: boolean;
  /** This layer brings it, so that it can be removed. */
  isRemovable: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  spots: readonly Spot[];
  /** Undefined: its type or version is not one of this shop. */
  form: BlockFormView | undefined;
  /** Undefined: the block is being added. */
  condition: ConditionView | undefined;
  /** Undefined: its type is not one of this shop, or nothing is built. */
  cost: BlockCost | undefined;
}

/** What a type of block costs a visitor beside its pictures. Of time only the budget: what is measured stands in the health of the block. */
export interface BlockCost {
  /** Compressed bytes. */
  scripts: number;
  styles: number;
  budget: BlockBudget;
}

export const FRAME_WIDTHS = [390, 768, 1280] as const;
export type FrameWidth = (typeof FRAME_WIDTHS)[number];

export const CONDITION_FORMS = ['form', 'json'] as const;

/** Query of the editor: what is chosen. */
export interface EditorChoice {
  release: number | undefined;
  layer: string | undefined;
  block: string | undefined;
  width: FrameWidth;
  /** The palette is open, with the words that it is searched for. */
  search: string | undefined;
  /** Block type that is being added, and where: `after:hero`. */
  add: string | undefined;
  at: string | undefined;
  /** The condition of the block is being edited, by fields or as JSON. */
  condition: (typeof CONDITION_FORMS)[number] | undefined;
  /** For whom the preview shows the page; undefined: for a guest. */
  visitor: Visitor | undefined;
  /** When, on the storefront's clock: 2026-11-27T09:00; undefined: now. */
  moment: string | undefined;
  /** The preview has the texts of the pseudo-language. */
  texts: 'pseudo' | undefined;
}

/** Start or end of a release or a campaign. */
export interface Moment {
  kind: 'release' | 'campaign';
  title: string;
  edge: 'start' | 'end';
  at: Date;
  /** The same on the storefront's clock. */
  local: string;
}

/** For whom and when a preview can show a page. */
export interface SeeAs {
  /** Time zone of the storefront. */
  zone: string;
  /** Why the chosen time is not shown. */
  problem: 'past' | 'far' | undefined;
  moments: readonly Moment[];
}

/** The page with the draft. */
export interface PagePreview {
  /** Address for a frame: the page alone, without scripts. */
  frame: string;
  /** The same for frames that show the same. */
  stamp: string;
  /** The shop at this page, for a window of its own or another device. */
  tab: string;
  qr: QrPath;
  seeAs: SeeAs;
}

/** Address of the page in the edited layer. */
export interface AddressPanel {
  /** Path below the locale, or what was typed in its place; empty: it has none. */
  typed: string;
  /** What is wrong with it, in one sentence. */
  error: string | undefined;
  /** JSON of the path or paths that count. */
  stored: string;
  /** Earlier paths in this layer, which redirect. */
  former: readonly string[];
  /** The layer has an address of its own, and a weaker one has one, too. */
  canReset: boolean;
}

/** Settings of the page itself. */
export interface PagePanel {
  /** Titles and descriptions are keys of texts. */
  form: BlockFormView;
  address: AddressPanel;
  subject: string | undefined;
}

/** Forms of the editor whose text is kept until it is saved. */
export const TYPED_FORMS = ['settings', 'condition', 'fields', 'address', 'comment'] as const;
export type TypedForm = (typeof TYPED_FORMS)[number];

export interface EditorScreen {
  screen: 'editor';
  /** Forms that are shown as they were typed: nothing of it is saved. */
  typed: readonly TypedForm[];
  page: {
    kind: 'page' | 'layout';
    name: string;
    brand: string;
    brandName: string;
    locale: string;
  };
  /** The release adds the storefront. */
  isNewStorefront: boolean;
  choice: EditorChoice;
  release: { id: number; title: string } | undefined;
  /** The file of the layer, where the release changes it: its changes can be discarded. */
  discard: { path: string } | undefined;
  /** Drafts that may be chosen. */
  drafts: readonly { id: number; title: string }[];
  layers: readonly LayerChoice[];
  layer: LayerName;
  outline: readonly OutlineList[];
  /** Blocks can be moved, by script and the acts of any block. */
  canArrange: boolean;
  block: EditedBlock | undefined;
  /** Of the chosen block on live pages in the last 24 hours; undefined: it was on none. */
  health: HealthFacts | undefined;
  /** Undefined: a block or no release is chosen, or it is a layout. */
  panel: PagePanel | undefined;
  /** Addresses of others who have looked at the page in this draft within minutes. */
  present: readonly string[];
  /** On the chosen block, or the page; undefined: no release is chosen. */
  comments: CommentsView | undefined;
  palette: readonly PaletteGroup[] | undefined;
  /** Undefined: the page has no address without parameters, or no release is chosen. */
  preview: PagePreview | undefined;
  /** Identifies what a form of the page sends. */
  mark: string;
  canUndo: boolean;
  canRedo: boolean;
  /** Sentences of what is wrong on the page, which belongs to no field that is shown. */
  problems: readonly string[];
}

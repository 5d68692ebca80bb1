import type { PropPath } from '../ops/operation.types';

/** Where one language's text of a page stands. */
export interface PageSpot {
  /** File of the layer. */
  path: string;
  /** Left out: a field of the page itself, such as `seo.title`. */
  block?: string;
  prop: PropPath;
}

interface UnitBase {
  /** `label:home.title`, `wording:running:home.title`, `page-configs/_base/home.json#/blocks/hero/props/title` */
  id: string;
  /** Key of the label, or block and prop of the page. */
  name: string;
  /** Texts by language or locale; the original is among them. */
  texts: ReadonlyMap<string, string>;
  /** Names of pages whose configs show the text. */
  pages: readonly string[];
  /** Characters, where a schema has a limit. */
  maxLength: number | undefined;
}

export interface LabelUnit extends UnitBase {
  kind: 'label';
  section: string;
  /** The original is part of a block's code. */
  isCode: boolean;
}

export interface WordingUnit extends UnitBase {
  kind: 'wording';
  section: string;
  brand: string;
  /** Texts of the label that the brand words differently. */
  labels: ReadonlyMap<string, string>;
}

export interface PageUnit extends UnitBase {
  kind: 'page';
  /** `page:home`, `layout:shop` */
  pageKey: string;
  /** Undefined: a page of all brands. */
  brand: string | undefined;
  /** Where the text or the map by language stands. */
  spot: PageSpot;
  /** Languages whose layer has a text of its own. */
  ownSpots: ReadonlyMap<string, PageSpot>;
}

/** One text of the shop in all its languages. */
export type TextUnit = LabelUnit | WordingUnit | PageUnit;

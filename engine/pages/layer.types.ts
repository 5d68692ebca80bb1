import type { ResolvedPage } from './page.types';
import type { Condition } from './condition.types';

/** Where a block is put in its layer: beside another block, or at an end of a region or `block.slot`. */
export interface Placement {
  after?: string;
  before?: string;
  first?: string;
  last?: string;
}

/** One layer's part of one block: whole in the layer that brings it, sparse above, null hides it. */
export interface BlockFragment {
  type?: string;
  version?: number;
  props?: Record<string, unknown>;
  when?: Condition | null;
  defer?: { height: [number, number] } | null;
}

/** One file of `page-configs/`, parsed (docs/page-configs.md). Layout files use regions and outlet. */
export interface LayerData {
  $schema?: string;
  page?: string;
  path?: string | string[] | null;
  extends?: string;
  layout?: string;
  subject?: string | null;
  regions?: string[];
  outlet?: string;
  seo?: { [Field in keyof ResolvedPage['seo']]?: string | Record<string, string> | null };
  cache?: Partial<ResolvedPage['cache']>;
  blocks?: Record<string, BlockFragment | null>;
  order?: Record<string, string[]>;
  place?: Record<string, Placement>;
  against?: Record<string, string>;
}

export type ConfigKind = 'page' | 'layout';

/** What follows from a file's path. */
export interface LayerFile {
  /** Path as given to the engine, e.g. page-configs/main/es/home.json. */
  file: string;
  kind: ConfigKind;
  /** Page or layout name, out of the file name. */
  name: string;
  /** Layer folder: `_base`, `_base/es`, `main/es_ES`. */
  layer: string;
  /** `_base` or a brand id. */
  root: string;
  /** Language or locale part of the layer, if any. */
  scope?: string;
}

/** A parsed file at its place. */
export interface Layer extends LayerFile {
  data: LayerData;
}

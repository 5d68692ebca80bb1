import type { Json } from '../../engine/pages/merge-patch';
import type { Condition } from './ops/operation.types';

/** `own`: this layer adds it; `changed`: it comes from a weaker layer, and this one changes it; `inherited`: it does not. */
export type BlockOrigin = 'own' | 'changed' | 'inherited';

/** A region of the page or a slot of a block. */
export interface OutlineList {
  /** Region, or `<block>.<slot>`: the value of `first` and `last` of a placement. */
  key: string;
  /** Of a slot. */
  title?: string;
  /** Block types that may stand here; empty: any. */
  accepts: readonly string[];
  /** In order, hidden ones too. */
  blocks: readonly OutlineBlock[];
}

export interface OutlineBlock {
  id: string;
  type: string;
  origin: BlockOrigin;
  isHidden: boolean;
  /** Whether this layer itself hides it. */
  isHiddenHere: boolean;
  /** Whether this layer puts it where it stands. */
  isPlacedHere: boolean;
  when?: Condition;
  slots: readonly OutlineList[];
}

/** A block as one layer has it. Props are as written: `label:` and `page:` references, texts by language. */
export interface EditableBlock {
  type: string;
  /** Of this layer over the weaker ones: what `was` of an operation is compared with. */
  props: Json;
  /** Of this layer alone. */
  ownProps: Json;
  /** Of the weaker layers; what a reset brings back. */
  inheritedProps: Json;
  when?: Condition;
  ownWhen?: unknown;
  /** The props cannot be edited: they are written for another version of the block type. */
  isOutdated: boolean;
}

export interface PageOutline {
  regions: readonly OutlineList[];
  /** By id, in no order. */
  blocks: Readonly<Record<string, EditableBlock>>;
}

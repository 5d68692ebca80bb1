import type { CopyPlan } from '../server/copy-changes';
import type { LayerName } from './form/form.types';
import type { FileTitle } from './file-title.types';

/** A layer that changes may be copied to. */
export interface CopyTargetLine {
  name: LayerName;
  isChosen: boolean;
}

export interface CopyPlanLine extends Omit<CopyPlan, 'path'> {
  name: LayerName;
  title: FileTitle;
}

/** Changes of one layer on their way to others: the choice, then what it would do. */
export interface CopyScreen {
  screen: 'copy';
  release: { id: number; title: string };
  from: LayerName;
  page: string;
  /** Address of this page without a choice, and of the editor. */
  address: string;
  back: string;
  /** By storefront. */
  targets: readonly { title: string | undefined; layers: readonly CopyTargetLine[] }[];
  replaces: boolean;
  /** Of the chosen layers; empty: none is chosen. */
  plans: readonly CopyPlanLine[];
  /** Number of changes that cannot be copied anywhere. */
  left: number;
  mark: string;
}

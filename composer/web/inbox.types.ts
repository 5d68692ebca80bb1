import type { LayerName } from './form/form.types';

export interface StaleLine {
  /** Identifies the value in the forms of the page. */
  id: string;
  page: string;
  layer: LayerName;
  block: string;
  path: readonly string[];
  own: unknown;
  inherited: unknown;
  /** Editor of the block; undefined: no locale shows the page. */
  href: string | undefined;
  /** A draft is chosen, and the layer is in the person's scope. */
  isEditable: boolean;
  canTake: boolean;
}

export interface ProblemLine {
  file: string;
  message: string;
  fix: string | undefined;
  isWarning: boolean;
}

/** What waits for a decision: overrides whose original has changed, late starts and ends, other problems of live pages. */
export interface InboxScreen {
  screen: 'inbox';
  release: { id: number; title: string } | undefined;
  drafts: readonly { id: number; title: string }[];
  mayEdit: boolean;
  stale: readonly StaleLine[];
  late: readonly string[];
  problems: readonly ProblemLine[];
  /** Of those that are not listed. */
  more: number;
  mark: string;
}

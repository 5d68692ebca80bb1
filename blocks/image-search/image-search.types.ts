import type { FormState } from '../_contract/commands/form-state.types';

/** What the load hands to the view. */
export interface ImageSearchData {
  /** Flag image_search of docs/contract/markets.md#flags. */
  on: boolean;
  /** The picture that the page shows results of, small, as a data address; null: none, or it is not kept any more. */
  preview: string | null;
  /** The address names a picture. */
  asked: boolean;
  /** Words were searched: their results come first, and this is one line until it is opened. */
  folded: boolean;
  form?: FormState | undefined;
}

import type { FormState } from '../_contract/commands/form-state.types';

export interface OrderReviewData {
  /** Undefined: the link is not valid. */
  order: ReviewedOrder | undefined;
  form: FormState | undefined;
}

/** An order without its whole number; days are formatted. */
export interface ReviewedOrder {
  ending: string;
  day: string;
  parts: ReviewedPart[];
}

/** What has a review of its own: a parcel, or buying. */
export interface ReviewedPart {
  kind: 'delivery' | 'purchase';
  /** Number of the parcel; '' of buying. */
  expedition: string;
  title: string;
  /** Names of its pieces, where there are several parcels. */
  pieces: string;
  review: { rating: number; answers: Readonly<Record<string, string | number>>; comment: string } | null;
  /** Last day on which the review can be changed; '' without one. */
  until: string;
  /** It can be made or changed. */
  isOpen: boolean;
}

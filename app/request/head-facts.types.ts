import type { HeadSink } from '../../blocks/_contract/block.types';

export interface HeadFacts {
  title?: string;
  description?: string;
  robots?: string;
  /** Path below the origin, locale included. */
  canonical?: string;
  imagePreload?: Parameters<HeadSink['preloadImage']>[0];
  jsonLd: Record<string, unknown>[];
  /** ms; the earliest moment at which a new document would say something else. */
  changesAt?: number;
}

/** One thing that a block told the head; can be told again to another one. */
export type HeadCall = (head: HeadSink) => void;

import { clientId } from './stored-cookies';
import {
  attributionKept,
  recentItems,
  recentSearches,
  seenTransactions,
  visitKey,
} from './stored-in-browser';
import type { Stored } from './stored.types';

/** What needs a consent, and goes when that is taken back. A test holds it against the register. */
export const optionalStored: readonly Stored[] = [
  clientId,
  recentItems,
  recentSearches,
  seenTransactions,
  attributionKept,
  visitKey,
];

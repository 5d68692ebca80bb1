import type { LanguageRules } from '../../providers/search/search-provider.types';

type Section =
  | 'tipology'
  | 'colour'
  | 'material'
  | 'line'
  | 'concept'
  | 'sustainability'
  | 'collection'
  | 'family'
  | 'target'
  | 'audience';

/** `data/<language>.json`: what shoppers of a language call things, beside the catalogue's own words. */
export interface LanguageData extends LanguageRules {
  /** The catalogue is not written in this language: the first of the words here (before a comma) are its labels. */
  labels?: boolean;
  /** How kind and audience make a query, e.g. "{kind} {audience}". */
  phrase: string;
  /** Section → key of the catalogue → words and names, comma-separated. */
  words: Partial<Record<Section, Record<string, string>>>;
  /** Queries that are better answered by a listing or page. */
  redirects: { listing?: string; path?: string; text?: string; queries: string[] }[];
}

export type { Section };

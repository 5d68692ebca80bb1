/**
 * A search service (docs/contract/calls.md#search, docs/contract/search.md#suggestions) in the terms such services use. An implementation keeps one index a language,
 * is fed with documents, and answers with ids: prices, stock and words of products stay the catalogue's.
 * Every method may reject; the caller fails soft.
 */
export interface SearchProvider {
  search(request: SearchRequest, call: SearchCall): Promise<SearchAnswer>;
  autosuggest(request: AutosuggestRequest, call: SearchCall): Promise<AutosuggestAnswer>;
  /** Makes this language's index hold exactly these documents; slices are taken one by one, so that nothing is held twice. */
  replace(
    language: string,
    rules: LanguageRules,
    slices: AsyncIterable<readonly SearchDocument[]>,
    call: FeedCall,
  ): Promise<void>;
  /** Puts documents in or in their old one's place, and takes others out. */
  update(
    language: string,
    documents: readonly SearchDocument[],
    removedIds: readonly string[],
    call: FeedCall,
  ): Promise<void>;
  /** Gives an index back that nobody asks any more. */
  drop(language: string): Promise<void>;
}

/** The two keys of a storefront at the service. Without both the service is not asked (docs/contract/search.md#keys). */
export interface SearchKeys {
  /** May search. */
  apiKey: string;
  /** May feed. */
  indexKey: string;
}

/** What a brand has of its search service. */
export interface SearchService {
  /** Brands that ask the same service share it, and so its indexes. */
  provider: SearchProvider;
  keys: SearchKeys;
}

export interface FeedCall {
  keys: SearchKeys;
  signal?: AbortSignal;
}

export interface SearchCall extends FeedCall {
  /** Sent as the request-id header. */
  requestId: string;
}

interface SearchScope {
  language: string;
  /** ISO 3166. */
  country: string;
  query: string;
  userId: string | undefined;
  /** Only documents of these scopes (lines a storefront sells); empty: all. */
  scopes: readonly string[];
}

export interface SearchRequest extends SearchScope {
  start: number;
  rows: number;
  sort: 'default' | 'newest' | 'price_asc' | 'price_desc';
  /** Facet field → chosen values: one of them must hold in every field. */
  filters: Readonly<Record<string, readonly string[]>>;
  target?: string;
  family?: string;
  facets: readonly FacetRequest[];
}

/** docs/contract/search.md#size-facet: sizes with limit 50, position 4, sorted by index. */
export interface FacetRequest {
  field: string;
  /** Most values. */
  limit: number;
  /** Place among the facets, from 1; the others fill the rest in the order given. */
  position?: number;
  /** `index`: in the order of the values themselves; else the most frequent first. */
  sort: 'index' | 'count';
}

export interface FacetAnswer {
  field: string;
  /** Documents left when the value is added to the choices of the other fields. */
  values: { value: string; count: number }[];
}

export interface SearchAnswer {
  ids: string[];
  numberOfProducts: number;
  /** In the order of their positions. */
  facets: FacetAnswer[];
  /** Set when something near the query was searched instead of it. */
  fallback: { query: string; original: string } | null;
  requestId: string | null;
}

/** Most entries of each list, docs/contract/search.md#suggestions. */
export interface AutosuggestRequest extends SearchScope {
  popularProducts: number;
  topQueries: number;
  keywordSuggestions: number;
  promotedSuggestions: number;
  /** Look for what is spelt alike when nothing begins like the query. */
  fuzzy: boolean;
}

export interface AutosuggestAnswer {
  popularProductIds: string[];
  /** Null: the service keeps no statistics. */
  topQueries: string[] | null;
  keywordSuggestions: string[];
  /** Null: the service has no campaigns of its own. */
  promotedSuggestions: { text: string; url: string }[] | null;
  fuzzy: boolean;
  requestId: string | null;
}

/** What documents of all languages share; the same object for all of them, so that an index may share it too. */
export interface SearchRow {
  id: string;
  /** Line it belongs to; a storefront sells some. */
  scope: string;
  /** Targets for which it shows. */
  targets: readonly string[];
  family: string;
  facets: Readonly<Record<string, readonly string[]>>;
  /** Lowest price in EUR, minor units. */
  priceEur: number;
  /** Day it was first on sale, counted from 1970-01-01. */
  firstDay: number;
  /** 0 to 1, higher first among equals. */
  popularity: number;
  inStock: boolean;
  /** Shown behind equals, e.g. second-life pieces. */
  demoted: boolean;
  /** Material code, SKUs, EANs: a query that is one of them finds exactly this. */
  codes: readonly string[];
}

/** Words of a document in one language, the weightiest field first. */
export interface SearchText {
  name: string;
  /** Kind of product with its synonyms. */
  kind: string;
  colour: string;
  /** Family and for whom. */
  audience: string;
  material: string;
  /** Line, concept, collection, sustainability. */
  theme: string;
  description: string;
  /** What may be offered as a query. */
  phrases: readonly string[];
}

export interface SearchDocument {
  row: SearchRow;
  text: SearchText;
}

/** What a language's words are like, as data. */
export interface LanguageRules {
  stopWords: readonly string[];
  /** Words in one group mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Last parts of compounds that also stand alone (Leder in Kalbsleder). */
  heads: readonly string[];
}

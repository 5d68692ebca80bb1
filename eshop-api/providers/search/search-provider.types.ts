/**
 * A search service (docs/contract/calls.md#search, docs/contract/search.md#suggestions) in the terms such services use. An implementation has one index per language,
 * is fed with documents, and returns ids: prices, stock and texts of products come from the catalogue.
 * Every method may reject; the caller then returns an empty result.
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
  /** Adds or replaces documents, and removes others. */
  update(
    language: string,
    documents: readonly SearchDocument[],
    removedIds: readonly string[],
    call: FeedCall,
  ): Promise<void>;
  /** Releases an index that is not queried any more. */
  drop(language: string): Promise<void>;
}

/** The two keys of a storefront at the service. Without both the service is not called (docs/contract/search.md#keys). */
export interface SearchKeys {
  /** May search. */
  apiKey: string;
  /** May feed. */
  indexKey: string;
}

/** A brand's search service. */
export interface SearchService {
  /** Brands that use the same service share it, and so its indexes. */
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
  /** Set when a similar text was searched instead of the query. */
  fallback: { query: string; original: string } | null;
  requestId: string | null;
}

/** Most entries of each list, docs/contract/search.md#suggestions. */
export interface AutosuggestRequest extends SearchScope {
  popularProducts: number;
  topQueries: number;
  keywordSuggestions: number;
  promotedSuggestions: number;
  /** Search for similar spellings when nothing starts with the query. */
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
  /** Its line; a storefront sells some lines. */
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

/** Texts of a document in one language, the field of highest weight first. */
export interface SearchText {
  name: string;
  /** Kind of product with its synonyms. */
  kind: string;
  colour: string;
  /** Family and target. */
  audience: string;
  material: string;
  /** Line, concept, collection, sustainability. */
  theme: string;
  description: string;
  /** Phrases that may be suggested as queries. */
  phrases: readonly string[];
}

export interface SearchDocument {
  row: SearchRow;
  text: SearchText;
}

/** Linguistic data of a language. */
export interface LanguageRules {
  stopWords: readonly string[];
  /** Words in one group mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Last parts of compounds that are also words of their own (Leder in Kalbsleder). */
  heads: readonly string[];
}

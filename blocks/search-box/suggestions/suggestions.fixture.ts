import { sampleProducts } from '../../_journey/listing/sample-products';

/** What the API answers to a query; `over` replaces parts of it. */
export const answerOf = (query: string, over: object = {}) => ({
  status: 'OK',
  errors: [],
  query,
  searchProvider: true,
  searchProviderRequestId: null,
  fuzzy: false,
  popularProducts: sampleProducts.slice(0, 2),
  topQueries: [{ query: 'black boots' }],
  keywordSuggestions: query === '*' ? [] : [{ query: 'boots' }],
  promotedSuggestions: [{ text: 'Sale', url: '/all/all/sale' }],
  ...over,
});

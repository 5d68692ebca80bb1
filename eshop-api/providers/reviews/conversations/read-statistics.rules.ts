import type {
  ReviewsBatchQuery,
  RatingSummary,
  StatisticsAnswer,
  StatisticsQuery,
} from '../reviews.provider.types';
import type { SentStatisticsAnswer } from './conversations.types';

/** Name of the one query in the batch. */
export const QUERY = 'q0';

/** The batch GET's parameters (docs/contract/calls.md#review-service): product filter, locale, sort field:type, limit, offset, comment limit, rating filter. Each field has one filter. */
export function composeBatchQuery({
  ProductId,
  Locale,
  ContentLocales,
  Sort,
  Limit,
  Offset,
  Limit_Comments,
  Rating,
}: ReviewsBatchQuery): [string, string][] {
  const locales = ContentLocales.length ? `contentlocale:eq:${ContentLocales.join(',')}` : undefined;
  const parameters: [string, string | number | undefined][] = [
    ['resource', 'reviews'],
    ['filter', `productid:eq:${escapeValue(ProductId)}`],
    ['filter', locales],
    ['filter', Rating === undefined ? undefined : `rating:eq:${Rating}`],
    ['locale', Locale],
    ['sort', Sort.replace(/^\w+/, (field) => field.toLowerCase())],
    ['limit', Limit],
    ['offset', Offset],
    ['limit_comments', Limit_Comments],
    ['include', 'products,comments'],
    ['stats', 'reviews'],
    // The average is that of the locales shown, whatever rating is filtered.
    ['filteredstats', locales && 'reviews'],
    ['filter_reviews', locales],
  ];
  return parameters.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[`${name}.${QUERY}`, String(value)]],
  );
}

/** Commas and colons separate a filter's values. */
const escapeValue = (value: string): string => value.replace(/[\\,:&]/g, (sign) => `\\${sign}`);

/** Most products per call of the service. */
const MOST_PRODUCTS = 100;

/** Parameters of the statistics GET; each field has one filter. */
export const composeStatisticsQuery = ({
  ProductIds,
  ContentLocales,
}: StatisticsQuery): [string, string][] => [
  ['filter', `productid:${ProductIds.map(escapeValue).join(',')}`],
  ...(ContentLocales.length
    ? [['filter', `contentlocale:${ContentLocales.join(',')}`] as [string, string]]
    : []),
  ['stats', 'reviews'],
  ['limit', String(MOST_PRODUCTS)],
];

/** The service's answer; unknown products are left out. */
export function readStatisticsAnswer({
  HasErrors = false,
  Errors = [],
  Results = [],
}: SentStatisticsAnswer): StatisticsAnswer {
  const summaries = Results.map(
    ({ ProductStatistics: { ProductId, ReviewStatistics } }): [string, RatingSummary] => [
      ProductId,
      {
        TotalReviewCount: ReviewStatistics?.TotalReviewCount ?? 0,
        AverageOverallRating: ReviewStatistics?.AverageOverallRating ?? null,
      },
    ],
  );
  return { HasErrors, Errors, Products: Object.fromEntries(summaries) };
}

import type { RatingSummary, StatisticsAnswer, StatisticsQuery } from '../reviews.provider.types';
import { escapeValue } from './batch-query.rules';
import type { SentStatisticsAnswer } from './conversations.types';

/** Products that the service takes in one question. */
export const MOST_PRODUCTS = 100;

/** Parameters of the statistics GET; a filter stands once for each field. */
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

/** What the service answered; products that it does not know are left out. */
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

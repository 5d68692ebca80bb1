import type { ReviewsBatchQuery } from '../reviews.provider.types';

/** Name of the one question in the batch. */
export const QUERY = 'q0';

/** The batch GET's parameters (docs/contract/calls.md#review-service): product filter, locale, sort field:type, limit, offset, comment limit, rating filter. A filter stands once for each field. */
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

/** Commas and colons part a filter's values. */
export const escapeValue = (value: string): string => value.replace(/[\\,:&]/g, (sign) => `\\${sign}`);

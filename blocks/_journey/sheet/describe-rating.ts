/** Name of a product in structured data, by its path: what blocks describe of one product is joined by it. */
export const makeProductId = (path: string): string => `${path}#product`;

/**
 * What the reviews have of the sheet's product (schema.org aggregateRating), for `head.jsonLd`; the head joins it with
 * what the sheet writes. Undefined without a rating: an empty one is an error to search engines.
 * @param path the product's own, locale included
 */
export function describeRating(
  path: string,
  { total, average }: { total: number; average: number | null },
): Record<string, unknown> | undefined {
  if (total === 0 || average === null) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': makeProductId(path),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 10) / 10,
      reviewCount: total,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

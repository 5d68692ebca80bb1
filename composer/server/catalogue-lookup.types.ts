/** Where a lookup is made: a storefront in a locale. */
export interface LookupCell {
  brand: string;
  locale: string;
}

/** The shop's products as its API has them now. Rejects when the API does not answer. */
export interface CatalogueLookup {
  /** As `engine/pages/check-references`. */
  collectReferences(props: unknown, schema: unknown): readonly { format: string; value: string }[];
  /** Material code in the last part of a product's address. */
  materialOf(code: string): string | undefined;
  /** Locale of visitors without another wish. */
  defaultLocaleOf(brand: string): string | undefined;
  /** States of products by material code. @param codes up to 100 */
  findProducts(
    cell: LookupCell,
    codes: readonly string[],
  ): Promise<ReadonlyMap<string, 'for-sale' | 'sold-out'>>;
  /** @param listing values of its address; `listing` alone: a curated one */
  findListing(
    cell: LookupCell,
    listing: { target?: string | undefined; type?: string | undefined; listing?: string | undefined },
  ): Promise<'filled' | 'empty' | 'missing'>;
}

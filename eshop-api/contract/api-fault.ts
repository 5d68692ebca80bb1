/**
 * Thrown by a handler to answer KO with this code and message (docs/contract/calls.md#envelope). HTTP status 200 unless given:
 * docs/contract/errors.md#api-errors lets a 200 carry a KO, and outcomes of the business (no products found, no stock) are not transport failures.
 */
export class ApiFault extends Error {
  override name = 'ApiFault';
  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus = 200,
    /** Further errors after the first one. */
    readonly more: readonly { code: string; message: string }[] = [],
  ) {
    super(message);
  }
}

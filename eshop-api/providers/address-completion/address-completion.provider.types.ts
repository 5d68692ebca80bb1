/** A service that completes addresses while they are typed (flag checkout_address_autocomplete). */

export interface CompletionRequest {
  /** ISO 3166; only addresses there. */
  country: string;
  /** ISO 639, for names of places. */
  language: string;
  /** The typed text: a street, a city or a postal code, or their beginning. */
  text: string;
  limit: number;
}

/** A completed address; '' where the service has none. */
export interface Completion {
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  region: string;
}

/** The shop's own data: cities and their postal codes. */
export type OwnPlaces = (request: CompletionRequest) => Completion[];

export interface AddressCompletionProvider {
  /** Best first. @throws Error when the service does not answer; callers work without it */
  suggest(request: CompletionRequest, own: OwnPlaces): Promise<Completion[]>;
}

/** A raw answer, before the rules of docs/contract/errors.md#api-errors have evaluated it. */
export interface RawAnswer {
  httpStatus: number;
  /** By lower-case name. */
  header(name: string): string | null;
  /** The parsed body; `undefined` when it was not JSON (wrong content type or not parsable). */
  body: unknown;
}

/** Transport to an eshop-api over HTTP. */
export interface Transport {
  /** Names the upstream in breakers and logs. */
  upstream: string;
  /** `https://host/eshop-api/api/v1`, without a slash at the end. */
  baseUrl: string;
  /** fetch-shaped; a rejected promise is a network error. */
  fetch(request: Request): Promise<Response>;
}

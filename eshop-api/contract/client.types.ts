import type { OperationShape, RequestOf, ResponseOf } from './operation';

export interface CallOptions {
  signal?: AbortSignal;
  /** Deadline of this call in ms, retry included. */
  deadline?: number;
  /** Extra request headers (bearer token, client id). */
  headers?: Record<string, string>;
}

/** The storefront's client of the eshop-api. Throws ApiError for every failure (docs/contract/errors.md#api-errors). */
export interface ApiClient {
  call<O extends OperationShape>(
    operation: O,
    request: NoInfer<RequestOf<O>>,
    options?: CallOptions,
  ): Promise<NoInfer<ResponseOf<O>>>;
}

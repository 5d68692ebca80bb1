import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** One call of docs/contract/calls.md: method, path below /eshop-api/api/v1, JSON Schemas of both directions. */
export interface Operation<
  Request extends JSONSchema = JSONSchema,
  Response extends JSONSchema = JSONSchema,
> {
  /** Unique, lower camel, used as operationId in OpenAPI, e.g. productsList. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  /** Where the contract describes it: a page of docs/contract with its heading, which is the tag in OpenAPI. */
  spec: string;
  /** Fields of the query string (GET) or JSON body (POST). */
  request: Request;
  /** The envelope's payload: everything beside `status` and `errors`. */
  response: Response;
  /** Error codes this call may answer beside the common ones of docs/contract/errors.md#api-errors. */
  errors?: readonly string[];
  /** A POST that only reads: it may be repeated, shared and, unless it is `personal`, kept. GET is always safe. */
  safe?: boolean;
  /** A read whose answer concerns one shopper: read again for each request, never cached. */
  personal?: boolean;
  /** A write that has its effect once, however often it is sent: the client may send it again, never answer it from a cache. */
  idempotent?: boolean;
  /** A read whose answer changes with the domain's data only, not with the clock: kept until the API reports a change. */
  cacheUntilChange?: boolean;
  /** Largest body in bytes, where it may be more than the API's usual 64 KB (a file in it, for example). */
  maxBody?: number;
  /**
   * How a file that is no JSON is sent. `body`: the file is the whole body and the other fields are in the query; `form`: one
   * part of a multipart form. The handler gets its bytes under `field`; `types` are the allowed media types of the body.
   */
  file?: { field: string; sent: 'body' | 'form'; types: readonly string[] } | FileList;
  /** Field whose array is the whole JSON body (beacons of docs/contract/content.md#missing-labels). */
  bareBody?: string;
}

/**
 * Several files in one field of a multipart form: the handler gets a list of their bytes, without empty parts, and checks their kind by
 * content. `most`: more are refused.
 */
interface FileList {
  field: string;
  sent: 'form';
  most: number;
}

/** Any operation. Generic functions take this: `Operation<Req, Res>` as a parameter makes TypeScript expand deep schemas endlessly. */
export interface OperationShape extends Omit<Operation, 'request' | 'response'> {
  request: unknown;
  response: unknown;
}

/** The types of the schemas, computed once where the operation is defined. Exists for the type checker only. */
export interface OperationTypes<Input, Output> {
  readonly types?: { request: Input; response: Output };
}

type Defined<Request extends JSONSchema, Response extends JSONSchema> = Operation<Request, Response> &
  OperationTypes<FromSchema<Request, { keepDefaultedPropertiesOptional: true }>, FromSchema<Response>>;

export const defineOperation = <const Request extends JSONSchema, const Response extends JSONSchema>(
  operation: Operation<Request, Response>,
): Defined<Request, Response> => operation;

// Inferred from the finished types: if a generic function infers them from the schemas again, TypeScript expands FromSchema<JSONSchema> endlessly.
export type RequestOf<O> = O extends OperationTypes<infer Input, unknown> ? Input : never;
export type ResponseOf<O> = O extends OperationTypes<unknown, infer Output> ? Output : never;

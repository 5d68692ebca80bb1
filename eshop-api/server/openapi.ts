import type { OperationShape } from '../contract/operation';

type Json = Record<string, unknown>;
interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: readonly string[];
  additionalProperties?: unknown;
  patternProperties?: Record<string, Json>;
}

/** OpenAPI 3.1 of the whole contract: what is built with its schemas, the rest marked x-not-implemented. */
export function composeOpenApi(
  built: readonly OperationShape[],
  notBuilt: readonly OperationShape[],
  base: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of built) addPath(paths, operation, describeBuilt(operation));
  for (const operation of notBuilt) addPath(paths, operation, describeNotBuilt(operation));
  return {
    openapi: '3.1.0',
    info: {
      title: 'eshop-api',
      version: '1',
      description: 'Own calls of the shop. Every answer carries status OK or KO and errors.',
    },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Envelope: ENVELOPE, Failure: FAILURE },
      responses: { Failure: FAILURE_RESPONSE },
    },
  };
}

const ERROR_ENTRY = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
};
const ENVELOPE = {
  type: 'object',
  properties: { status: { const: 'OK' }, errors: { type: 'array', items: ERROR_ENTRY } },
  required: ['status', 'errors'],
};
const FAILURE = {
  type: 'object',
  properties: { status: { const: 'KO' }, errors: { type: 'array', items: ERROR_ENTRY } },
  required: ['status', 'errors'],
};
const FAILURE_RESPONSE = {
  description: 'KO; errors[0] says why.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

function addPath(paths: Record<string, Json>, operation: OperationShape, description: Json): void {
  const path = operation.path.replace(/\/+$/, '');
  (paths[path] ??= {})[operation.method.toLowerCase()] = description;
}

const describeCommon = (operation: OperationShape): Json => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: [operation.spec.replace(/^.*#/, '')],
  'x-spec': operation.spec,
  ...(operation.errors?.length ? { 'x-error-codes': operation.errors } : {}),
});

function describeBuilt(operation: OperationShape): Json {
  const request = operation.request as ObjectSchema;
  const inQuery = operation.method === 'GET';
  const inPath = listPathNames(operation.path);
  return {
    ...describeCommon(operation),
    parameters: [
      ...inPath.map((name) => describeParameter(request, name, 'path')),
      ...(inQuery ? describeQuery(request, inPath) : besideFile(operation, request, inPath)),
    ],
    ...(inQuery
      ? {}
      : { requestBody: { required: true, content: describeBody(operation, request, inPath) } }),
    responses: {
      200: {
        description: 'OK, or KO with the reason.',
        content: {
          'application/json': {
            schema: { anyOf: [describeAnswer(operation.response), { $ref: '#/components/schemas/Failure' }] },
          },
        },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const BINARY = { type: 'string', format: 'binary' };

/** JSON, the bytes of a file, or a form with a file in it. */
function describeBody({ file }: OperationShape, request: ObjectSchema, inPath: string[]): Json {
  if (!file) return { 'application/json': { schema: omitFields(request, inPath) } };
  if (file.sent === 'body') return Object.fromEntries(file.types.map((type) => [type, { schema: BINARY }]));
  const form = omitFields(request, inPath);
  const shape = 'most' in file ? { type: 'array', maxItems: file.most, items: BINARY } : BINARY;
  return {
    'multipart/form-data': { schema: { ...form, properties: { ...form.properties, [file.field]: shape } } },
  };
}

/** Where the body is a file, the fields are in the query. */
const besideFile = ({ file }: OperationShape, request: ObjectSchema, inPath: string[]): Json[] =>
  file?.sent === 'body' ? describeQuery(request, [...inPath, file.field]) : [];

const describeAnswer = (response: unknown): Json => ({
  type: 'object',
  properties: { ...(ENVELOPE.properties as Json), ...(response as ObjectSchema).properties },
  required: ['status', 'errors', ...((response as ObjectSchema).required ?? [])],
});

function describeNotBuilt(operation: OperationShape): Json {
  return {
    ...describeCommon(operation),
    'x-not-implemented': true,
    parameters: listPathNames(operation.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: { 501: { $ref: '#/components/responses/Failure' } },
  };
}

const listPathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const describeParameter = (request: ObjectSchema, name: string, where: 'path' | 'query'): Json => ({
  name,
  in: where,
  required: where === 'path' || (request.required?.includes(name) ?? false),
  schema: request.properties?.[name] ?? { type: 'string' },
  ...(where === 'query' ? { style: 'form', explode: true } : {}),
});

/** Named fields one by one; families of names (filter.*) as one exploded object. */
function describeQuery(request: ObjectSchema, inPath: string[]): Json[] {
  const named = Object.keys(request.properties ?? {})
    .filter((name) => !inPath.includes(name))
    .map((name) => describeParameter(request, name, 'query'));
  const families = Object.entries(request.patternProperties ?? {}).map(([pattern, schema]) => ({
    name: `matching ${pattern}`,
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: schema },
  }));
  return [...named, ...families];
}

function omitFields(request: ObjectSchema, names: string[]): ObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(request.properties ?? {}).filter(([name]) => !names.includes(name)),
  );
  return {
    ...request,
    properties,
    required: request.required?.filter((name) => !names.includes(name)) ?? [],
  };
}

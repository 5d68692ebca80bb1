import { ApiFault } from '../contract/api-fault';
import type { OperationShape } from '../contract/operation';
import { BodyRefused, SMALL_BODY } from './bounded-body';

/** Node accepts 16 KB of headers in all. */
const MAX_QUERY = 8192;

/** Query string → input: repeated names become lists, everything else stays text for the schema to coerce. */
export function readQuery(search: string): Record<string, unknown> {
  if (search.length > MAX_QUERY) throw new ApiFault('uri_too_long', 'the query string is too long', 414);
  const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(search)) {
    const before = input[name];
    input[name] =
      before === undefined
        ? value
        : Array.isArray(before)
          ? [...(before as string[]), value]
          : [before, value];
  }
  return input;
}

/**
 * JSON body → input. `asList` is the field for a body that is an array (beacons of missing labels).
 * Only JSON is read, which also excludes plain forms of other sites; `sendBeacon` sends text/plain, so beacons may.
 */
export async function readBody(
  request: Request,
  options: { asList?: string; plainText?: boolean; maxBytes?: number },
): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await readBytes(request, options.maxBytes));
  if (!text.trim()) return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/([\w.-]+\+)?json$/.test(type) && !(options.plainText && type === 'text/plain')) {
    throw new ApiFault('unsupported_media_type', 'send the body as application/json', 415);
  }
  const body = parseJson(text);
  if (options.asList && Array.isArray(body)) return { [options.asList]: body };
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiFault('invalid_request', 'the body must be a JSON object', 400);
  return body as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiFault('malformed_json', 'the body is not valid JSON', 400);
  }
}

/** The raw body, at most `most` bytes. Throws ApiFault 413, or the refusal of bounded-body.ts. */
async function readBytes(request: Request, most = SMALL_BODY.maxBytes): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge(most);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BodyRefused ? new ApiFault(error.code, error.message, error.status) : error;
  }
  return Buffer.concat(chunks);
}

const tooLarge = (most: number) =>
  new ApiFault('payload_too_large', `the body is larger than ${most} bytes`, 413);

type FileFacts = NonNullable<OperationShape['file']>;

/** More parts than any form of ours has. */
const MOST_PARTS = 20;

/** A body that is a file, or a form with one: the file's bytes under its field, everything else as text. Throws ApiFault 400, 413, 415. */
export async function readFileBody(
  request: Request,
  url: URL,
  file: FileFacts,
  maxBytes: number | undefined,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  const kind = type.split(';')[0]!.trim().toLowerCase();
  const expected = file.sent === 'form' ? ['multipart/form-data'] : file.types;
  const bytes = await readBytes(request, maxBytes);
  if (!bytes.byteLength) return file.sent === 'form' ? {} : readQuery(url.search);
  if (!expected.includes(kind))
    throw new ApiFault('unsupported_media_type', `send the body as ${expected.join(', ')}`, 415);
  return file.sent === 'form'
    ? readForm(bytes, type, file)
    : { ...readQuery(url.search), [file.field]: bytes };
}

async function readForm(bytes: Uint8Array, type: string, file: FileFacts): Promise<Record<string, unknown>> {
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ApiFault('invalid_request', 'the form could not be read', 400);
    });
  const parts = [...form];
  if (parts.length > MOST_PARTS) throw new ApiFault('invalid_request', 'the form has too many parts', 400);
  const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files: File[] = [];
  for (const [name, value] of parts) {
    if (typeof value === 'string') input[name] = value;
    else if (name !== file.field)
      throw new ApiFault('invalid_request', `${name.slice(0, 40)} must not be a file`, 400);
    else if (value.size) files.push(value);
  }
  return { ...input, ...(await readFiles(files, file)) };
}

/** Of a single file's field the last part counts. */
async function readFiles(files: readonly File[], file: FileFacts): Promise<Record<string, unknown>> {
  if (files.length === 0) return {};
  if ('most' in file) {
    if (files.length > file.most)
      throw new ApiFault('too_many_files', `${file.field}: at most ${file.most} files`, 400);
    return { [file.field]: await Promise.all(files.map(readContent)) };
  }
  if (files.some(({ type }) => !file.types.includes(type.toLowerCase())))
    throw new ApiFault('unsupported_media_type', `the file must be ${file.types.join(', ')}`, 415);
  return { [file.field]: await readContent(files.at(-1)!) };
}

const readContent = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

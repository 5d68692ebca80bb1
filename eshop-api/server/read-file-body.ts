import { ApiFault } from '../contract/api-fault';
import type { OperationShape } from '../contract/operation';
import { readBytes, readQuery } from './read-request';

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

async function readForm(
  bytes: Uint8Array,
  type: string,
  { field, types }: FileFacts,
): Promise<Record<string, unknown>> {
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ApiFault('invalid_request', 'the form could not be read', 400);
    });
  const parts = [...form];
  if (parts.length > MOST_PARTS) throw new ApiFault('invalid_request', 'the form has too many parts', 400);
  const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of parts) {
    if (typeof value === 'string') input[name] = value;
    else if (name !== field)
      throw new ApiFault('invalid_request', `${name.slice(0, 40)} must not be a file`, 400);
    else if (value.size && !types.includes(value.type.toLowerCase()))
      throw new ApiFault('unsupported_media_type', `the file must be ${types.join(', ')}`, 415);
    else if (value.size) input[name] = new Uint8Array(await value.arrayBuffer());
  }
  return input;
}

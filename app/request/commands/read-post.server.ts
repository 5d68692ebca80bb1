import { boundsFor, SMALL_BODY, type BodyBounds } from '../../../eshop-api/server/bounded-body';

const mediaTypeOf = (contentType: string | null | undefined): string =>
  contentType?.split(';')[0]!.trim().toLowerCase() ?? '';

/** Forms that a page takes, by media type: texts alone, and with files, 20 MB of which may come together. */
const bounds: ReadonlyMap<string, BodyBounds> = new Map([
  ['application/x-www-form-urlencoded', SMALL_BODY],
  ['multipart/form-data', boundsFor(21 * 1024 * 1024)],
]);

/** What a posted form's body may be, by its Content-Type. */
export const formBounds = (contentType: string | null | undefined): BodyBounds =>
  findFormBounds(contentType) ?? SMALL_BODY;

/** The same; undefined: no form. */
const findFormBounds = (contentType: string | null | undefined): BodyBounds | undefined =>
  bounds.get(mediaTypeOf(contentType));

/** What a form sent: which command of which block, and its fields. */
export interface Post {
  block: string;
  command: string;
  fields: FormData;
}

/** Why a post can't be read; `status` is the HTTP status to answer with. */
export class UnreadablePost extends Error {
  override name = 'UnreadablePost';
  constructor(
    readonly status: 400 | 411 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

const MAX_FIELDS = 500;

/** Reads a posted form. Throws UnreadablePost; never reads more than the limit. */
export async function readPost(request: Request): Promise<Post> {
  const bounds = findFormBounds(request.headers.get('content-type'));
  if (bounds === undefined) throw new UnreadablePost(415, 'A form must be sent as a form.');
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!Number.isInteger(length)) throw new UnreadablePost(411, 'The form must say how long it is.');
  if (length > bounds.maxBytes)
    throw new UnreadablePost(413, `The form is too large: at most ${Math.floor(bounds.maxBytes / 1024)} KB.`);
  const fields = await request.formData().catch(() => {
    throw new UnreadablePost(400, 'The form could not be read.');
  });
  if ([...fields].length > MAX_FIELDS) throw new UnreadablePost(413, 'The form has too many fields.');
  return {
    block: listTexts(fields, '_block')[0] ?? '',
    // A form's own command stands first; a button that does something else with the same fields names another one behind it.
    command: listTexts(fields, '_command').at(-1) ?? '',
    fields,
  };
}

const listTexts = (fields: FormData, name: '_block' | '_command'): string[] =>
  fields.getAll(name).map(String);

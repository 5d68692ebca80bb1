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
export const findFormBounds = (contentType: string | null | undefined): BodyBounds | undefined =>
  bounds.get(mediaTypeOf(contentType));

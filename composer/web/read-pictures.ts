import { MediaRefused } from '../server/media/media.types';

/** A file as a form has it; name and bytes are the sender's. */
export interface PostedFile {
  name: string;
  bytes: Uint8Array;
}

export interface PostedPictures {
  form: URLSearchParams;
  files: readonly PostedFile[];
}

/** Parts of a form: more of them are no form of the composer's. */
const MOST_PARTS = 24;

/**
 * Fields and files of a form with pictures; undefined when the body is not one, or is cut off.
 * @throws MediaRefused picture-parts, before anything is read out of it
 */
export async function readPictures(request: Request): Promise<PostedPictures | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return undefined;
  const body = Buffer.from(await request.arrayBuffer());
  if (countParts(body, `--${boundary}`) > MOST_PARTS) throw new MediaRefused('picture-parts');
  const parts = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!parts) return undefined;
  const form = new URLSearchParams();
  const files: PostedFile[] = [];
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    // A browser sends an empty file for a field without a choice.
    else if (part.size > 0 || part.name !== '')
      files.push({ name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) });
  }
  return { form, files };
}

/** Up to one more than are allowed. */
function countParts(body: Buffer, mark: string): number {
  let count = 0;
  for (
    let at = body.indexOf(mark);
    at >= 0 && count <= MOST_PARTS + 1;
    at = body.indexOf(mark, at + mark.length)
  )
    count += 1;
  // The last mark ends the form.
  return count - 1;
}

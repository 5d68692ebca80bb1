const FORM = 'application/x-www-form-urlencoded';

const FORM_WITH_FILES = 'multipart/form-data';

/** Fields of a form; undefined when the body is not a form. @param takesFiles the page reads files, each of which becomes its text */
export async function readForm(
  request: Request,
  { takesFiles = false }: { takesFiles?: boolean | undefined } = {},
): Promise<URLSearchParams | undefined> {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  const form = type?.trim().toLowerCase();
  if (form === FORM) return new URLSearchParams(await request.text());
  return takesFiles && form === FORM_WITH_FILES ? readParts(request) : undefined;
}

async function readParts(request: Request): Promise<URLSearchParams | undefined> {
  // A body that is cut off or has no boundary is no form.
  const parts = await request.formData().catch(() => undefined);
  if (!parts) return undefined;
  const fields = new URLSearchParams();
  for (const [name, part] of parts) fields.append(name, typeof part === 'string' ? part : await part.text());
  return fields;
}

/** A field as text, without characters that no form of the composer sends. */
export const readField = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').replaceAll('\u0000', '').slice(0, 2000);

/** A field that holds an id number; 0 when invalid. */
export function readId(form: URLSearchParams, name: string): number {
  const text = form.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

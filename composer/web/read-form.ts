const FORM = 'application/x-www-form-urlencoded';

/** Fields of a form; undefined when the body is not a form. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  return type?.trim().toLowerCase() === FORM ? new URLSearchParams(await request.text()) : undefined;
}

/** A field as text, without characters that no form of the composer sends. */
export const readField = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').replaceAll('\u0000', '').slice(0, 2000);

/** A field that holds an id number; 0 when invalid. */
export function readId(form: URLSearchParams, name: string): number {
  const text = form.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

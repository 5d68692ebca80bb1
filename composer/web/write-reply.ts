import { GUARD_HEADERS, writePolicy } from './guard-request';

/**
 * An answer with the headers of every answer.
 * @param frames origins that the page may show in a frame
 * @param next path that the browser goes to by itself
 * @param hasScript whether the page has the composer's script
 */
export function reply(
  body: string,
  status: number,
  type: string,
  {
    cookie,
    frames = [],
    next,
    hasScript = false,
  }: {
    cookie?: string | readonly string[] | undefined;
    frames?: readonly string[] | undefined;
    next?: string | undefined;
    hasScript?: boolean;
  } = {},
): Response {
  const headers = new Headers({
    ...GUARD_HEADERS,
    'Content-Security-Policy': writePolicy(frames, hasScript),
    'Content-Type': `${type}; charset=utf-8`,
  });
  addCookies(headers, cookie);
  if (next) headers.set('Refresh', `0; url=${next}`);
  return new Response(body, { status, headers });
}

function addCookies(headers: Headers, cookies: string | readonly string[] = []): void {
  for (const cookie of [cookies].flat()) headers.append('Set-Cookie', cookie);
}

/** 303, so that a form is not sent again. */
export function redirectTo(
  location: string,
  cookie?: string | readonly string[],
  clearsStorage = false,
): Response {
  const headers = new Headers({ ...GUARD_HEADERS, Location: location });
  addCookies(headers, cookie);
  // Browsers do it over https and on their own machine.
  if (clearsStorage) headers.set('Clear-Site-Data', '"storage"');
  return new Response(null, { status: 303, headers });
}

/** The composer's script. @param isNamed the address has the hash of its content, so that the browser may cache it */
export function sendScript(script: string, isNamed: boolean): Response {
  const answer = reply(script, 200, 'text/javascript');
  if (isNamed) answer.headers.set('Cache-Control', 'private, max-age=31536000, immutable');
  return answer;
}

/** A file that the browser stores. @param name letters, digits, dots and hyphens */
export function sendFile({ name, type, body }: { name: string; type: string; body: string }): Response {
  const answer = reply(body, 200, type);
  answer.headers.set('Content-Disposition', `attachment; filename="${name}"`);
  return answer;
}

/** A picture of the library. Its address is of one content, so the browser may cache it, and no proxy. */
export function sendPicture(bytes: Buffer): Response {
  const headers = new Headers({
    ...GUARD_HEADERS,
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, max-age=86400',
  });
  return new Response(new Uint8Array(bytes), { headers });
}

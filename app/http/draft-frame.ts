import type { ServerResponse } from 'node:http';

/** Directives of a document in a frame of the composer; the others stay as the document has them. */
const framePolicy = (composer: string): Record<string, string> => ({
  'script-src': "'none'",
  'connect-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': composer,
});

/** The policy of a document for a frame of the composer alone. */
export function writeFramePolicy(policy: string, composer: string): string {
  const given = policy.split(';').flatMap((part): [string, string][] => {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    return name === '' ? [] : [[name, sources.join(' ')]];
  });
  const directives = { ...Object.fromEntries(given), ...framePolicy(composer) };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const MODULE_PRELOAD = /<link\b[^>]*rel="modulepreload"[^>]*>/gi;

/**
 * A document for a frame: without scripts, so that it runs and reports nothing, and with links that would open windows, which the
 * frame's sandbox does not allow. So what is clicked stays where it is.
 */
export const writeFrameDocument = (html: string): string =>
  html.replace(SCRIPT, '').replace(MODULE_PRELOAD, '').replace('<head>', '<head><base target="_blank">');

/** A refusal that the frame shows, too. @param composer undefined: no frame is admitted */
export function admitFrame(response: ServerResponse, composer: string | undefined): void {
  if (composer === undefined) return;
  response.removeHeader('X-Frame-Options');
  response.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors ${composer}`);
}

/**
 * The answer of a preview for a frame of the composer. `X-Frame-Options`, which every other answer has, is taken off this one.
 * @param body of the answer, whole
 */
export function toFrameAnswer(
  answer: Response,
  body: string,
  composer: string,
  response: ServerResponse,
): Response {
  response.removeHeader('X-Frame-Options');
  const headers = new Headers(answer.headers);
  headers.delete('X-Frame-Options');
  headers.delete('Set-Cookie');
  headers.delete('Link');
  headers.delete('Content-Length');
  headers.set(
    'Content-Security-Policy',
    writeFramePolicy(headers.get('Content-Security-Policy') ?? '', composer),
  );
  return new Response(body === '' ? null : writeFrameDocument(body), { status: answer.status, headers });
}

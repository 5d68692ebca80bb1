/**
 * Content security policy of an answer: no script, nothing of another origin.
 * @param frames origins of storefronts whose previews the page shows in a frame
 */
export const writePolicy = (frames: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Headers of every answer: no script, no frame, no other origin, no caching. */
export const GUARD_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': writePolicy(),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // `no-referrer` would remove the Origin of forms, which is checked.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
};

/** Whether a request is for this host: foreign names (DNS rebinding) and brands' hosts are refused. */
export const isOwnHost = (origin: string, host: string | null): boolean => host === new URL(origin).host;

/** Whether a form was sent from a page of the composer. Browsers send an origin with each form; without one it is refused. */
export function isOwnForm(origin: string, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('origin') === origin && (site === null || site === 'same-origin');
}

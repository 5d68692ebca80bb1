/** Headers of every answer: no script, no frame, nothing of another origin, and nothing that stays anywhere. */
export const GUARD_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // `no-referrer` would take the Origin off forms, which is what they are known by.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
};

/** Whether a request asks for this host: a name that was pointed at it from outside, and a brand's host, get nothing. */
export const isOwnHost = (origin: string, host: string | null): boolean => host === new URL(origin).host;

/** Whether a form was sent from a page of the composer. A browser states the origin of each; what does not is no browser. */
export function isOwnForm(origin: string, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('origin') === origin && (site === null || site === 'same-origin');
}

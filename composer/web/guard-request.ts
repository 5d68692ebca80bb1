/**
 * Content security policy of an answer: nothing of another origin, and a script on pages alone that work better with it.
 * @param frames origins of storefronts whose previews the page shows in a frame
 * @param hasScript the page's script makes no markup out of texts, so there is no policy of trusted types either
 */
export const writePolicy = (frames: readonly string[] = [], hasScript = false): string =>
  [
    "default-src 'none'",
    ...(hasScript
      ? [
          "script-src 'self'",
          "connect-src 'self'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]
      : []),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Headers of every answer; pages with a script have another policy: no script, no frame, no other origin, no caching. */
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

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const hashes = new LRUCache<string, string>({ max: 200 });

/** CSP source of an inline script or style. Few different texts exist, so each is hashed once. */
export function hashSource(text: string): string {
  let hash = hashes.get(text);
  if (!hash) hashes.set(text, (hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
  return hash;
}

/** Where Google's tag manager and its tags load from and report to (its own list for analytics and ads). */
const tagHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://*.google.com',
].join(' ');

/**
 * Content-Security-Policy by hashes instead of nonces: a document's bytes stay the same for everybody, so they can
 * be compressed once and cached by us and by a CDN (docs/decisions/0003-hashes-not-nonces.md). `tags`: the storefront
 * has a tag manager.
 */
export function contentSecurityPolicy(inlineScripts: string[], inlineStyles: string[], tags = false): string {
  const scripts = inlineScripts.map(hashSource).join(' ');
  const styles = inlineStyles.map(hashSource).join(' ');
  const others = tags ? ` ${tagHosts}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${others}`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

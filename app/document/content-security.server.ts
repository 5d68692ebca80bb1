import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const hashes = new LRUCache<string, string>({ max: 200 });

/** CSP source of an inline script or style. Few different texts exist, so each is hashed once. */
export function hashSource(text: string): string {
  let hash = hashes.get(text);
  if (!hash) hashes.set(text, (hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
  return hash;
}

/**
 * Content-Security-Policy by hashes instead of nonces: a document's bytes stay the same for everybody, so they can
 * be compressed once and cached by us and by a CDN (docs/decisions/0003-hashes-not-nonces.md).
 */
export function contentSecurityPolicy(inlineScripts: string[], inlineStyles: string[]): string {
  const scripts = inlineScripts.map(hashSource).join(' ');
  const styles = inlineStyles.map(hashSource).join(' ');
  return [
    "default-src 'self'", `script-src 'self' ${scripts}`, `style-src 'self' ${styles}`, "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'",
  ].join('; ');
}

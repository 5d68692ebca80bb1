import { createHash } from 'node:crypto';

const hashes = new Map<string, string>();

/** Names a script by its content in its address. There is one, and another one in development after each change. */
export function hashScript(script: string): string {
  let hash = hashes.get(script);
  if (hash === undefined) {
    hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
    hashes.clear();
    hashes.set(script, hash);
  }
  return hash;
}

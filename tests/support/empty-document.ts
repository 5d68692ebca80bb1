import { vi } from 'vitest';

declare global {
  /** Address that the environment of this process was opened with. */
  var firstAddress: string | undefined;
}

// Test files of one process share their document (vitest.config.ts): each begins with an empty one at the first address, real
// timers and nothing stored. Style sheets stay: they belong to modules, which are loaded once.
vi.useRealTimers();
vi.unstubAllGlobals();
history.replaceState(null, '', (globalThis.firstAddress ??= location.href));
for (const element of [document.documentElement, document.head, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
for (const element of [...document.head.children]) if (element.localName !== 'style') element.remove();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ').filter(Boolean))
  for (const path of ['', '; path=/'])
    document.cookie = `${cookie.split('=')[0]}=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
if (document.cookie) throw new Error(`a test before this file left ${document.cookie}`);

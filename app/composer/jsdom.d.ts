/** What the composer uses of jsdom, which has no types of its own. */
declare module 'jsdom' {
  import type axe from 'axe-core';

  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { runScripts: 'outside-only'; virtualConsole: VirtualConsole });
    window: Window & typeof globalThis & { axe: typeof axe };
  }
}

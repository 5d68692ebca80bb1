import type { Plugin } from 'vite';

/**
 * The consent service's style sheet comes when the page is long there, and sets its properties on the root: every
 * element of the page is styled anew for that (docs/performance.md). Its question alone reads them.
 */
export const scopeConsentCss = (): Plugin => ({
  name: 'scope-consent-css',
  enforce: 'pre',
  transform: (code, id) =>
    /vanilla-cookieconsent\/dist\/.*\.css/.test(id) ? code.replaceAll(':root', '#cc-main') : undefined,
});

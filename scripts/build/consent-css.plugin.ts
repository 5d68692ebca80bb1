import type { Plugin } from 'vite';

/**
 * The consent service's style sheet loads long after the page, and sets its properties on the root: every element
 * of the page is restyled for that (docs/performance.md). Only its banner uses them.
 */
export const scopeConsentCss = (): Plugin => ({
  name: 'scope-consent-css',
  enforce: 'pre',
  transform: (code, id) =>
    /vanilla-cookieconsent\/dist\/.*\.css/.test(id) ? code.replaceAll(':root', '#cc-main') : undefined,
});

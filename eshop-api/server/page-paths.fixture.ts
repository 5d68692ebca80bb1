import type { ApiSettings } from './settings.types';

/** Paths are the pages' names: `/order/<reference>`. */
export const samplePagePath: ApiSettings['pagePath'] = (_storefront, _locale, page, values = []) =>
  `/${[page, ...values].map(encodeURIComponent).join('/')}`;

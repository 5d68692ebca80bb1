import type { ApiSettings } from './settings.types';

/** Pages stand under their own names: `/order/<reference>`. */
export const samplePagePath: ApiSettings['pagePath'] = (_storefront, _locale, page, values = []) =>
  `/${[page, ...values].map(encodeURIComponent).join('/')}`;

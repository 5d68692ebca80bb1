import type { ApiSettings } from './settings.types';

/**
 * Address of a page of a storefront, locale included, below its origin: `/en_GB/bag`. The home page where the storefront has no such page.
 * @param page name of the page's config, e.g. order
 * @param values of its path's parameters in their order, unencoded
 */
export const pageAddress = (
  { pagePath }: Pick<ApiSettings, 'pagePath'>,
  storefront: string,
  locale: string,
  page: string,
  ...values: string[]
): string => {
  const path = pagePath(storefront, locale, page, values) ?? '/';
  return `/${locale}${path === '/' ? '' : path}`;
};

import { createContext, useContext } from 'react';
import type { PageView } from '../../blocks/_contract/block.types';
import type { ClientPageView } from './page-data';

const PageViewContext = createContext<PageView | undefined>(undefined);
export const PageViewProvider = PageViewContext.Provider;

export function usePageView(): PageView {
  const view = useContext(PageViewContext);
  if (!view) throw new Error('usePageView outside of a page');
  return view;
}

/** PageView for the browser: links are already resolved there, so `href` only adds the locale to plain paths. */
export const toPageView = (view: ClientPageView): PageView => ({
  brand: { name: view.brandName, slug: view.brandSlug, logo: view.logo, imageHost: view.imageHost },
  locale: { locale: view.locale, isoLocale: view.isoLocale } as PageView['locale'],
  dir: view.dir,
  name: view.name,
  path: view.path,
  query: view.query,
  href: (link) =>
    /^\/(?!\/)/.test(link) && !link.startsWith(`/${view.locale}`) ? `/${view.locale}${link}` : link,
});

import { LRUCache } from 'lru-cache';
import type { Brand } from '../../engine/brands/brand.types';
import type { Links } from '../../engine/links/create-links';
import { redirectForLocale } from '../../engine/links/redirect-for-locale';
import type { Locale } from '../../engine/locales/locale.types';
import type { PageEngine } from '../../engine/pages/page-engine.types';
import type { RouteMatch } from '../../engine/pages/page.types';
import type { LinkBook } from './shop.types';

export interface LinkBookParts {
  links: Links;
  engine: PageEngine;
  locale: (id: string) => Locale | undefined;
  /** defaultProfile of the profile response (docs/contract/addresses.md#path-rules), for default/int. */
  defaultProfile: (brand: Brand) => Promise<string>;
}

type LocalePaths = ReturnType<LinkBook['localePaths']>;
type Alternates = ReturnType<LinkBook['alternates']>;

/** The same list object for the same address, so that what is made of it can be kept with it. */
function remember<Value extends object>(
  kept: LRUCache<string, Value>,
  key: string,
  make: () => Value,
): Value {
  let value = kept.get(key);
  if (!value) kept.set(key, (value = make()));
  return value;
}

/** The link rules of docs/contract/addresses.md#path-rules bound to the page configs' paths. */
export function createLinkBook({ links, engine, locale, defaultProfile }: LinkBookParts): LinkBook {
  const paths = new LRUCache<string, LocalePaths>({ max: 2000 });
  const alternates = new LRUCache<string, Alternates>({ max: 2000 });
  const keyOf = (brand: Brand, match: RouteMatch) =>
    `${engine.revision} ${brand.id} ${match.page} ${JSON.stringify(match.params)} ${match.names ? JSON.stringify(match.names) : ''}`;
  const pathIn = (brand: Brand, id: string, match: RouteMatch) => {
    const name = match.names?.[id];
    const path = engine.buildPath(
      brand.id,
      id,
      match.page,
      name === undefined ? match.params : { ...match.params, name },
    );
    return path === undefined ? undefined : `/${id}${path === '/' ? '' : path}`;
  };
  return {
    find(pathname, brand) {
      const parsed = links.parsePath(pathname, brand);
      return parsed.kind === 'locale' ? { locale: locale(parsed.locale)!, rest: parsed.rest } : undefined;
    },
    async place(url, brand, cookies, acceptLanguage) {
      const parsed = links.parsePath(url.pathname, brand);
      if (parsed.kind === 'locale') return { locale: locale(parsed.locale)!, rest: parsed.rest };
      const chosen = links.chooseLocale(
        { cookie: { country: cookies.country, language: cookies.language }, acceptLanguage },
        brand,
      );
      const redirect = redirectForLocale(parsed, {
        defaultProfile: parsed.kind === 'service' ? await defaultProfile(brand) : brand.defaultLocale,
        chosen,
        search: url.search,
      })!;
      return { redirect: redirect.location, status: redirect.status };
    },
    href(link, brand, { locale: id }) {
      if (!link.startsWith('page:')) return links.prefix(link, id);
      const [, target = '', tail = ''] = /^page:([^?#]*)(.*)$/s.exec(link) ?? [];
      const [page = '', ...values] = target.split('/');
      const path = engine.buildPath(brand.id, id, page, values);
      return path === undefined ? `/${id}` : `/${id}${path === '/' ? '' : path}${tail}`;
    },
    path: (brand, place, match) => pathIn(brand, place.locale, match),
    alternates: (brand, match) =>
      remember(alternates, keyOf(brand, match), () =>
        links.alternates((id) => pathIn(brand, id, match), brand),
      ),
    localePaths: (brand, match) =>
      remember(paths, keyOf(brand, match), () =>
        brand.locales.flatMap((id) => {
          const place = locale(id);
          return place ? [{ locale: place, href: pathIn(brand, id, match) ?? `/${id}` }] : [];
        }),
      ),
  };
}

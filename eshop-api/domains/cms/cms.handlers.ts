import type { ApiLocale } from '../../server/settings.types';
import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { cmsSlugs, cmsTranslateSlug } from './cms.contract';

export type SlugKind = 'tier' | 'banner' | 'home' | 'landing';

export interface SlugRow {
  kind: SlugKind;
  /** The same in every language. */
  key: string;
  /** Language, or a whole locale. */
  language: string;
  slug: string;
}

/** Locale of a slug; `fallback` is the fallback language (flag cms_fallback of docs/contract/markets.md#flags). */
type SlugLocale = Pick<ApiLocale, 'locale' | 'realLanguage' | 'language'> & {
  fallback?: string | undefined;
};

/** Slugs by key, both ways. */
export class SlugBook {
  constructor(private rows: readonly SlugRow[]) {}

  fill(rows: readonly SlugRow[]): void {
    this.rows = rows;
  }

  /** The word in a locale: its own, its language's, its label language's, that of `fallback` where there is one, at last the key itself. */
  slugOf(kind: SlugKind, key: string, { locale, realLanguage, language, fallback }: SlugLocale): string {
    const own = this.rows.filter((row) => row.kind === kind && row.key === key);
    const found = [locale, realLanguage, language, ...(fallback ? [fallback] : [])]
      .map((name) => own.find((row) => row.language === name))
      .find(Boolean);
    return found?.slug ?? key;
  }

  /** Key of a slug: a key as it is, else in this locale, else in any language (old links, links from another locale). */
  keyOf(kind: SlugKind, slug: string, locale: SlugLocale): string | undefined {
    const rows = this.rows.filter((row) => row.kind === kind);
    if (rows.some((row) => row.key === slug)) return slug;
    const here = rows.find((row) => row.slug === slug && this.slugOf(kind, row.key, locale) === slug);
    return (here ?? rows.find((row) => row.slug === slug))?.key;
  }

  listKeys(kind?: SlugKind): { kind: SlugKind; key: string }[] {
    const seen = new Map(
      this.rows
        .filter((row) => !kind || row.kind === kind)
        .map((row) => [`${row.kind} ${row.key}`, { kind: row.kind, key: row.key }]),
    );
    return [...seen.values()];
  }
}

type Context = HandlerContext<SlugBook>;

/** Flag cms_fallback (docs/contract/markets.md#flags): where a language has no slug of its own, the storefront's default language is used, also without any flags. */
function slugLocaleOf({ storefront, settings }: Context, locale: ApiLocale): SlugLocale {
  const isOn = storefront.flags ? storefront.flags(locale.country)['cms_fallback'] === true : true;
  const home = settings.locales.find((one) => one.locale === storefront.defaultLocale)?.language ?? 'en';
  return {
    locale: locale.locale,
    realLanguage: locale.realLanguage,
    language: locale.language,
    fallback: isOn ? home : undefined,
  };
}

const listSlugs = handles(cmsSlugs, (context: Context, { kind }) => ({
  slugs: context.state.listKeys(kind).map((one) => ({
    ...one,
    slug: context.state.slugOf(one.kind, one.key, slugLocaleOf(context, context.profile)),
  })),
}));

const translateSlug = handles(cmsTranslateSlug, (context: Context, { slug, kind = 'landing' }) => {
  const { state, storefront, settings } = context;
  const here = slugLocaleOf(context, context.profile);
  const key = state.keyOf(kind, slug, here);
  if (key === undefined) throw new ApiFault('slug_not_found', `There is no ${kind} "${slug}".`);
  const locales = settings.locales.filter(
    ({ locale }) => storefront.locales.length === 0 || storefront.locales.includes(locale),
  );
  return {
    key,
    slug: state.slugOf(kind, key, here),
    slugs: Object.fromEntries(
      locales.map((other) => [other.locale, state.slugOf(kind, key, slugLocaleOf(context, other))]),
    ),
  };
});

export const cmsOperations: DomainOperation<SlugBook>[] = [listSlugs, translateSlug];

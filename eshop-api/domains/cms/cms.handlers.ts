import { ApiFault } from '../../contract/api-fault';
import type { ApiLocale } from '../../server/settings.types';
import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import { cmsSlugs, cmsTranslateSlug } from './cms.contract';
import type { Place, SlugBook } from './slug-book.rules';

type Context = HandlerContext<SlugBook>;

/** Flag cms_fallback (docs/contract/markets.md#flags): where a language has no word of its own, the storefront's default language stands in. No flags at all: so too. */
function placeOf({ storefront, settings }: Context, locale: ApiLocale): Place {
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
    slug: context.state.slugOf(one.kind, one.key, placeOf(context, context.profile)),
  })),
}));

const translateSlug = handles(cmsTranslateSlug, (context: Context, { slug, kind = 'landing' }) => {
  const { state, storefront, settings } = context;
  const here = placeOf(context, context.profile);
  const key = state.keyOf(kind, slug, here);
  if (key === undefined) throw new ApiFault('slug_not_found', `There is no ${kind} "${slug}".`);
  const places = settings.locales.filter(
    ({ locale }) => storefront.locales.length === 0 || storefront.locales.includes(locale),
  );
  return {
    key,
    slug: state.slugOf(kind, key, here),
    slugs: Object.fromEntries(
      places.map((place) => [place.locale, state.slugOf(kind, key, placeOf(context, place))]),
    ),
  };
});

export const cmsOperations: DomainOperation<SlugBook>[] = [listSlugs, translateSlug];

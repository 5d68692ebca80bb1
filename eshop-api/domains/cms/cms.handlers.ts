import { ApiFault } from '../../contract/api-fault';
import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import { cmsSlugs, cmsTranslateSlug } from './cms.contract';
import type { SlugBook } from './slug-book.rules';

type Context = HandlerContext<SlugBook>;

const listSlugs = handles(cmsSlugs, ({ state, profile }: Context, { kind }) => ({
  slugs: state.listKeys(kind).map((one) => ({ ...one, slug: state.slugOf(one.kind, one.key, profile) })),
}));

const translateSlug = handles(cmsTranslateSlug, ({ state, profile, storefront, settings }: Context, { slug, kind = 'landing' }) => {
  const key = state.keyOf(kind, slug, profile);
  if (key === undefined) throw new ApiFault('slug_not_found', `There is no ${kind} "${slug}".`);
  const places = settings.locales.filter(({ locale }) => storefront.locales.length === 0 || storefront.locales.includes(locale));
  return { key, slug: state.slugOf(kind, key, profile), slugs: Object.fromEntries(places.map((place) => [place.locale, state.slugOf(kind, key, place)])) };
});

export const cmsOperations: DomainOperation<SlugBook>[] = [listSlugs, translateSlug];

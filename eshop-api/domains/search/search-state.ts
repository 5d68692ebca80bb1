import type { SearchService } from '../../providers/search/search-provider.types';
import { workWhenCalm } from '../../server/calm-work';
import type { AskingContext } from '../../server/domain.types';
import { openImageIndex, type ImageIndex } from './image-index';
import { createIndexKeeper, type IndexKeeper } from './index-keeper';
import { openQueryBook, type QueryBook } from './query-book';

/** What the domain keeps while it runs. */
export interface SearchState {
  /** By storefront id. */
  services: ReadonlyMap<string, SearchService>;
  keeper: IndexKeeper;
  images: ImageIndex;
  queries: QueryBook;
  close(): Promise<void>;
}

/** Languages whose index is built in the background after the start, those of the most locales first; others when asked. */
const WARMED = 12;

export const openSearch = async (context: AskingContext): Promise<SearchState> => {
  const services = await context.providers.ofBrands('search');
  const keeper = createIndexKeeper(context);
  const images = await openImageIndex(context);
  const queries = openQueryBook(context);
  const unfollow = context.follow('catalogue', (detail) => {
    keeper
      .refresh(detail?.split(',').filter(Boolean))
      .catch((error: unknown) =>
        context.log.warn({ error: String(error) }, 'the search index could not follow the catalogue'),
      );
  });
  const warming = workWhenCalm(async () => warm(context, services, keeper));
  return {
    services,
    keeper,
    images,
    queries,
    close: async () => {
      await warming.stop();
      unfollow();
      keeper.close();
      await images.close();
      await queries.close();
    },
  };
};

const warm = (
  { settings, log }: AskingContext,
  services: SearchState['services'],
  keeper: IndexKeeper,
): void => {
  for (const { id, locales } of Object.values(settings.storefronts)) {
    const search = services.get(id);
    if (!search?.keys.apiKey || !search.keys.indexKey) continue;
    const counts = new Map<string, number>();
    for (const { locale, language } of settings.locales)
      if (locales.includes(locale)) counts.set(language, (counts.get(language) ?? 0) + 1);
    const languages = [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, WARMED)
      .map(([language]) => language);
    for (const language of languages)
      keeper
        .open(search, language)
        .catch((error: unknown) =>
          log.debug({ language, error: String(error) }, 'the search index was not built'),
        );
  }
};

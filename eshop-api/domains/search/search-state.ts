import type {
  ImageSearchProvider,
  ProductPictures,
} from '../../providers/image-search/image-search-provider.types';
import { workWhenCalm } from '../../server/calm-work';
import type { AskingContext } from '../../server/domain.types';
import type { SearchService } from '../../providers/search/search-provider.types';
import { productsPictures } from '../catalogue/feed.contract';
import { createIndexKeeper, type IndexKeeper } from './index-keeper';
import { openQueryBook, type QueryBook } from './query-book';

/** The storefronts' image search services, fed with the catalogue's pictures. */
interface ImageIndex {
  /** By storefront id. */
  services: ReadonlyMap<string, ImageSearchProvider>;
  /** Starts the feed at once instead of when the shop is idle. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** ms after the start: texts are indexed first, as a search by picture in the first seconds is unlikely. */
const CALM = 20_000;
const SLICE = 500;

async function openImageIndex(context: AskingContext): Promise<ImageIndex> {
  const services = await context.providers.ofBrands('imageSearch');
  const all = [...new Set(services.values())];
  const feed = workWhenCalm(
    () => update(context, async () => feedAll(all, await readPictures(context))),
    CALM,
  );
  let queue: Promise<void> = Promise.resolve();
  const unfollow = context.follow('catalogue', (detail) => {
    queue = queue
      .then(feed.now)
      .then(() => update(context, () => refresh(context, all, detail?.split(',').filter(Boolean))));
  });
  return {
    services,
    ready: feed.now,
    close: async () => {
      unfollow();
      await feed.stop();
      await queue;
      await Promise.all(all.map((service) => service.close()));
    },
  };
}

const feedAll = async (
  services: readonly ImageSearchProvider[],
  pictures: readonly ProductPictures[],
): Promise<void> => void (await Promise.all(services.map((service) => service.replace(pictures))));

async function refresh(
  context: AskingContext,
  services: readonly ImageSearchProvider[],
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!ids) return feedAll(services, await readPictures(context));
  const pictures = await readPictures(context, ids);
  const gone = ids.filter((id) => !pictures.some((one) => one.id === id));
  await Promise.all(services.map((service) => service.update(pictures, gone)));
}

async function readPictures(
  { ask, settings }: AskingContext,
  ids?: readonly string[],
): Promise<ProductPictures[]> {
  const found: ProductPictures[] = [];
  for (let offset = 0, total = 1; offset < total; offset += SLICE) {
    const page = await ask(productsPictures, {
      profile: settings.defaultLocale,
      offset,
      limit: SLICE,
      ...(ids ? { ids: [...ids] } : {}),
    });
    total = page.total;
    found.push(
      ...page.materials.map(({ lineCollection, drawing, ...one }) => ({
        ...one,
        scope: lineCollection,
        drawing: drawing as unknown as ProductPictures['drawing'],
      })),
    );
  }
  return found;
}

/** Without a feed the search by pictures uses its last index; the shop goes on. */
const update = ({ log }: AskingContext, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) =>
    log.warn({ error: String(error) }, 'the image search could not follow the catalogue'),
  );

/** State of the domain while it runs. */
export interface SearchState {
  /** By storefront id. */
  services: ReadonlyMap<string, SearchService>;
  keeper: IndexKeeper;
  images: ImageIndex;
  queries: QueryBook;
  close(): Promise<void>;
}

/** Languages whose index is built in the background after the start, those of the most locales first; others on their first query. */
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

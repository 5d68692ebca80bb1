import type { FeedEntry } from '../../eshop-api/domains/search/compose-document.rules';
import { createIndexKeeper } from '../../eshop-api/domains/search/index-keeper';
import type { SearchProvider } from '../../eshop-api/providers/search/search-provider.types';
import type { AskingContext } from '../../eshop-api/server/domain.types';

type Feed = (language: string, offset: number, limit: number) => FeedEntry[];
interface FeedRequest {
  profile: string;
  offset: number;
  limit: number;
  ids?: string[];
}

/**
 * How soon the indexes of all these languages have renamed materials, ms by the clock: from the notice that the catalogue has
 * changed until the last index has them.
 *
 * @throws Error when one of them does not find the new name afterwards
 */
export async function measureFollowing(
  provider: SearchProvider,
  feed: Feed,
  size: number,
  languages: readonly string[],
  counts: readonly number[],
): Promise<number[]> {
  const names = new Map<string, string>();
  const indexes = new Map(feed('en', 0, size).map(({ facts }, index) => [facts.id, index]));
  const rename = ({ facts, words }: FeedEntry): FeedEntry =>
    names.has(facts.id)
      ? { facts: { ...facts }, words: { ...words, name: names.get(facts.id)! } }
      : { facts, words };
  const ask = (_feed: unknown, { profile, offset, limit, ids }: FeedRequest) =>
    Promise.resolve(
      ids
        ? {
            total: ids.length,
            materials: ids
              .slice(offset, offset + limit)
              .map((id) => rename(feed(profile, indexes.get(id)!, 1)[0]!)),
          }
        : { total: size, materials: feed(profile, offset, limit).map(rename) },
    );
  const settings = {
    locales: languages.map((language) => ({ locale: language, language })),
    defaultLocale: languages[0],
  };
  const keeper = createIndexKeeper({ ask, settings } as unknown as AskingContext);
  const service = { provider, keys: { apiKey: 'a', indexKey: 'b' } };
  for (const language of languages) await keeper.open(service, language);
  const times: number[] = [];
  for (const [turn, count] of counts.entries()) {
    const name = `zirconia${'abcdefgh'[turn]}`;
    const ids = [...indexes.keys()].slice(0, count);
    ids.forEach((id) => names.set(id, name));
    const start = performance.now();
    await keeper.refresh(ids);
    times.push(performance.now() - start);
    for (const language of languages) await expectFound(provider, language, name, ids[0]!);
  }
  keeper.close();
  return times;
}

async function expectFound(
  provider: SearchProvider,
  language: string,
  query: string,
  id: string,
): Promise<void> {
  const found = await provider.search(
    {
      language,
      country: 'GB',
      query,
      userId: undefined,
      scopes: ['HERITAGE', 'STUDIO', 'LAB', 'RUNNING'],
      start: 0,
      rows: 1000,
      sort: 'default',
      filters: {},
      facets: [],
    },
    { keys: { apiKey: 'a', indexKey: 'b' }, requestId: 'bench' },
  );
  if (!JSON.stringify(found).includes(id))
    throw new Error(`${language}: ${id} is not found by its new name ${query}`);
}

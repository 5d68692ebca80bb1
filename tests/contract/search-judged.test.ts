import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { productsFeed } from '../../eshop-api/domains/catalogue/feed.contract';
import { composeDemo } from '../../demo/catalogue/compose-demo.rules';
import { demoModels } from '../../demo/catalogue/demo-models';
import { testSettings } from '../../eshop-api/domains/catalogue/catalogue.fixture';
import { composeSnapshot } from '../../eshop-api/domains/catalogue/catalogue.state';
import { feedOperations } from '../../eshop-api/domains/catalogue/feed.handlers';
import { composeDocument, type FeedEntry } from '../../eshop-api/domains/search/compose-document.rules';
import { loadLanguageData } from '../../eshop-api/domains/search/language-data';
import { createEmbeddedSearch } from '../../eshop-api/providers/search/embedded/embedded-search';
import { slip } from './slip-once';

/** One query with the rule for the products that a shopper means by it; all given parts must hold. */
interface RatedQuery {
  query: string;
  tipology?: string[];
  colour?: string[];
  material?: string[];
  family?: string[];
  line?: string[];
  name?: string[];
  target?: string;
  storefront?: string;
}

const FOLDER = join(import.meta.dirname, 'search-judged');
const languages = readdirSync(FOLDER).map((file) => file.slice(0, -'.json'.length));
const provider = createEmbeddedSearch();
const keys = { apiKey: 'a', indexKey: 'b' };
let entries: FeedEntry[] = [];

const readFeed = (language: string): FeedEntry[] => {
  const snapshot = composeSnapshot(1, composeDemo(demoModels), []);
  const feed = feedOperations.find(({ operation }) => operation.id === productsFeed.id)!;
  const profile = { ...testSettings.locales[0]!, language, realLanguage: language };
  const answer = feed.handle({ state: { state: { snapshot } }, profile } as never, {
    limit: 1000,
    offset: 0,
  }) as { materials: FeedEntry[] };
  return answer.materials;
};

beforeAll(async () => {
  for (const language of languages) {
    entries = readFeed(language);
    const data = await loadLanguageData(language);
    const documents = entries.map((entry) => composeDocument(entry, data, entries.length));
    await provider.replace(
      language,
      data,
      (async function* () {
        yield documents;
      })(),
      { keys },
    );
  }
});

const isMeant = ({ facts, words }: FeedEntry, rule: RatedQuery): boolean => {
  const holds = (wanted: string[] | undefined, ...found: string[]) =>
    !wanted || found.some((one) => wanted.includes(one));
  return (
    holds(rule.tipology, facts.keys.tipology) &&
    holds(rule.colour, facts.keys.colour) &&
    holds(rule.material, ...facts.keys.materials) &&
    holds(rule.family, facts.family) &&
    holds(rule.line, facts.keys.line) &&
    holds(rule.name, words.name.toLowerCase()) &&
    (!rule.target || facts.targets.includes(rule.target))
  );
};

const ask = async (language: string, rated: RatedQuery, query = rated.query): Promise<number> => {
  const scopes = testSettings.storefronts[rated.storefront ?? 'main']!.lines;
  const relevant = new Set(
    entries
      .filter((entry) => scopes.includes(entry.facts.lineCollection) && isMeant(entry, rated))
      .map(({ facts }) => facts.id),
  );
  expect(relevant.size, `nothing in the catalogue is meant by "${rated.query}"`).toBeGreaterThan(0);
  const request = {
    language,
    country: 'ES',
    query,
    userId: undefined,
    scopes,
    start: 0,
    rows: 10,
    sort: 'default',
    filters: {},
    facets: [],
  } as const;
  const { ids } = await provider.search(request, { keys, requestId: 'r' });
  return ids.filter((id) => relevant.has(id)).length / Math.min(10, relevant.size);
};

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(languages)('judged queries in %s', (language) => {
  const rated = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as RatedQuery[];

  it('recall@10 is at least 0.9', async () => {
    expect(rated.length).toBeGreaterThanOrEqual(30);
    const recalls = await Promise.all(rated.map((one) => ask(language, one)));
    const weak = rated.flatMap(({ query }, index) =>
      recalls[index]! < 0.9 ? [`${query} ${recalls[index]!.toFixed(2)}`] : [],
    );
    expect(mean(recalls), weak.join(' · ')).toBeGreaterThanOrEqual(0.9);
  });

  it('with one typo it is at least 0.85', async () => {
    const typos = rated.flatMap((one) => slip(one.query).map((query) => ({ one, query })));
    expect(typos.length).toBeGreaterThan(60);
    const recalls = await Promise.all(typos.map(({ one, query }) => ask(language, one, query)));
    const weak = typos.flatMap(({ query }, index) =>
      recalls[index]! < 0.85 ? [`${query} ${recalls[index]!.toFixed(2)}`] : [],
    );
    expect(mean(recalls), weak.join(' · ')).toBeGreaterThanOrEqual(0.85);
  });
});

it('a long vowel’s mark left out, or one too many, is no typo in Japanese: recall@10 is at least 0.9', async () => {
  entries = readFeed('ja');
  const rated = (JSON.parse(readFileSync(join(FOLDER, 'ja.json'), 'utf8')) as RatedQuery[]).filter(
    ({ query }) => query.includes('ー'),
  );
  expect(rated.length).toBeGreaterThan(10);
  const recalls = await Promise.all(rated.map((one) => ask('ja', one, one.query.replaceAll('ー', ''))));
  const weak = rated.flatMap(({ query }, index) =>
    recalls[index]! < 0.9 ? [`${query} ${recalls[index]!.toFixed(2)}`] : [],
  );
  expect(mean(recalls), weak.join(' · ')).toBeGreaterThanOrEqual(0.9);
});

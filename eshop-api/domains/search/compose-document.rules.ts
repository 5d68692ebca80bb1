import type { ResponseOf } from '../../contract/operation';
import type { SearchDocument, SearchRow, SearchText } from '../../providers/search/search-provider.types';
import type { productsFeed } from '../catalogue/feed.contract';
import type { LanguageData, Section } from './language-data';

export type FeedEntry = ResponseOf<typeof productsFeed>['materials'][number];
type Facts = FeedEntry['facts'];

/** Rows by the catalogue's facts object, so that all languages share one and an index detects unchanged rows at once. */
const rows = new WeakMap<Facts, SearchRow>();

/** A product as a document of a search service: the catalogue's texts of the language and their synonyms. */
export const composeDocument = (
  { facts, words }: FeedEntry,
  data: LanguageData,
  total: number,
): SearchDocument => {
  const row = rows.get(facts) ?? composeRow(facts, total);
  rows.set(facts, row);
  return { row, text: composeText(facts, words, data) };
};

const composeRow = (facts: Facts, total: number): SearchRow => ({
  id: facts.id,
  scope: facts.lineCollection,
  targets: facts.targets,
  family: facts.family,
  facets: facts.facets,
  priceEur: facts.lowestEur,
  firstDay: Date.parse(facts.firstOnSale) / 86_400_000,
  popularity: 1 - Math.min(1, facts.rank / Math.max(1, total)),
  inStock: facts.inStock,
  demoted: facts.secondLife,
  codes: facts.codes,
});

const t = ({ words }: LanguageData, section: Section, ...keys: readonly string[]): string =>
  keys.map((key) => words[section]?.[key] ?? '').join(' ');

const composeText = (facts: Facts, words: FeedEntry['words'], data: LanguageData): SearchText => {
  const { keys } = facts;
  return {
    name: words.name,
    kind: `${words.tipology} ${t(data, 'tipology', keys.tipology)}`,
    colour: `${words.colour} ${words.colourFamily} ${t(data, 'colour', keys.colour)}`,
    audience: `${t(data, 'family', facts.family)} ${t(data, 'target', facts.target)} ${t(data, 'target', ...wearers(facts))}`,
    material: `${words.materials.join(' ')} ${t(data, 'material', ...keys.materials)}`,
    theme: [
      words.line,
      words.concept,
      facts.lineCollection,
      ...words.sustainability,
      ...words.collections,
      t(data, 'line', keys.line),
      t(data, 'concept', keys.concept),
      t(data, 'sustainability', ...keys.sustainability),
      t(data, 'collection', ...(facts.facets['collections'] ?? [])),
    ].join(' '),
    description: `${words.description} ${facts.id.split('-')[0]}`,
    phrases: listPhrases(facts, words, data),
  };
};

/** Unisex pieces are found for women and men. */
const wearers = ({ target, targets }: Facts): string[] =>
  target === 'X' ? targets.filter((one) => one !== target) : [];

const listPhrases = ({ keys, target }: Facts, words: FeedEntry['words'], data: LanguageData): string[] => {
  const label = data.labels ? t(data, 'tipology', keys.tipology).split(',')[0]!.trim() : '';
  const kind = (label || words.tipology).toLowerCase();
  const audience = data.words.audience?.[target];
  return [
    kind,
    words.name,
    ...(audience ? [data.phrase.replace('{kind}', kind).replace('{audience}', audience)] : []),
  ];
};

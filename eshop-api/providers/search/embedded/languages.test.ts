import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../search-provider.types';
import { createEmbeddedSearch } from './embedded-search';

const keys = { apiKey: 'a', indexKey: 'b' };
const document = (id: string, kind: string, colour = ''): SearchDocument => ({
  row: {
    id,
    scope: 'HERITAGE',
    targets: ['W'],
    family: 'shoes',
    facets: {},
    priceEur: 1,
    firstDay: 20_000,
    popularity: 0.5,
    inStock: true,
    demoted: false,
    codes: [id],
  },
  text: { name: id, kind, colour, audience: '', material: '', theme: '', description: '', phrases: [kind] },
});

const openShop = async (language: string, kinds: string[], synonyms: string[][] = []) => {
  const provider = createEmbeddedSearch();
  const documents = kinds.map((kind, index) => document(`k${index}`, kind));
  await provider.replace(
    language,
    { stopWords: [], synonyms, heads: [] },
    (async function* () {
      yield documents;
    })(),
    { keys },
  );
  const scope = { language, country: 'KR', userId: undefined, scopes: [] };
  const find = async (query: string) => {
    const { ids, fallback } = await provider.search(
      { ...scope, query, start: 0, rows: 9, sort: 'default', filters: {}, facets: [] },
      { keys, requestId: 'r' },
    );
    return { kinds: ids.map((id) => kinds[Number(id.slice(1))]), fallback };
  };
  const offer = async (query: string) =>
    (
      await provider.autosuggest(
        {
          ...scope,
          query,
          popularProducts: 2,
          topQueries: 0,
          keywordSuggestions: 2,
          promotedSuggestions: 0,
          fuzzy: true,
        },
        { keys, requestId: 'r' },
      )
    ).keywordSuggestions;
  return { find, offer };
};

describe('Korean', () => {
  it('is found with its particles, joined to the next word and with a typo; the searched text is in syllables', async () => {
    const { find } = await openShop('ko', ['가방', '부츠', '여성 샌들', '바위']);
    expect((await find('가방을')).kinds).toEqual(['가방']);
    expect((await find('여성샌들')).kinds).toEqual(['여성 샌들']);
    expect(await find('부쯔')).toEqual({ kinds: ['부츠'], fallback: { query: '부츠', original: '부쯔' } });
    expect(await find('방수 부츠')).toEqual({
      kinds: ['부츠'],
      fallback: { query: '부츠', original: '방수 부츠' },
    });
    expect((await find('쟈')).kinds).toEqual([]);
  });

  it('is suggested at each state of the input method', async () => {
    const { offer } = await openShop('ko', ['가방', '과자']);
    for (const typed of ['가', '갑', '가바']) expect(await offer(typed), typed).toEqual(['가방']);
    for (const typed of ['고', '과', '과ㅈ']) expect(await offer(typed), typed).toEqual(['과자']);
  });

  it('has synonyms', async () => {
    const { find } = await openShop('ko', ['가방', '선물'], [['기프트', '선물']]);
    expect((await find('기프트를')).kinds).toEqual(['선물']);
  });
});

it('synonyms match in all their forms', async () => {
  const { find } = await openShop('en', ['gifts'], [['present', 'gift']]);
  expect((await find('presents')).kinds).toEqual(['gifts']);
});

describe.each([
  ['ca', 'bosses blanques', 'bossa blanca'],
  ['ca', 'mitjons', 'mitjo'],
  ['pt', 'calções azuis', 'calcao azul'],
  ['nl', 'laarzen', 'laarsje'],
  ['nl', 'zwarte tassen', 'tasje zwart'],
])('%s', (language, written, asked) => {
  it(`"${asked}" finds "${written}"`, async () => {
    const { find } = await openShop(language, [written, 'xyz']);
    expect(await find(asked)).toEqual({ kinds: [written], fallback: null });
  });
});

it('a misspelt singular finds the plural by its stem', async () => {
  const { find } = await openShop('ca', ['samarretes', 'sabates']);
  expect((await find('samareta')).kinds).toEqual(['samarretes']);
});

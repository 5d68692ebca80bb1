import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import curated from '../catalogue/data/curated-listings.json';
import words from '../catalogue/data/words.json';
import { LANGUAGE_FILES, loadLanguageData } from './language-data';

it('lists exactly the files of data/', () => {
  expect(Object.keys(LANGUAGE_FILES).sort()).toEqual(
    readdirSync(join(import.meta.dirname, 'data'))
      .map((file) => file.slice(0, -'.json'.length))
      .sort(),
  );
});

describe.each(Object.keys(LANGUAGE_FILES))('words of %s', (language) => {
  it('cover every kind and colour of the catalogue, and nothing that it does not have', async () => {
    const data = await loadLanguageData(language);
    for (const section of ['tipology', 'colour'] as const)
      expect(Object.keys(data.words[section]!).sort()).toEqual(Object.keys(words[section]).sort());
    for (const section of ['material', 'line', 'concept', 'sustainability', 'collection'] as const)
      expect(Object.keys(words[section])).toEqual(
        expect.arrayContaining(Object.keys(data.words[section] ?? {})),
      );
  });

  it('redirect to existing listings', async () => {
    const { redirects } = await loadLanguageData(language);
    expect(curated.map(({ id }) => id)).toEqual(
      expect.arrayContaining(redirects.flatMap(({ listing }) => listing ?? [])),
    );
    expect(redirects.every(({ listing, path }) => Boolean(listing) !== Boolean(path))).toBe(true);
  });
});

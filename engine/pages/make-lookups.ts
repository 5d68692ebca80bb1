import { splitReference } from '../words/create-words';
import type { Sections } from '../words/words.types';
import type { Lookups } from './page-engine.types';

export interface KnownThings {
  /** By language or locale. */
  labels: ReadonlyMap<string, Sections>;
  /** By brand, then language or locale. */
  wording: ReadonlyMap<string, ReadonlyMap<string, Sections>>;
  /** English messages of blocks, by type. */
  messages: Sections;
  /** The language that everything must have (locales/languages.json, `last`). */
  lastLanguage: string;
  /** Label and wording files that cannot be read: what they may hold is not missing for that. */
  broken?: ReadonlySet<string>;
  /** Files of a brand's `assets/`, by brand. */
  assets: ReadonlyMap<string, ReadonlySet<string>>;
  catalogue?: Lookups['catalogue'];
  subjects?: Lookups['subjects'];
  campaigns?: Lookups['campaigns'];
  campaignNames?: Lookups['campaignNames'];
  completeLanguages?: Lookups['completeLanguages'];
}

const keysOf = (sections: Sections | undefined): string[] =>
  Object.entries(sections ?? {}).flatMap(([section, texts]) =>
    Object.keys(texts).map((key) => `${section}.${key}`),
  );

/** Lookups for the checks: a label exists when the last fallback language, a block's messages or the brand's wording has it. */
export function makeLookups({
  labels,
  wording,
  messages,
  lastLanguage,
  broken = new Set(),
  assets,
  catalogue,
  subjects,
  campaigns,
  campaignNames,
  completeLanguages,
}: KnownThings): Lookups {
  const shared = new Set([...keysOf(labels.get(lastLanguage)), ...keysOf(messages)]);
  const brokenWording = new Set([...broken].map((file) => /^brands\/([^/]+)\/wording\//.exec(file)?.[1]));
  const own = new Map(
    [...wording].map(([brand, languages]) => [brand, new Set([...languages.values()].flatMap(keysOf))]),
  );
  const isBroken = (section: string, brand: string) =>
    broken.has(`locales/${lastLanguage}/labels/${section}.json`) || brokenWording.has(brand);
  return {
    hasLabel: (key, brand) =>
      shared.has(key) || own.get(brand)?.has(key) === true || isBroken(splitReference(key).section, brand),
    labelKeys: () => shared,
    hasMedia: (file, brand) => assets.get(brand)?.has(file) === true,
    mediaFiles: (brand) => assets.get(brand) ?? [],
    ...(catalogue && { catalogue }),
    ...(subjects && { subjects }),
    ...(campaigns && { campaigns }),
    ...(campaignNames && { campaignNames }),
    ...(completeLanguages && { completeLanguages }),
  };
}

import { isObject } from '../../engine/pages/merge-patch';
import { own } from '../../engine/own';
import { isLanguageMap } from '../../engine/pages/prepare-block';
import { isSameJson } from '../../engine/pages/same-json';

export interface MissingLanguages {
  block: string;
  /** Field of the text. */
  path: readonly string[];
  missing: readonly string[];
}

/**
 * Texts by language that a document changes and that lack a language.
 * @param documents the file before and after, and the file of all storefronts below it, whose languages it inherits
 * @param complete languages that every text must have
 */
export function findMissingLanguages(
  documents: { before: unknown; after: unknown; below: unknown },
  complete: readonly string[],
): MissingLanguages[] {
  const found: MissingLanguages[] = [];
  const walk = (before: unknown, after: unknown, below: unknown, path: readonly string[]): void => {
    if (isSameJson(before, after)) return;
    // A map without any of these languages is no text.
    if (isLanguageMap(after) && complete.some((language) => Object.hasOwn(after, language))) {
      const inherited = isLanguageMap(below) ? below : {};
      const missing = complete.filter(
        (language) => !Object.hasOwn(after, language) && !Object.hasOwn(inherited, language),
      );
      const [, block = ''] = path[0] === 'blocks' ? path : [];
      if (missing.length > 0) found.push({ block, path, missing });
      return;
    }
    if (!isObject(after) && !Array.isArray(after)) return;
    for (const [key, value] of Object.entries(after))
      walk(readOwn(before, key), value, readOwn(below, key), [...path, key]);
  };
  walk(documents.before, documents.after, documents.below, []);
  return found;
}

const readOwn = (value: unknown, key: string): unknown =>
  isObject(value) || Array.isArray(value) ? own(value as Record<string, unknown>, key) : undefined;

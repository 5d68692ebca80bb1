import { findLabelGaps, listOriginals } from '../../engine/words/compare-labels';
import { findLabelUses } from './find-label-uses';
import type { ShopLabels } from './load-label-source';
import type { TodoFile } from './todo-file';

/**
 * Every label that a language lacks, with its English and the places that use it.
 * @param before an older file of the same language: what is filled in there and not taken over yet is kept, keys that are gone included
 */
export function planTodo(
  { root, source, files }: ShopLabels,
  language: string,
  before?: TodoFile,
): { todo: TodoFile; kept: number } {
  const originals = listOriginals(source);
  const usesOf = findLabelUses(root, source, files);
  const filled = new Map(
    (before?.texts ?? []).filter(({ translation }) => translation !== '').map((text) => [text.key, text]),
  );
  const missing = findLabelGaps(source, language, [])
    .filter(({ why }) => why === 'missing')
    .map(({ reference }) => reference);
  const texts = missing.map((key) => ({
    key,
    english: originals.get(key)!,
    where: usesOf(key),
    translation: filled.get(key)?.translation ?? '',
  }));
  const others = [...filled.values()].filter(
    ({ key }) =>
      !missing.includes(key) &&
      source.labels.get(language)?.[key.split('.')[0]!]?.[key.split('.').slice(1).join('.')] !==
        filled.get(key)!.translation,
  );
  return { todo: { language, texts: [...texts, ...others] }, kept: filled.size };
}

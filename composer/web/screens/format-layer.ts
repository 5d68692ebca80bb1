import type { LayerName } from '../form/form.types';
import type { Words } from '../texts';

/** Display name of a language or locale. */
export function formatScope({ language }: Words, scope: string): string {
  const tag = scope.replace('_', '-');
  try {
    return (
      new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? scope
    );
  } catch {
    return scope;
  }
}

/** "Running · German (Germany)" */
export const formatLayer = (words: Words, { brand, scope }: LayerName): string =>
  [brand ?? words.t('layer.everyone'), scope && formatScope(words, scope)].filter(Boolean).join(' · ');

/** `product-sheet` → "Product sheet" */
export function formatPageName(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { LoadContext } from '../../_contract/block.types';

/** Locales whose reviews are shown, by the flags reviews and reviews_lang (docs/contract/markets.md#flags): both must let the page's locale in. Undefined: no reviews here. */
export function readReviewLocales({
  flags,
  locale,
}: Pick<LoadContext, 'flags' | 'locale'>): string[] | undefined {
  const locales = (flags.reviews_lang as string[] | undefined) ?? [];
  return flags.reviews === true && locales.includes(locale.locale) ? locales : undefined;
}

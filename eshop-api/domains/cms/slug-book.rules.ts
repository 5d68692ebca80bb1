import type { ApiLocale } from '../../server/settings.types';

export type SlugKind = 'tier' | 'banner' | 'home' | 'landing';

export interface SlugRow {
  kind: SlugKind;
  /** The same in every language. */
  key: string;
  /** Language, or a whole locale. */
  language: string;
  slug: string;
}

/** Where a word is wanted; `fallback` is the language that stands in (flag cms_fallback of docs/contract/markets.md#flags). */
export type Place = Pick<ApiLocale, 'locale' | 'realLanguage' | 'language'> & {
  fallback?: string | undefined;
};

/** Slugs by what they stand for, both ways. */
export class SlugBook {
  constructor(private rows: readonly SlugRow[]) {}

  fill(rows: readonly SlugRow[]): void {
    this.rows = rows;
  }

  /** The word in a locale: its own, its language's, its label language's, that of `fallback` where there is one, at last the key itself. */
  slugOf(kind: SlugKind, key: string, { locale, realLanguage, language, fallback }: Place): string {
    const own = this.rows.filter((row) => row.kind === kind && row.key === key);
    const found = [locale, realLanguage, language, ...(fallback ? [fallback] : [])]
      .map((name) => own.find((row) => row.language === name))
      .find(Boolean);
    return found?.slug ?? key;
  }

  /** What a word stands for: a key as it is, else in this locale, else in any language (old links, links out of another locale). */
  keyOf(kind: SlugKind, slug: string, place: Place): string | undefined {
    const rows = this.rows.filter((row) => row.kind === kind);
    if (rows.some((row) => row.key === slug)) return slug;
    const here = rows.find((row) => row.slug === slug && this.slugOf(kind, row.key, place) === slug);
    return (here ?? rows.find((row) => row.slug === slug))?.key;
  }

  listKeys(kind?: SlugKind): { kind: SlugKind; key: string }[] {
    const seen = new Map(
      this.rows
        .filter((row) => !kind || row.kind === kind)
        .map((row) => [`${row.kind} ${row.key}`, { kind: row.kind, key: row.key }]),
    );
    return [...seen.values()];
  }
}

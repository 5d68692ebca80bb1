import type { Problem } from '../pages/page.types';
import type { Locale } from './locale.types';

export interface MarketMap {
  fallback: string;
  markets: Record<string, string[]>;
  /** Country that stands for another one, e.g. XI → GB. */
  countryAliases: Record<string, string>;
  /** Locale whose words and reviews another one uses, e.g. en_XI → en_GB. */
  localeAliases: Record<string, string>;
  /** Lists of countries of docs/contract/markets.md#country-lists by name: taxes, taxesByRegion, asian, british, countrySelector … */
  lists: Record<string, string[]>;
}

export interface LanguageRules {
  /** docs/contract/markets.md#language-fallback: mx, co, pe, cl → es; cn → zh. */
  fallback: Record<string, string>;
  last: string;
  segments: string;
  complete: string[];
}

/** A locale of the registry, with what only the registry itself needs. */
export interface RegisteredLocale extends Locale {
  fallbackLanguage: string;
  countryDefault: boolean;
}

/** Kind of list (target, type) → canonical key → segment. */
export type SegmentTables = Record<string, Record<string, string>>;

export interface LocaleRegistry {
  locales: ReadonlyMap<string, RegisteredLocale>;
  markets: MarketMap;
  languages: LanguageRules;
  /** By language or locale. */
  segments: ReadonlyMap<string, SegmentTables>;
}

export interface LoadedLocales extends LocaleRegistry {
  /** Locales whose own file is broken: they are left out, but what names them is not wrong for that. */
  broken: ReadonlySet<string>;
  /** false: markets.json is broken, and what names a market is not wrong for that. */
  hasMarkets: boolean;
  problems: Problem[];
}

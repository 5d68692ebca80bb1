import type { BrandProviders } from '../providers/provider.types';
import type { Seal } from './seal';

/** The locale facts that the API uses: same shape as `locales/<id>/locale.json`, injected. */
export interface ApiLocale {
  locale: string;
  country: string;
  language: string;
  market: string;
  isoLocale: string;
  realLanguage: string;
  currency: string;
  /** The country's own name. */
  countryName?: string;
  /** Language of its texts, where its own language has no complete set of labels. */
  written?: { lang: string; dir: 'ltr' | 'rtl' };
  /** The rest of the entry (price format, own names …) is passed through unchanged. */
  [field: string]: unknown;
}

/** One brand as the API sees it. */
export interface Storefront {
  id: string;
  /** Brand that it starts from, whose services it uses; left out: its own. */
  from?: string;
  name: string;
  slug: string;
  /** Lines of the catalogue it sells; empty: all. */
  lines: string[];
  /** Its address for links in mails, e.g. https://www.shop.example; never taken from a Host header. */
  publicOrigin?: string;
  /** Hosts that serve it, without ports; left out: only that of its address. */
  hosts?: readonly string[];
  /** Sender of its mails; left out: no-reply at its address's host. */
  mailFrom?: string;
  /** Base address of its product pictures, e.g. /images/paper. */
  imageHost: string;
  /** Theme of its mails; left out: ink on paper. */
  mailTheme?: MailTheme;
  /** Fonts and accent of its documents; left out: those for all languages. */
  printLook?: PrintLook;
  /** Who sells, and where returns go; left out: it makes no documents. */
  company?: Company;
  defaultLocale: string;
  locales: string[];
  /** IANA name, in which documents write days; left out: UTC. */
  timeZone?: string;
  /** Local date-time (2026-11-27T00:00) of the brand's time zone → ms; left out: it counts as UTC. */
  instantOf?: (local: string) => number;
  /** Exactly one is the default: it serves calls without a storefront. */
  default?: boolean;
  /**
   * Flags as the brand sets them for a country and its market (docs/contract/markets.md#flags), merged; called by readFlags
   * (read-settings.ts).
   */
  flags?: (country: string) => Record<string, unknown>;
  /** The third parties it has chosen; the rest are the embedded ones. */
  providers?: BrandProviders;
  rules?: Record<string, unknown>;
}

/** Tokens of a brand's theme for mails, which support neither variables nor web fonts. Colours are #rrggbb. */
export interface MailTheme {
  ground: string;
  raised: string;
  ink: string;
  inkMuted: string;
  line: string;
  accent: string;
  onAccent: string;
  picture: string;
  /** CSS values. */
  radius: string;
  headingCase: string;
  headingSlant: string;
  controlCase: string;
  headingWeight: string;
  captionFont: string;
}

/** A font of `@fontsource-variable` with its axes set. */
export interface PrintFace {
  package: string;
  /** File name without `.woff2`; `{subset}` stands for latin, greek … */
  file: string;
  subsets: readonly string[];
  /** E.g. wght 600. */
  axes: Readonly<Record<string, number>>;
}

type TextCase = 'none' | 'uppercase' | 'lowercase';

/** Tokens of a brand's theme for documents: black on white, with the theme's fonts and one accent. */
export interface PrintLook {
  heading: PrintFace;
  body: PrintFace;
  strong: PrintFace;
  caption: PrintFace;
  headingCase: TextCase;
  captionCase: TextCase;
  /** #rrggbb; only for areas and rules, as it may be too light for text. */
  accent: string;
}

/** `brand.json` `company`. Lines of addresses are as they are printed. */
export interface Company {
  /** Prefix of invoice numbers; brands with the same code are one legal entity and share their numbers. */
  code: string;
  name: string;
  address: string[];
  /** Tax numbers by country; `default` elsewhere. */
  taxIds: Record<string, string>;
  /** Where parcels with returns go. */
  returns: { name: string; address: string[] };
}

export interface ApiLog {
  debug(facts: Record<string, unknown>, message: string): void;
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
  /** A line a person reads while the shop starts. */
  progress(line: string): void;
}

/** Everything that is injected into the API; it imports nothing of engine or brands. */
export interface ApiSettings {
  locales: ApiLocale[];
  defaultLocale: string;
  storefronts: Record<string, Storefront>;
  /** Public origins of the storefronts (`https://host`): browsers may write from there. */
  publicOrigins: readonly string[];
  /** Minor units → formatted price in the locale, by the rules of docs/contract/markets.md#prices. */
  formatPrice(minor: number, locale: ApiLocale): string;
  /** Label files of a locale with its fallbacks, the storefront's own wording over them: section → key → text. */
  fileLabels(locale: string, storefront: string): Record<string, Record<string, string>>;
  /** URL segment of a canonical key (women, shoes, all …) in a locale (docs/contract/addresses.md#localised-segments). */
  segment(kind: 'target' | 'type', locale: string, key: string): string;
  /**
   * Path of a page below the locale, as the storefront's page configs have it; undefined: it has no such page there. pageAddress
   * (read-settings.ts) composes whole addresses with it. @param values of the path's parameters, in their order
   */
  pagePath(storefront: string, locale: string, page: string, values?: readonly string[]): string | undefined;
  clock(): Date;
  randomId(): string;
  log: ApiLog;
  /** Encryption of stored values that grant access, above all queued mails. */
  seal: Seal;
  /** Folder for files of the API (uploads, rasterised pictures). */
  dataDir: string;
  /** Check answers against their schemas too (tests, development). */
  checkResponses?: boolean;
  /** false: indexes that only some visitors need are made at their first use. Default true. */
  prepareAhead?: boolean;
  /** Deadline of a call of a service that moves money or goods, ms; left out: CALL_MS of providers/open-providers.ts. */
  providerCallMs?: number;
}

import type { ReactNode } from 'react';
import type { Customer } from './customer.types';
import type { PageSubject } from './page-subject';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import type { Locale } from '../../engine/locales/locale.types';
import type { Words } from '../../engine/words/words.types';
import type { FormState } from './commands/form-state.types';

/** What every view gets of the page around it. Nothing here is personal: documents are cached. */
export interface PageView {
  brand: { name: string; slug: string; logo: string; imageHost: string };
  locale: Locale;
  dir: 'ltr' | 'rtl';
  /** Name of its page config, e.g. bag; wherever that stands. */
  name: string;
  /** Path of this document, locale included, without query. */
  path: string;
  /** Query string of this document, without '?', ignored parameters dropped. */
  query: string;
  /** Internal path or `page:` link → href with locale prefix and localised segments (docs/contract/addresses.md#path-rules). */
  href: (link: string) => string;
}

/** Props of a block's view. `props` are validated, migrated, with labels and links already resolved. */
export interface BlockViewProps<Props = Record<string, never>, Data = undefined> {
  id: string;
  props: Props;
  data: Data;
  words: Words;
  page: PageView;
  /** Rendered children by slot name. */
  slots: Record<string, ReactNode>;
}

/** What `load` gets. One per request; `api` answers equal reads of a request from one upstream call. */
export interface LoadContext {
  api: ApiClient;
  brand: {
    id: string;
    name: string;
    slug: string;
    rules: Record<string, unknown>;
    /** IANA zone of the brand's dates. */ timeZone: string;
    /** Origin of absolute addresses; never the request's host. */ publicOrigin: string;
  };
  locale: Locale;
  flags: Readonly<Record<string, unknown>>;
  /** Parameters out of the page config's path pattern, in canonical (English) keys. */
  params: Readonly<Record<string, string>>;
  url: URL;
  /** The few cookies that change prices: voucher, prevoucher, usrhash, country_price, store mode. */
  priceCookies: Readonly<Record<string, string>>;
  page: PageView;
  words: Words;
  /** What the page is about, loaded before its blocks; blocks read it by `subjectOf`. */
  subject?: PageSubject;
  /** Blocks that stand on this page for this visit, in the order of its config; those of a slot come after the block that holds them. */
  listBlocks: () => readonly VisibleBlock[];
  /** The same page in every locale of the brand. */
  localePaths: () => { locale: Locale; href: string }[];
  /** On pages whose config has `cache.document: personal` only: this browser's cookies, and who is signed in. Documents for everybody never see them. */
  visitor?: Visitor;
  /** Where this storefront's product pictures stand, e.g. /images/paper. */
  imageHost: string;
  /** Server clock. */
  now: Date;
  signal: AbortSignal;
  /** What became of this block's own form, after it was posted. Hand it to the view in your data. */
  form?: FormState;
  /** Facts a block adds to the page: title, robots, canonical, structured data, preloads, status. */
  head: HeadSink;
}

/** Whose browser this is. */
export interface Visitor {
  cookies: Readonly<Record<string, string>>;
  customer?: Customer | undefined;
  /** A session was there and has ended (docs/contract/account.md#session: flagged as needing to log in). */
  signInAgain?: boolean;
}

/** A block by its place on the page. */
export interface VisibleBlock {
  id: string;
  type: string;
}

/** Collects what a block's `load` adds to the document's head. Later calls win, links add up. */
export interface HeadSink {
  title(text: string): void;
  description(text: string): void;
  robots(value: string): void;
  canonical(path: string): void;
  /** Preload the likely LCP image. */
  preloadImage(image: { src: string; srcset?: string; sizes?: string; type?: string }): void;
  jsonLd(data: Record<string, unknown>): void;
  /** When (ms) this page shows something else although nothing was changed: no cached document lives longer. */
  changesAt(instant: number): void;
  /** Answer with a redirect instead of the page (301 canonical product URL, for example). */
  redirect(href: string, status: 301 | 302 | 307 | 308): never;
}

/** `<type>.server.ts` exports `load`. Throws NotFound for "no such product", ApiError for API trouble. */
export type BlockLoad<Props, Data> = (context: LoadContext, props: Props) => Promise<Data>;

/** `<type>.samples.ts` (default export): gallery, tests, screenshots, composer thumbnails. */
export interface BlockSample<Props, Data = undefined> {
  name: string;
  props: Props;
  data: Data;
  slots?: Record<string, string>;
}

import type { StaticHtml } from './static-html.server';
import type { ShareFacts } from '../request/page-head.server';
import type { PostedForm } from '../request/request-context.types';
import type { PageData, PageHead } from '../browser/page-data';

/** A deferred static block on its way: resolves to HTML, or to '' when there is nothing to show. */
export interface PendingFill {
  id: string;
  html: Promise<string>;
}

/** Everything of a document that is not the React tree; filled by load-page, read by entry.server. */
export interface DocumentParts {
  lang: string;
  dir: 'ltr' | 'rtl';
  brandId: string;
  /** With members' prices. */
  isMember: boolean;
  /** Address of the brand's look. */
  theme: string;
  head: PageHead;
  alternates: readonly { hreflang: string; href: string }[];
  imagePreload?: { src: string; srcset?: string; sizes?: string; type?: string };
  fontPreloads: string[];
  /** Words of the link over everything else to the content, the first that Tab reaches. */
  skip: string;
  /** Of the browser's own frame around the page. */
  themeColour: string;
  /** Absent: nothing to share (errors). `origin` stands before paths. */
  share?: ShareFacts & { siteName: string; origin: string };
  jsonLd: Record<string, unknown>[];
  /** Files of exactly the blocks on this page. */
  css: string[];
  js: string[];
  staticHtml: Map<string, StaticHtml>;
  fills: PendingFill[];
  /** Absent: not cacheable (errors, private pages). */
  cache?: { maxAge: number; staleWhileRevalidate: number };
  /** A block failed or shows older data: such a document must not be cached. Final when all fills have arrived. */
  isPartial: () => boolean;
}

/** Rides on Remix' load context from the HTTP server to the loader and on to entry.server. */
export interface DocumentSlot {
  parts?: DocumentParts;
  /** Nothing of a page: what was posted could not be read. */
  refusal?: Response;
  /** A form that was posted and has to be shown again. */
  form?: PostedForm;
  /** The page's data, for rendering and hydration. */
  data?: PageData;
  /** The whole document, when nothing in it streams. */
  body?: Buffer[];
}

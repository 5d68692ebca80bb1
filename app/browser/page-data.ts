import type { TagSettings } from './data-layer/tag-event.types';

/**
 * What the browser gets of a page. In a document it is as little as hydration needs (static blocks are already in
 * the HTML); for a soft navigation static blocks bring their HTML and CSS files.
 */
export interface PageData {
  /** Identity of the page shown; a new one scrolls up and moves focus. */
  key: string;
  regions: Record<string, BlockNode[]>;
  /** Left out in documents, where the server wrote the head. */
  head?: PageHead;
  pageView: ClientPageView;
}

/** A block in the browser: static (HTML) or interactive (props and data). */
export interface BlockNode {
  id: string;
  type: string;
  /** Soft navigation only: the static block's HTML. */
  html?: string;
  /** Soft navigation only: CSS files to have before the block shows, those of blocks inside its HTML, too. */
  css?: string[];
  interactive?: { props: Record<string, unknown>; data: unknown; words: Record<string, string> };
  slots?: Record<string, BlockNode[]>;
  /** Comes after the document; `height` in px (mobile, desktop) keeps its place; streamed: this response brings it. */
  deferred?: { height: [number, number]; source: string; streamed: boolean };
}

/** Head facts that a soft navigation has to change. */
export interface PageHead {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  /** The page in other languages; none for a page that is not to be found under this address by search engines. */
  alternates?: readonly { hreflang: string; href: string }[];
}

/** The part of PageView that the browser needs to run interactive blocks. */
export interface ClientPageView {
  brandName: string;
  brandSlug: string;
  logo: string;
  imageHost: string;
  locale: string;
  isoLocale: string;
  dir: 'ltr' | 'rtl';
  /** Name of the page config, e.g. bag. */
  name: string;
  path: string;
  /** The path as others may see it; left out: there is nothing in it that names the visitor. */
  publicPath?: string;
  query: string;
  /** What the data layer is notified of this storefront; left out: nothing. */
  tags?: TagSettings;
}

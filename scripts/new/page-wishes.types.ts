export interface PageWishes {
  /** Only this brand has the page; left out: all. */
  brand?: string;
  /** Locales or languages, with commas between; left out: all. */
  locale?: string;
}

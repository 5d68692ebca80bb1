export const PAGE_STATES = ['shipped', 'edited', 'release', 'scheduled', 'problem'] as const;
/** `edited`: something live differs from the shipped files; `release`: a release that is not live yet changes it. */
export type PageState = (typeof PAGE_STATES)[number];
export type PageReleases = readonly { id: number; title: string }[];

/** Values of the form above the list of pages; empty: every one. */
export interface PageFilterValues {
  brand: string;
  locale: string;
  search: string;
  state: PageState | '';
  subject: string;
  /** Number of the shown part, from 1. */
  part: number;
}

export interface PageLine {
  page: string;
  brand: string;
  brandName: string;
  locale: string;
  path: string | undefined;
  subject: string | undefined;
  states: readonly PageState[];
  releases: PageReleases;
}

/** A page that only a release has. */
export interface FreshPage extends Pick<PageLine, 'page' | 'brand' | 'brandName' | 'locale'> {
  release: { id: number; title: string };
  isDraft: boolean;
}

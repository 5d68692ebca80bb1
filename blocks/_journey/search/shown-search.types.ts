/** A search as its page describes it. */
export interface ShownSearch {
  /** What is shown results of; '' before anything is searched. */
  query: string;
  /** What was written, when something near it was searched instead. */
  original: string | null;
  total: number;
  page: number;
  /** Filters leave nothing: that is not "nothing found". */
  filtered: boolean;
  /** A picture was searched by instead of words. */
  byImage?: boolean;
}

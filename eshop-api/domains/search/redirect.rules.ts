import type { ResponseOf } from '../../contract/operation';
import type { productsListings } from '../catalogue/feed.contract';
import type { LanguageData } from './language-data';

type Listing = ResponseOf<typeof productsListings>['listings'][number];

/** An address that fits some queries better than a list of products. */
interface Redirect {
  text: string;
  url: string;
  queries: string[];
}

/** Redirects of a language whose listing this storefront has; those to pages always apply. */
export const listRedirects = ({ redirects }: LanguageData, listings: readonly Listing[]): Redirect[] =>
  redirects.flatMap(({ listing, path, text, queries }) => {
    if (path) return [{ text: text ?? queries[0]!, url: path, queries }];
    const found = listings.find((one) => one.listing === listing);
    return found ? [{ text: found.title, url: found.url, queries }] : [];
  });

/** Same words, ignoring case, accents and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const findRedirect = (redirects: readonly Redirect[], query: string): string | null => {
  const wanted = plain(query);
  return redirects.find(({ queries }) => queries.some((one) => plain(one) === wanted))?.url ?? null;
};

/** Listings whose title has a word that begins as the query does; for '*' the first ones: curated listings come first. */
export const promoteListings = (
  listings: readonly Listing[],
  query: string,
  limit: number,
): { text: string; url: string }[] => {
  const wanted = plain(query);
  const fits =
    query === '*'
      ? listings
      : listings.filter(({ title }) => wanted && ` ${plain(title)}`.includes(` ${wanted}`));
  return fits.slice(0, limit).map(({ title, url }) => ({ text: title, url }));
};

/** Longest query that is read, in characters. */
const LONGEST = 120;
// Control characters, joiners and direction marks: not meant by shoppers, and they may break a line of text.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]+/gu;

/** The query as one line: no invisible characters, single spaces, cut at a whole character. */
export const cleanWritten = (query: string): string =>
  [
    ...query
      .slice(0, LONGEST * 4)
      .replace(UNSEEN, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST)
    .join('')
    .trim();

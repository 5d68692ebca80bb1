import type { ResolvedPage } from '../../engine/pages/page.types';
import type { Assembly } from './assemble-shop.server';
import { hashText } from './hash-text';
import { isThemeFile } from './theme-file';
import { isWordFile } from '../../engine/shop-data';

type Files = ReadonlyMap<string, string>;

/** What a stamp is made of, of the shop as it stands. */
export type StampSource = Pick<Assembly, 'engine' | 'words'> & { data: Pick<Assembly['data'], 'files'> };

/**
 * What a document of a page is made of, as one text: while it stays the same, so does the document, its API's data aside (`version`).
 * The page's content, all paths of the brand (links, alternate addresses), the words of the locale's languages, the brand's look and
 * settings, and the files that define brands and locales.
 */
export function makeDocumentStamp(
  { engine, words, data }: StampSource,
  version: string,
  brandId: string,
  localeId: string,
  page: string,
): string {
  const resolved = engine.resolvePage(brandId, localeId, page);
  return [
    `${brandId} ${localeId} ${page}`,
    resolved ? hashPage(resolved) : '',
    engine.routeKey(brandId),
    words.keyOf(brandId, localeId),
    hashText(data.files.get(`brands/${brandId}/theme.json`) ?? ''),
    hashSettings(data.files, brandId),
    hashStructure(data.files),
    version,
  ].join(' ');
}

/** As makeDocumentStamp, of a file about all pages of a brand, such as a sitemap, which shows no words. */
export const makeSiteStamp = ({ engine, data }: StampSource, version: string, brandId: string): string =>
  [
    brandId,
    engine.contentKey(brandId),
    engine.routeKey(brandId),
    hashSettings(data.files, brandId),
    hashStructure(data.files),
    version,
  ].join(' ');

const pages = new WeakMap<ResolvedPage, string>();

function hashPage(page: ResolvedPage): string {
  const known = pages.get(page) ?? hashText(JSON.stringify(page));
  pages.set(page, known);
  return known;
}

const hashSettings = (files: Files, brandId: string): string =>
  hashText(files.get(`brands/${brandId}/settings.json`) ?? '');

const isSettingsFile = (name: string): boolean => /^brands\/[^/]+\/settings\.json$/.test(name);

const structures = new WeakMap<Files, string>();

/** Of all files that are neither words nor looks nor settings. */
function hashStructure(files: Files): string {
  const known = structures.get(files);
  if (known !== undefined) return known;
  const made = hashText(
    JSON.stringify(
      [...files].filter(([name]) => !isWordFile(name) && !isThemeFile(name) && !isSettingsFile(name)).sort(),
    ),
  );
  structures.set(files, made);
  return made;
}

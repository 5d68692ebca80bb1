import type { PathParams, PageEngineOptions } from './page-engine.types';
import { makeContext } from './make-context';
import { routesOf } from './list-routes';
import { cellKey, makeEntry, makeSnapshot } from './snapshot';

/** Where a storefront has a page in a locale: path below the locale, `/…`; undefined where it has none or a parameter is missing. */
export type BuildPath = (
  brandId: string,
  localeId: string,
  page: string,
  params?: PathParams,
) => string | undefined;

/**
 * Only the paths of page configs, for who shows no pages: needs no block types and throws for no fault. Of an unreadable file the weaker
 * layers count. Read when the first path is needed.
 * @param files may hold other files beside those of page-configs/
 */
export function openPagePaths({
  files,
  ...options
}: Pick<PageEngineOptions, 'files' | 'brands' | 'locales' | 'segments'>): BuildPath {
  const context = makeContext({ files, blockTypes: new Map(), ...options });
  let snapshot: ReturnType<typeof makeSnapshot> | undefined;
  const read = () =>
    makeSnapshot(
      context,
      new Map(
        [...files]
          .filter(([file]) => file.startsWith('page-configs/'))
          .map(([file, text]) => [file, makeEntry(context, file, text)]),
      ),
    );
  return (brandId, localeId, page, params) => {
    const cell = context.cells.get(cellKey(brandId, localeId));
    return cell && routesOf((snapshot ??= read()), cell).build(page, params);
  };
}

import { conditionParameters } from './evaluate-condition';
import { explainPage } from './explain-page';
import { listImpact } from './list-impact';
import { listPageFiles } from './list-page-files';
import { makeRouteKey } from './list-routes';
import { openLayer } from './open-layer';
import type { PageReader } from './page-engine.types';
import { resolveCell, routesOf } from './resolve-cell';
import { cellKey, makeContentKey, type Cell, type Snapshot } from './snapshot';

/** What can be read of a snapshot. @param current the one to read, looked up at each call */
export function readPages(current: () => Snapshot): Omit<PageReader, 'revision'> {
  const inCell = <Result>(
    brandId: string,
    localeId: string,
    answer: (snapshot: Snapshot, cell: Cell) => Result,
  ): Result | undefined => {
    const snapshot = current();
    const cell = snapshot.context.cells.get(cellKey(brandId, localeId));
    return cell && answer(snapshot, cell);
  };
  return {
    pages: () => current().names.page,
    pageFiles: () => listPageFiles(current()),
    conditionParameters: () => conditionParameters(current()),
    listNames: () => {
      const { context, names } = current();
      return {
        flags: [...context.flagNames].sort(),
        campaigns: [...(context.lookups.campaigns ?? [])].sort(),
        layouts: names.layout,
      };
    },
    resolvePage: (brand, locale, page) =>
      inCell(brand, locale, (snapshot, cell) => resolveCell(snapshot, cell, page)),
    matchRoute: (brand, locale, rest) =>
      inCell(brand, locale, (snapshot, cell) => routesOf(snapshot, cell).match(rest)),
    buildPath: (brand, locale, page, params) =>
      inCell(brand, locale, (snapshot, cell) => routesOf(snapshot, cell).build(page, params)),
    routeKey: (brand) => makeRouteKey(current(), brand),
    contentKey: (brand) => makeContentKey(current(), brand),
    explain: (brand, locale, page) =>
      inCell(brand, locale, (snapshot, cell) => explainPage(snapshot, cell, page)),
    openLayer: (file) => openLayer(current(), file),
    listImpact: (file) => listImpact(current(), file),
  };
}

import { listCellSteps, foldSteps } from './sequence';
import type { Snapshot } from './snapshot';

/** Cells whose page a file reaches: by its layer, by a page that extends it, or by the layout it belongs to. */
export function listImpact(snapshot: Snapshot, file: string): { brand: string; locale: string; page: string }[] {
  return [...snapshot.context.cells.values()].flatMap((cell) => snapshot.names.page.flatMap((page) => {
    const steps = listCellSteps(snapshot, cell, 'page', page);
    const layout = steps.length > 0 ? foldSteps(snapshot, steps).layout : undefined;
    const all = layout === undefined ? steps : [...steps, ...listCellSteps(snapshot, cell, 'layout', layout)];
    return all.some(({ entry }) => entry.file === file) ? [{ brand: cell.brand, locale: cell.locale.locale, page }] : [];
  }));
}

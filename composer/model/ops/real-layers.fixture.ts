import { hashValue } from '../../../engine/pages/hash-value';
import type { Json } from '../../../engine/pages/merge-patch';
import { createPageEngine } from '../../../engine/pages/page-engine';
import type { OpenedLayer, PageEngine } from '../../../engine/pages/page-engine.types';
import { loadShop } from '../../../scripts/configs/load-shop';
import type { EditRules } from './operation.types';

/** A page config of the repository, ready to be edited. */
export interface RealLayer extends OpenedLayer {
  file: string;
  document: Json;
  rules: EditRules;
}

/** The repository's page configs, each with what the weaker layers make. */
export async function loadRealLayers(): Promise<{ engine: PageEngine; layers: RealLayer[] }> {
  const { options } = await loadShop('.');
  const engine = createPageEngine(options);
  const layers = [...options.files].flatMap(([file, text]) => {
    const opened = engine.openLayer(file);
    if (!opened?.isReadable) return [];
    const { regions, takenIds } = opened;
    const rules = { blockTypes: options.blockTypes, hashValue, takenIds, regions };
    return [{ ...opened, file, document: JSON.parse(text) as Json, rules }];
  });
  return { engine, layers };
}

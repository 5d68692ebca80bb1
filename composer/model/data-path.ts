import { parseLayerPath } from '../../engine/pages/layer-path';

/** What a data file holds that a release may carry. */
export type DataPath =
  | { kind: 'page' | 'layout'; brand?: string; scope?: string; name: string }
  | { kind: 'labels'; scope: string; section: string }
  | { kind: 'wording'; brand: string; scope: string }
  | { kind: WholeKind; brand: string };

type WholeKind = 'theme' | 'settings' | 'storefront';

const LABELS = /^locales\/([a-z]{2,3}(?:_[A-Z]{2})?)\/labels\/([A-Za-z0-9][A-Za-z0-9-]*)\.json$/;
const WORDING = /^brands\/([a-z][a-z0-9-]*)\/wording\/([a-z]{2,3}(?:_[A-Z]{2})?)\.json$/;
const WHOLE = /^brands\/([a-z][a-z0-9-]*)\/(theme|settings|storefront)\.json$/;

/**
 * What a path stands for, where releases may change it: page configs, labels, wording, themes, flags and rules,
 * and storefronts that start from a brand. undefined: never by a release. `brand.json` (hosts, origins, providers, foreign scripts) is among those. The table of release files
 * has the same rule as a constraint (composer/server/migrations).
 */
export function readDataPath(path: string): DataPath | undefined {
  const layerFile = parseLayerPath(path);
  if (layerFile) {
    const { kind, root, scope, name } = layerFile;
    return { kind, ...(root !== '_base' && { brand: root }), ...(scope !== undefined && { scope }), name };
  }
  const [, labelScope, section] = LABELS.exec(path) ?? [];
  if (labelScope && section) return { kind: 'labels', scope: labelScope, section };
  const [, wordingBrand, scope] = WORDING.exec(path) ?? [];
  if (wordingBrand && scope) return { kind: 'wording', brand: wordingBrand, scope };
  const [, brand, kind] = WHOLE.exec(path) ?? [];
  return brand ? { kind: kind as WholeKind, brand } : undefined;
}

/** Page configs and layouts, whose blocks are merged by id. */
export const isLayerPath = (path: string): boolean => parseLayerPath(path) !== undefined;

import type { Folded } from '../../engine/pages/fold-layers';
import { parseLayerPath } from '../../engine/pages/layer-path';
import { isObject, type Json } from '../../engine/pages/merge-patch';
import { parseDocument } from './document-text';
import { foldDocument } from './ops/layer-draft';
import type { BlockTypes } from './ops/operation.types';

/** A page as one of its layers makes it. */
export interface FoldedPage {
  /** File of the layer, whether it exists or not. */
  file: string;
  /** Files of the weaker layers, weakest first. */
  weaker: readonly string[];
  /** What the layer has; empty where there is no file. */
  document: Json;
  /** What the weaker layers make. */
  below: Folded;
  /** The layer laid over them. */
  folded: Folded;
}

/**
 * A page up to a layer.
 * @param files those of the page in a cell, weakest first (ListedPage)
 * @param layers of the cell, weakest first
 * @param text of the layer's file; undefined: there is none
 */
export function foldPage(
  { file, files, layers }: { file: string; files: readonly string[]; layers: readonly string[] },
  text: string | undefined,
  below: Folded,
  blockTypes: BlockTypes,
): FoldedPage {
  const document = readDocument(text);
  return {
    file,
    weaker: listWeaker(file, files, layers),
    document,
    below,
    folded: foldDocument(document, below, blockTypes),
  };
}

/** Files of the same page in weaker layers, and those of pages that it extends. */
function listWeaker(file: string, files: readonly string[], layers: readonly string[]): string[] {
  const own = parseLayerPath(file);
  const rank = (layer: string | undefined) => layers.indexOf(layer ?? '');
  return files.filter((one) => {
    const other = parseLayerPath(one);
    return other?.name !== own?.name || rank(other?.layer) < rank(own?.layer);
  });
}

function readDocument(text: string | undefined): Json {
  const parsed = text === undefined ? 'broken' : parseDocument(text);
  return parsed !== 'broken' && isObject(parsed.doc) ? parsed.doc : {};
}

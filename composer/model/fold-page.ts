import { foldLayer, emptyFold, type Folded } from '../../engine/pages/fold-layers';
import { fileOf, parseLayerPath } from '../../engine/pages/layer-path';
import { isObject, type Json } from '../../engine/pages/merge-patch';
import type { BlockTypes } from './ops/operation.types';
import { parseDocument } from './document-text';

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

export interface PageParts {
  page: string;
  /** Files of the page in a cell, those that it extends first (ListedPage). */
  files: readonly string[];
  /** Layers of the cell, weakest first. */
  layers: readonly string[];
  /** The layer that is edited. */
  layer: string;
  textOf(file: string): string | undefined;
  blockTypes: BlockTypes;
}

/** Lays the files of a page over each other up to a layer. A file that is no page config is passed over; the checks report it. */
export function foldPage({ page, files, layers, layer, textOf, blockTypes }: PageParts): FoldedPage {
  const file = fileOf(layer, 'page', page);
  const rank = (one: string) => layers.indexOf(parseLayerPath(one)?.layer ?? '');
  const isOwn = (one: string) => parseLayerPath(one)?.name === page;
  const weaker = files.filter((one) => !isOwn(one) || rank(one) < layers.indexOf(layer));
  const below = weaker.reduce((folded, one, at) => {
    const derives = at > 0 && isOwn(one) && !isOwn(weaker[at - 1]!);
    return lay(folded, one, readDocument(textOf(one)), blockTypes, derives);
  }, emptyFold);
  const document = readDocument(textOf(file));
  const isFirst = weaker.length > 0 && !weaker.some(isOwn);
  return { file, weaker, document, below, folded: lay(below, file, document, blockTypes, isFirst) };
}

function lay(below: Folded, file: string, data: Json, blockTypes: BlockTypes, derives: boolean): Folded {
  const layerFile = parseLayerPath(file);
  return layerFile ? foldLayer(below, { ...layerFile, data }, blockTypes, derives) : below;
}

function readDocument(text: string | undefined): Json {
  const parsed = text === undefined ? 'broken' : parseDocument(text);
  return parsed !== 'broken' && isObject(parsed.doc) ? parsed.doc : {};
}

import type { Folded } from '../../../engine/pages/fold-layers';
import type { Json } from '../../../engine/pages/merge-patch';
import type { EditedLayer, LayerDraft } from './layer-draft';
import type { OperationOf } from './operation.types';
import { refuse } from './refuse';

/** Makes a page that no layer has: an empty one in a layout, or one that starts from another page. */
export function createPage(
  draft: LayerDraft,
  { layout, extends: base, address, title }: OperationOf<'createPage'>,
): EditedLayer {
  const { document } = draft;
  if (typeof document['page'] !== 'string') refuse('bad-path', 'A layout cannot be created as a page.');
  if (!isMissing(document, draft.below)) refuse('taken-id', `There is a page "${document['page']}" already.`);
  if ((layout === undefined) === (base === undefined))
    refuse('bad-value', 'A new page has either a layout or another page that it starts from.');
  const made: Json = {
    ...document,
    path: address,
    ...(base === undefined ? { layout } : { extends: base }),
    ...(title !== undefined && { seo: { title } }),
    ...(base === undefined && { blocks: {}, order: {} }),
  };
  return { document: made, holds: (after) => base !== undefined || after.layout === layout };
}

/** Whether neither a layer nor the weaker ones have anything of a page or layout but its name. */
export const isMissing = (document: Json, { blocks, lists, layout, regions }: Folded): boolean =>
  blocks.size + lists.size === 0 &&
  layout === undefined &&
  regions === undefined &&
  Object.keys(document).every((key) => key === '$schema' || key === ('page' in document ? 'page' : 'layout'));

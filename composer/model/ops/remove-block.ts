import { dropBlock, readPart } from '../layer-document';
import { listInside } from './check-spot';
import { findBlock, withField, type EditedLayer, type LayerDraft } from './layer-draft';
import type { OperationOf } from './operation.types';
import { refuse } from './refuse';
import { isSameLists, writeLists, type Lists } from './write-lists';

/** Removes a block that this layer adds, with the blocks in its slots. */
export function removeBlock(draft: LayerDraft, { id }: OperationOf<'removeBlock'>): EditedLayer {
  findBlock(draft, id);
  const { below, folded } = draft;
  if (below.blocks.has(id))
    refuse('inherited', `"${id}" comes from a weaker layer. Hide it instead.`, { block: id });
  const gone = [id, ...listInside(folded.lists, id)];
  const inherited = gone.find((inner) => below.blocks.has(inner));
  if (inherited !== undefined)
    refuse(
      'inherited',
      `"${inherited}" stands in "${id}" and comes from a weaker layer. Move it away first.`,
      {
        block: id,
      },
    );
  const wanted: Lists = new Map(
    [...folded.lists]
      .filter(([key]) => !gone.includes(key.split('.')[0]!))
      .map(([key, ids]) => [key, ids.filter((other) => !gone.includes(other))]),
  );
  const document = writeLists(draft, dropEmpty(gone.reduce(dropBlock, draft.document)), wanted);
  return {
    document,
    holds: ({ blocks, lists }) => !gone.some((one) => blocks.has(one)) && isSameLists(lists, wanted),
  };
}

/** Parts that hold nothing any more are left out. */
const dropEmpty = (document: LayerDraft['document']) =>
  ['blocks', 'place', 'against', 'order'].reduce(
    (doc, field) => withField(doc, field, readPart(doc, field)),
    document,
  );

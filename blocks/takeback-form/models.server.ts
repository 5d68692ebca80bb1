import { searchSearch } from '../../eshop-api/domains/search/search.contract';
import { MOST_PIECES, TARGETS, type Family } from '../../eshop-api/domains/takebacks/takeback.facts';
import type { LoadContext } from '../_contract/block.types';
import { fillPieces, type OfferedPiece, type OwnPieces } from './offered-pieces.server';

const MOST_MODELS = 8;
const MAX_QUERY = 60;
/** Families of the catalogue that are taken back. */
const FAMILY_OF: Readonly<Record<string, Family>> = {
  shoes: 'shoes',
  accessories: 'bags-accessories',
  clothes: 'apparel',
};

export interface FoundModels {
  /** What was searched (`?model=`); '' without a search. */
  query: string;
  models: (Pick<OfferedPiece, 'id' | 'name' | 'color'> & { isChosen: boolean })[];
  /** Values of the form's fields for what was chosen (`?found=`). */
  prefill: OwnPieces['prefill'];
}

/** Products of a name or code, of families that are taken back; none without an answer. */
export async function readModels({ api, locale, signal, url }: LoadContext): Promise<FoundModels> {
  const query = (url.searchParams.get('model') ?? '').trim().slice(0, MAX_QUERY);
  if (!query) return { query, models: [], prefill: {} };
  const answer = await api
    .call(searchSearch, { profile: locale.locale, query, 'pager.limit': 4 * MOST_MODELS }, { signal })
    .catch(() => undefined);
  const found = (answer?.products ?? [])
    .flatMap(({ id, name, color, family, target }): OfferedPiece[] =>
      FAMILY_OF[family]
        ? [
            {
              ...{ id, name, order: '', size: '', family: FAMILY_OF[family], color: color.name },
              target: TARGETS.find((one) => one === target),
            },
          ]
        : [],
    )
    .slice(0, MOST_MODELS);
  const wanted = new Set(url.searchParams.getAll('found'));
  const chosen = found.filter(({ id }) => wanted.has(id)).slice(0, MOST_PIECES);
  return {
    query,
    models: found.map((model) => ({
      ...{ id: model.id, name: model.name, color: model.color },
      isChosen: chosen.includes(model),
    })),
    prefill: fillPieces(chosen),
  };
}

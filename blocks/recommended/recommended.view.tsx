import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { renderSuggestions } from '../_parts/product-card/suggestion-rail.view';
import type { RecommendedProps } from './recommended.schema';
import type { RecommendedData } from './recommended.types';

export default function Recommended(
  view: BlockViewProps<RecommendedProps, RecommendedData>,
): ReactElement | null {
  const rail = renderSuggestions(view);
  // The page's code looks for this mark before it reports anything to the recommender (app/browser/recommender).
  return view.data.learns ? (
    <>
      {rail}
      <span hidden data-learns="" />
    </>
  ) : (
    rail
  );
}

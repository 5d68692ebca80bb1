import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_kit/block.types';
import { renderSuggestions, type SuggestionData } from '../_kit/product-card/suggestion-rail.view';
import type { RecommendedProps } from './recommended.schema';

export default function Recommended(view: BlockViewProps<RecommendedProps, SuggestionData>): ReactElement | null {
  return renderSuggestions(view);
}

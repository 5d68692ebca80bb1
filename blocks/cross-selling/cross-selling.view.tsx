import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { renderSuggestions, type SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import type { CrossSellingProps } from './cross-selling.schema';

export default function CrossSelling(
  view: BlockViewProps<CrossSellingProps, SuggestionData>,
): ReactElement | null {
  return renderSuggestions(view);
}

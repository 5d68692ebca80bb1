import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { renderSuggestions, type SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import type { CompleteTheLookProps } from './complete-the-look.schema';

export default function CompleteTheLook(
  view: BlockViewProps<CompleteTheLookProps, SuggestionData>,
): ReactElement | null {
  return renderSuggestions(view);
}

import type { RefObject } from 'react';
import type { BlockViewProps } from '../../_contract/block.types';
import type { SearchBoxProps } from '../search-box.schema';
import type { SearchBoxData } from '../search-box.server';

export interface SuggestionsProps {
  view: BlockViewProps<SearchBoxProps, SearchBoxData>;
  field: RefObject<HTMLInputElement>;
  panel: RefObject<HTMLDivElement>;
}

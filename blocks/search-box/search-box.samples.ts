import type { BlockSample } from '../_kit/block.types';
import type { SearchBoxProps } from './search-box.schema';

export default [
  { name: 'Calm', props: { look: 'calm', results: '/en_GB/search' }, data: undefined },
  { name: 'Index', props: { look: 'index', results: '/en_GB/search' }, data: undefined },
  { name: 'Band', props: { look: 'band', results: '/en_GB/search' }, data: undefined },
] satisfies BlockSample<SearchBoxProps>[];

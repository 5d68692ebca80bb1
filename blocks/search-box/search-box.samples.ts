import type { BlockSample } from '../_contract/block.types';
import type { SearchBoxProps } from './search-box.schema';
import type { SearchBoxData } from './search-box.server';

export default [
  { name: 'Calm', props: { look: 'calm', results: '/en_GB/search' }, data: { images: true } },
  { name: 'Index', props: { look: 'index', results: '/en_GB/search' }, data: { images: true } },
  { name: 'Band', props: { look: 'band', results: '/en_GB/search' }, data: { images: false } },
] satisfies BlockSample<SearchBoxProps, SearchBoxData>[];

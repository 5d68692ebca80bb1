import type { BlockSample } from '../_contract/block.types';
import type { SearchHeaderProps } from './search-header.schema';
import type { SearchHeaderData } from './search-header.types';

const data: SearchHeaderData = {
  query: 'black boots',
  original: null,
  total: 12,
  page: 1,
  filtered: false,
  action: '/en_GB/search',
};

export default [
  { name: 'Calm', props: { look: 'calm' }, data },
  {
    name: 'Index, something near it',
    props: { look: 'index', kicker: 'query' },
    data: { ...data, original: 'balck boots' },
  },
  { name: 'Band, page 2', props: { look: 'band' }, data: { ...data, total: 64, page: 2 } },
  { name: 'Nothing found', props: { look: 'calm' }, data: { ...data, query: 'zzzz', total: 0 } },
  { name: 'Before searching', props: { look: 'calm' }, data: { ...data, query: '', total: 0 } },
  { name: 'By picture', props: { look: 'index' }, data: { ...data, query: '', byImage: true } },
] satisfies BlockSample<SearchHeaderProps, SearchHeaderData>[];

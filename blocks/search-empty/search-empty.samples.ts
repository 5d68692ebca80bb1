import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { SearchEmptyProps } from './search-empty.schema';
import type { SearchEmptyData } from './search-empty.types';

const search = (text: string) => ({ text, href: `/en_GB/search?q=${encodeURIComponent(text)}` });
const props: SearchEmptyProps = {
  card: 'plain',
  products: 4,
  links: [
    { text: 'Women', link: '/en_GB/women/all' },
    { text: 'Stores', link: '/en_GB/stores' },
  ],
};
const data: SearchEmptyData = {
  state: 'nothing',
  meant: [search('boots')],
  top: [search('black boots'), search('sandals'), search('loafers')],
  promoted: [
    { text: 'New in', href: '/en_GB/all/all/new-in' },
    { text: 'Women', href: '/en_GB/women/all' },
  ],
  products: sampleProducts.slice(0, 4),
};

export default [
  { name: 'Nothing found', props, data },
  {
    name: 'Before searching',
    props: { ...props, card: 'specimen' },
    data: { ...data, state: 'start', meant: [] },
  },
  {
    name: 'The search knows nothing',
    props: { ...props, card: 'split' },
    data: { state: 'nothing', meant: [], top: [], promoted: [], products: [] },
  },
] satisfies BlockSample<SearchEmptyProps, SearchEmptyData>[];

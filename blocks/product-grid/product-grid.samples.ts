import type { FilterEntry } from '../../eshop-api/contract/entities/listing.schema';
import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import { facetKeys, type ProductGridProps } from './product-grid.schema';
import type { ProductGridData } from './product-grid.types';

const entry = (
  urlParam: string,
  value: string,
  label: string,
  count: number,
  over: Partial<FilterEntry> = {},
): FilterEntry => ({ key: value, label, value, urlParam, count, selected: false, ...over });

const facets: ProductGridData['facets'] = [
  {
    key: 'typologies',
    entries: [
      entry('filter.tipology', 'sneakers', 'Sneakers', 64),
      entry('filter.tipology', 'boots', 'Boots', 21),
      entry('filter.tipology', 'sandals', 'Sandals', 17),
    ],
  },
  {
    key: 'sizes',
    entries: ['35', '36', '37', '38', '39', '40', '41'].map((size, i) =>
      entry('filter.size', size, size, i === 5 ? 0 : 12 + i, { selected: size === '38' }),
    ),
  },
  {
    key: 'colors',
    entries: [
      entry('filter.color', 'red', 'Red', 9, { hex: '#b4452f', selected: true }),
      entry('filter.color', 'white', 'White', 31, { hex: '#efe9dd' }),
      entry('filter.color', 'black', 'Black', 40, { hex: '#1d1c1a' }),
    ],
  },
  {
    key: 'prices',
    entries: [
      entry('filter.price', '0-50', 'Under £50', 4),
      entry('filter.price', '50-100', '£50 to £100', 28),
      entry('filter.price', '200-', 'Over £200', 11),
    ],
  },
];

const props: ProductGridProps = {
  source: 'listing',
  card: 'plain',
  columns: 3,
  rhythm: 'even',
  gap: 'card',
  filters: 'sidebar',
  facets: [...facetKeys],
  swatches: true,
  stars: true,
};
const data: ProductGridData = {
  products: sampleProducts,
  sizes: '(max-width:767px) 50vw,20vw',
  total: 102,
  page: 2,
  pages: 3,
  sort: 'default',
  facets,
  path: '/en_GB/women/shoes',
  query: 'filter.color=red&filter.size=38&page=2',
  ratings: {
    [sampleProducts[0]!.id]: { total: 6, average: 3.83 },
    [sampleProducts[3]!.id]: { total: 128, average: 4.6 },
  },
  chips: [
    { param: 'filter.color', value: 'red', label: 'Red' },
    { param: 'filter.size', value: '38', label: '38' },
  ],
};

export default [
  { name: 'Sidebar, filters in use, page 2 of 3', props, data },
  {
    name: 'Specimens with a filter drawer',
    props: { ...props, card: 'specimen', columns: 4, rhythm: 'offset', gap: 'none', filters: 'drawer' },
    data: { ...data, page: 1, chips: [], query: '' },
  },
  {
    name: 'Split cards, filters on top',
    props: { ...props, card: 'split', columns: 4, gap: 'tight', filters: 'top' },
    data: { ...data, page: 1, query: 'sort=price_asc', sort: 'price_asc', chips: [] },
  },
  {
    name: 'Of a search, without swatches and stars',
    props: { ...props, source: 'search', swatches: false, stars: false },
    data: { ...data, page: 1, path: '/en_GB/search', query: 'q=black+boots', chips: [], ratings: undefined },
  },
  { name: 'Nothing matches', props, data: { ...data, products: [], total: 0, page: 1, pages: 1 } },
] satisfies BlockSample<ProductGridProps, ProductGridData>[];

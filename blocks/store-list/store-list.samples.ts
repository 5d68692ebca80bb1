import type { BlockSample } from '../_contract/block.types';
import { sampleStores } from '../_journey/stores/sample-stores';
import { showStore } from '../_journey/stores/show-store.server';
import { samplePage, sampleLocale, sampleWords } from '../_contract/testing/sample-page';
import messages from './store-list.messages';
import type { StoreListProps } from './store-list.schema';
import type { StoreListData } from './store-list.server';

const shown = sampleStores.map((store) =>
  showStore({ locale: sampleLocale, page: samplePage(), words: sampleWords(messages) }, store),
);
const numbered = shown.map((store, i) => ({ number: i + 1, store }));
const countries = [
  { id: 'ES', text: 'Spain: 48 stores', href: '/en_GB/stores?country=ES', here: true },
  { id: 'PT', text: 'Portugal: 1 store', href: '/en_GB/stores?country=PT', here: false },
];
const data: StoreListData = {
  summary: 'The 3 stores nearest to Madrid',
  groups: [{ title: '', stores: numbered }],
  countries,
};

export default [
  { name: 'Nearest first', props: { countries: false }, data },
  {
    name: 'A country by its cities',
    props: { countries: true },
    data: {
      ...data,
      summary: 'Spain: 48 stores',
      groups: [
        { title: 'Barcelona', stores: [numbered[2]!] },
        { title: 'Madrid', stores: numbered.slice(0, 2) },
      ],
    },
  },
  {
    name: 'All countries',
    props: { countries: true },
    data: { ...data, summary: '298 stores in 42 countries', groups: [] },
  },
  {
    name: 'A place nobody knows',
    props: { countries: false },
    data: {
      ...data,
      summary: 'We do not know a place called “Xyzzy”. Try a larger city near it, or choose a country.',
      groups: [],
    },
  },
] satisfies BlockSample<StoreListProps, StoreListData>[];

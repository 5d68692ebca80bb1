import type { BlockSample } from '../_contract/block.types';
import { sampleStores } from '../_journey/stores/sample-stores';
import { showStore } from '../_journey/stores/show-store.server';
import { sampleLocale, samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './stock-in-stores.messages';
import type { StockInStoresProps } from './stock-in-stores.schema';
import type { StockInStoresData } from './stock-in-stores.server';

const context = { locale: sampleLocale, page: samplePage(), words: sampleWords(messages) };
const stores = sampleStores.slice(0, 2).map((store, i) => ({
  store: showStore(context, store),
  stock: i ? 'Size UK 5: the last one' : 'Size UK 5 in stock',
  reserves: true,
}));
const props: StockInStoresProps = { limit: 4 };
const data: StockInStoresData = {
  sku: 'K200160-001',
  sizes: [
    { value: '37', label: 'UK 4' },
    { value: '38', label: 'UK 5' },
  ],
  near: '',
  size: '',
  found: null,
  kept: [['from', 'K1']],
};
const found = {
  ...data,
  near: 'Madrid',
  size: '38',
  found: { summary: 'The 2 stores nearest to Madrid that have it', stores },
};
const form = { command: 'stores.reserve', values: {}, errors: {}, warnings: {} };

export default [
  { name: 'Not asked yet', props, data },
  { name: 'Found, with the form', props, data: found },
  {
    name: 'Something is wrong',
    props,
    data: {
      ...found,
      form: {
        ...form,
        status: 'invalid',
        message: 'Please check the marked fields.',
        values: { email: 'ana@', name: 'Ana' },
        errors: { email: 'Please input a valid email', phone: 'Please input your phone' },
      },
    },
  },
  {
    name: 'Kept',
    props,
    data: {
      ...found,
      form: {
        ...form,
        status: 'done',
        data: { code: 'K7QP2MXA', store: 'Sample Fuencarral', day: 'Sunday 22 November', already: false },
      },
    },
  },
  { name: 'Any size', props, data: { ...found, size: '' } },
  {
    name: 'None',
    props,
    data: { ...found, found: { summary: 'No store has it in this size.', stores: [] } },
  },
] satisfies BlockSample<StockInStoresProps, StockInStoresData>[];

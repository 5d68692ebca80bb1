import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { BagCollectionProps } from './bag-collection.schema';
import type { BagCollectionData } from './bag-collection.server';
import { readChoices } from './empty-bag-choices';

const props = { card: 'plain', limit: 4, listing: 'new-in' } as const;
const data: BagCollectionData = {
  choices: readChoices({ W: 'new-in', M: 'new-in', K: 'sale', A: 'bestsellers' }, 'new-in'),
  products: sampleProducts,
  listName: 'empty-bag',
};

export default [
  { name: 'By target', props, data },
  {
    name: 'One listing, specimens',
    props: { ...props, card: 'specimen', title: 'On the bench' },
    data: { ...data, choices: readChoices({}, 'new-in') },
  },
  { name: 'Nothing in the listing', props: { ...props, card: 'split' }, data: { ...data, products: [] } },
] satisfies BlockSample<BagCollectionProps, BagCollectionData>[];

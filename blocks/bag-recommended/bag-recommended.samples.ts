import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { BagRecommendedProps } from './bag-recommended.schema';
import type { BagRecommendedData } from './bag-recommended.server';

const data: BagRecommendedData = { products: sampleProducts, listName: 'bag-recommended', empty: false };
const props: BagRecommendedProps = { card: 'plain', limit: 4, bag: '/en_GB/bolsa' };

const samples: BlockSample<BagRecommendedProps, BagRecommendedData>[] = [
  { name: 'Beside a full bag', props, data },
  {
    name: 'Specimens under an empty bag',
    props: { ...props, card: 'specimen', titleEmpty: 'From the shelf' },
    data: { ...data, empty: true },
  },
  {
    name: 'Two, split',
    props: { ...props, card: 'split', title: 'Add to the pack' },
    data: { ...data, products: sampleProducts.slice(0, 2) },
  },
  { name: 'Nothing goes with it', props, data: { ...data, products: [] } },
];

export default samples;

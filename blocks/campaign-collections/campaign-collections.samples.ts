import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { CampaignCollectionsProps } from './campaign-collections.schema';
import type { CampaignCollectionsData } from './campaign-collections.server';

const props: CampaignCollectionsProps = {
  arrangement: 'rows',
  title: 'Where to begin',
  target: 'all',
  cards: 'plain',
  limit: 4,
};
const data: CampaignCollectionsData = {
  collections: [
    {
      id: 'pbfw',
      title: 'Women',
      href: '/en_GB/women/shoes/sale',
      total: 40,
      products: sampleProducts.slice(0, 4),
    },
    {
      id: 'pbfm',
      title: 'Men',
      href: '/en_GB/men/shoes/sale',
      total: 31,
      products: sampleProducts.slice(2, 6),
    },
    { id: 'pbfk', title: 'Kids', href: null, total: 2, products: sampleProducts.slice(0, 2) },
  ],
};

const samples: BlockSample<CampaignCollectionsProps, CampaignCollectionsData>[] = [
  { name: 'Rows', props, data },
  { name: 'Sheet', props: { ...props, arrangement: 'sheet', cards: 'specimen' }, data },
  {
    name: 'Lanes',
    props: { ...props, arrangement: 'lanes', cards: 'split' },
    data: { collections: data.collections.slice(0, 1) },
  },
  { name: 'None', props, data: { collections: [] } },
];
export default samples;

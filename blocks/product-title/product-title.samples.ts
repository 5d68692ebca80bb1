import type { BlockSample } from '../_contract/block.types';
import type { ProductTitleProps } from './product-title.schema';
import type { ProductTitleData } from './product-title.server';

const data: ProductTitleData = {
  id: 'K200160-001',
  name: 'Nube',
  colour: 'chalk',
  kind: 'Sneakers',
  badge: null,
  facts: 'NUBE|women/shoes/sneakers|125.00',
  currency: 'GBP',
};

export default [
  { name: 'Calm', props: { look: 'calm' }, data },
  { name: 'Specimen', props: { look: 'specimen' }, data: { ...data, badge: 'novelty' } },
  {
    name: 'Fast, long name',
    props: { look: 'fast' },
    data: { ...data, name: 'Vento Ultra Tramontana 2', badge: 'bestseller' },
  },
] satisfies BlockSample<ProductTitleProps, ProductTitleData>[];

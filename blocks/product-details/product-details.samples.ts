import type { BlockSample } from '../_contract/block.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import { detailGroups, type ProductDetailsProps } from './product-details.schema';
import type { ProductDetailsData } from './product-details.server';

const { description, composition, care, sustainability, returnDays } = sampleSheet;
const data: ProductDetailsData = {
  description,
  composition,
  care,
  sustainability,
  returnDays,
  deliveries: [],
};
const deliveries: ProductDetailsData['deliveries'] = [
  {
    code: 'STANDARD',
    minDays: 2,
    maxDays: 4,
    priceFormatted: '4,95 €',
    freeFromFormatted: '60 €',
    free: true,
  },
  {
    code: 'SHIPPING_EXPRESS',
    minDays: 1,
    maxDays: 1,
    priceFormatted: '9,95 €',
    freeFromFormatted: null,
    free: false,
  },
];

export default [
  { name: 'First group open', props: { groups: [...detailGroups], open: 'first' }, data },
  {
    name: 'Unfolded, composition first',
    props: { groups: ['composition', 'care', 'returns'], open: 'all' },
    data,
  },
  {
    name: 'A product with little to say',
    props: { groups: [...detailGroups], open: 'none' },
    data: { ...data, composition: [], care: [], sustainability: [] },
  },
  {
    name: 'With the ways to the door',
    props: { groups: ['returns'], open: 'all' },
    data: { ...data, deliveries },
  },
] satisfies BlockSample<ProductDetailsProps, ProductDetailsData>[];

import type { BlockSample } from '../_contract/block.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import type { ProductGalleryProps } from './product-gallery.schema';
import type { ProductGalleryData } from './product-gallery.server';

const data: ProductGalleryData = { name: sampleSheet.name, pictures: sampleSheet.pictures, isLow: true };

export default [
  { name: 'Stacked', props: { arrangement: 'stacked' }, data },
  { name: 'Contact sheet', props: { arrangement: 'contact' }, data },
  { name: 'Strip', props: { arrangement: 'strip' }, data },
  {
    name: 'One picture only',
    props: { arrangement: 'stacked' },
    data: { ...data, pictures: data.pictures.slice(0, 1) },
  },
] satisfies BlockSample<ProductGalleryProps, ProductGalleryData>[];

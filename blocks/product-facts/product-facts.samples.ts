import type { BlockSample } from '../_contract/block.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import type { ProductFactsProps } from './product-facts.schema';
import type { ProductFactsData } from './product-facts.server';

const data: ProductFactsData = {
  id: sampleSheet.id,
  colour: 'chalk',
  facts: sampleSheet.facts,
  composition: sampleSheet.composition,
};

export default [
  { name: 'List', props: { look: 'list' }, data },
  { name: 'Specimen', props: { look: 'specimen' }, data },
  { name: 'Figures', props: { look: 'figures', title: 'By the numbers' }, data },
] satisfies BlockSample<ProductFactsProps, ProductFactsData>[];

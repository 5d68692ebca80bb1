import type { BlockSample } from '../_contract/block.types';
import type { ProductFaqsProps } from './product-faqs.schema';
import type { ProductFaqsData } from './product-faqs.server';

const faqs = [
  {
    id: 'delivery-time',
    question: 'How long does delivery take?',
    answer: 'Standard delivery takes **2–4** working days.\n\nYou get a [tracking link](/orders).',
  },
  {
    id: 'leather-gives',
    question: 'Will the shoe stretch?',
    answer: 'Leather gives up to half a size in width.\n\n- Suede too\n- Knits hardly',
  },
  {
    id: 'return-window',
    question: 'How long may I think about it?',
    answer: '30 days from the day it reaches you.',
  },
];

export default [
  { name: 'In the middle', props: { look: 'narrow', limit: 6 }, data: { faqs } },
  {
    name: 'Heading beside',
    props: { look: 'beside', limit: 6, title: 'Before you buy', all: '/en_GB/content/faqs' },
    data: { faqs },
  },
  { name: 'Two columns', props: { look: 'wide', limit: 6 }, data: { faqs } },
  { name: 'Flag off', props: { look: 'narrow', limit: 6 }, data: { faqs: [] } },
] satisfies BlockSample<ProductFaqsProps, ProductFaqsData>[];

import type { BlockSample } from '../_contract/block.types';
import type { FaqListProps } from './faq-list.schema';
import type { FaqListData } from './faq-list.server';

const data: FaqListData = {
  topics: [
    {
      id: 'delivery',
      title: 'Delivery',
      faqs: [
        {
          id: 'delivery-time',
          subReasonId: '',
          question: 'How long does delivery take?',
          answer: 'Standard delivery takes 2–4 working days.',
        },
        {
          id: 'pickup',
          subReasonId: '',
          question: 'Can I collect my order in a shop?',
          answer: 'Yes. Choose **Pick up in store**.',
        },
      ],
    },
    {
      id: 'sizes',
      title: 'Sizes and fit',
      faqs: [
        {
          id: 'measure-foot',
          subReasonId: '',
          question: 'How do I measure my foot?',
          answer: '1. In the evening.\n2. On paper.',
        },
      ],
    },
  ],
};

export default [
  { name: 'By topic', props: { lead: 'The short answers. For the long ones, write to us.' }, data },
] satisfies BlockSample<FaqListProps, FaqListData>[];

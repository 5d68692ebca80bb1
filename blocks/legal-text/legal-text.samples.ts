import type { BlockSample } from '../_contract/block.types';
import type { LegalTextProps } from './legal-text.schema';
import type { LegalTextData } from './legal-text.server';

const data: LegalTextData = {
  documents: [
    {
      id: 'terms',
      title: 'Terms and conditions',
      updated: '2026-11-01',
      sections: [
        { id: 'who', title: 'Who sells', text: 'We sell through this shop to private customers.' },
        { id: 'delivery', title: 'Delivery', text: 'Standard delivery takes 2–4 working days.' },
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy policy',
      updated: '2026-11-01',
      sections: [
        {
          id: 'what',
          title: 'What we keep and why',
          text: '- **Orders:** name and address.\n- **Visits:** technical logs.',
        },
      ],
    },
  ],
};

export default [{ name: 'All documents', props: {}, data }] satisfies BlockSample<
  LegalTextProps,
  LegalTextData
>[];

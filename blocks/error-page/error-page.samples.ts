import type { BlockSample } from '../_contract/block.types';
import type { ErrorPageProps } from './error-page.schema';

const samples: BlockSample<ErrorPageProps>[] = [
  { name: 'Tangle (500)', props: { kind: 'tangle', links: [], search: false }, data: undefined },
  {
    name: 'Lost (404)',
    props: {
      kind: 'lost',
      search: true,
      links: [
        { text: 'Women', link: '/en_GB/women/shoes' },
        { text: 'Men', link: '/en_GB/men/shoes' },
      ],
    },
    data: undefined,
  },
];
export default samples;

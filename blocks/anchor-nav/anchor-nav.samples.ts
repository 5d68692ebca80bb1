import type { BlockSample } from '../_contract/block.types';
import type { AnchorNavProps } from './anchor-nav.schema';

const samples: BlockSample<AnchorNavProps>[] = [
  {
    name: 'Parts of a page',
    props: {
      name: 'On this page',
      links: [
        { text: 'Care', link: '#care' },
        { text: 'Repair', link: '#repair' },
      ],
    },
    data: undefined,
  },
  {
    name: 'Ways on',
    props: {
      name: 'Go on',
      links: [
        { text: 'Road', link: '/en_GB/men/shoes' },
        { text: 'Trail', link: '/en_GB/women/shoes' },
        { text: 'Kit', link: '/en_GB/all/apparel' },
      ],
    },
    data: undefined,
  },
];
export default samples;

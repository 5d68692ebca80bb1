import type { BlockSample } from '../_contract/block.types';
import type { CheckoutFooterProps } from './checkout-footer.schema';

export default [
  {
    name: 'Three links',
    props: {
      links: [
        { text: 'Terms', link: '/en_GB/conditions' },
        { text: 'Privacy', link: '/en_GB/privacy' },
        { text: 'Returns', link: '/en_GB/returns' },
      ],
    },
    data: undefined,
  },
] satisfies BlockSample<CheckoutFooterProps>[];

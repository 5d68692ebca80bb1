import type { BlockSample } from '../_contract/block.types';
import messages from './order-lookup.messages';
import type { OrderLookupProps } from './order-lookup.schema';
import type { OrderLookupData } from './order-lookup.server';

const props: OrderLookupProps = { helpLink: '/en_GB/contacts' };

const samples: BlockSample<OrderLookupProps, OrderLookupData>[] = [
  { name: 'Empty', props, data: {} },
  {
    name: 'No such order',
    props,
    data: {
      form: {
        command: 'order.find',
        status: 'invalid',
        values: { order: '4000000123', email: 'ana@example.com' },
        errors: {},
        warnings: {},
        message: messages.notFound,
      },
    },
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { OrderOfflineProps } from './order-offline.schema';
import type { OrderOfflineData } from './order-offline.server';

const props: OrderOfflineProps = {
  look: 'plain',
  shop: '/en_GB',
  bag: '/en_GB/bolsa',
  privacyLink: '/en_GB/privacy',
};
const line = {
  id: 'a',
  name: 'Nube',
  color: 'Chalk',
  sizeLabel: 'UK 5',
  thumbnail: '/images/paper/K200160-001_L.jpg',
  priceFormatted: '£125',
  giftCard: null,
  code: 'nube-K200160-001',
};
const data: OrderOfflineData = {
  lines: [
    line,
    {
      ...line,
      id: 'b',
      name: '',
      color: '',
      sizeLabel: '',
      thumbnail: null,
      giftCard: { amount: 5000 },
      priceFormatted: '£50',
      code: 'GIFTCARD',
    },
  ],
  form: undefined,
};

export default [
  { name: 'A bag that is kept', props, data },
  {
    name: 'Ruled, a field is wrong',
    props: { ...props, look: 'ruled' },
    data: {
      ...data,
      form: {
        command: 'order.leaveOffline',
        status: 'invalid',
        values: { email: 'ana', name: 'Ana' },
        errors: { email: 'Please input a valid email', surname: 'Please input your surname' },
        warnings: {},
      },
    },
  },
  { name: 'Cards', props: { ...props, look: 'cards' }, data },
  { name: 'No bag', props, data: { ...data, lines: [] } },
] satisfies BlockSample<OrderOfflineProps, OrderOfflineData>[];

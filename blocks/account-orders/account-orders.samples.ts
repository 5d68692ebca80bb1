import type { BlockSample } from '../_contract/block.types';
import { sampleListed } from '../_parts/order-card/order-card.samples';
import type { AccountOrdersProps } from './account-orders.schema';
import type { AccountOrdersData } from './account-orders.server';

const props: AccountOrdersProps = {
  look: 'plain',
  shop: '/en_GB/women/shoes',
  lookup: '/en_GB/myaccount/myorders/orderdetails',
};
const orders = [
  sampleListed({ state: 'statePending', toBePaid: null }),
  sampleListed({
    reference: '4000000124',
    state: 'statePreparing',
    toBePaid: 'Bank transfer',
    pieces: 7,
    pictures: Array.from({ length: 4 }, () => '/images/paper/K200514-021_L.jpg'),
  }),
  sampleListed({
    reference: '5000000125',
    state: 'stateDelivered',
    isOpen: false,
    pictures: [null],
    pieces: 1,
  }),
];
const data: AccountOrdersData = { orders, state: undefined, current: 1, last: 1 };

const samples: BlockSample<AccountOrdersProps, AccountOrdersData>[] = [
  { name: 'Orders', props, data },
  {
    name: 'Second of three pages, in a frame of lines',
    props: { ...props, look: 'ruled' },
    data: { ...data, current: 2, last: 3 },
  },
  {
    name: 'Open ones, on a raised ground',
    props: { ...props, look: 'cards' },
    data: { ...data, orders: orders.slice(0, 2), state: 'open' },
  },
  { name: 'None yet', props, data: { ...data, orders: [] } },
  { name: 'None is done', props, data: { ...data, orders: [], state: 'done' } },
];
export default samples;

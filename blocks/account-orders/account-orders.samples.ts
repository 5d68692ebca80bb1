import type { BlockSample } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { sampleListed } from '../_parts/order-card/order-card.samples';
import messages from './account-orders.messages';
import type { AccountOrdersProps } from './account-orders.schema';
import type { AccountOrdersData } from './account-orders.server';
import type { GuestOrders } from './read-guest-orders.server';

const props: AccountOrdersProps = {
  look: 'plain',
  shop: '/en_GB/women/shoes',
  lookup: '/en_GB/myaccount/myorders/orderdetails',
  confirm: '/en_GB/myaccount/security',
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
const data: AccountOrdersData = {
  orders,
  state: undefined,
  current: 1,
  last: 1,
  guests: undefined,
  isConfirmed: true,
  form: undefined,
};
const email = 'ana.lindqvist@example.com';
const guests: GuestOrders = {
  email,
  total: 7,
  listed: ['0127', '0126', '0119', '0104', '0098'].map((ending, at) => ({
    day: `${14 - 2 * at} May 2026`,
    pieces: 1 + (at % 3),
    ending,
  })),
};
const done: FormState = {
  command: 'account.addGuestOrders',
  status: 'done',
  values: {},
  errors: {},
  warnings: {},
};

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
  { name: 'Orders without an account', props, data: { ...data, guests } },
  {
    name: 'None yet, one without an account',
    props,
    data: { ...data, orders: [], guests: { email, total: 1, listed: guests.listed.slice(0, 1) } },
  },
  { name: 'Orders that were added', props, data: { ...data, form: done } },
  {
    name: 'An address that is no longer confirmed',
    props,
    data: { ...data, guests, form: { ...done, status: 'failed', message: messages.guestUnconfirmed } },
  },
  { name: 'An address that is not confirmed', props, data: { ...data, isConfirmed: false } },
  { name: 'None is done', props, data: { ...data, orders: [], state: 'done' } },
];
export default samples;

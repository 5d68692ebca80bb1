import type { BlockSample } from '../_contract/block.types';
import { sampleListed } from '../_parts/order-card/order-card.samples';
import type { AccountOverviewProps } from './account-overview.schema';
import type { AccountOverviewData } from './account-overview.server';

const props: AccountOverviewProps = {
  look: 'plain',
  orders: '/en_GB/myaccount/myorders',
  profile: '/en_GB/myaccount/myprofile',
  shop: '/en_GB/women/shoes',
};
const data: AccountOverviewData = {
  name: 'Ana',
  person: ['Ana Lindqvist', 'ana@example.com', '2079460958'],
  address: ['Ana Lindqvist', '12 Redchurch Street', 'London', 'E2 7DD', 'United Kingdom'],
  lastOrder: sampleListed(),
  showsLastOrder: true,
};
const empty: AccountOverviewData = {
  name: '',
  person: ['ben@example.com'],
  address: [],
  lastOrder: null,
  showsLastOrder: true,
};

const samples: BlockSample<AccountOverviewProps, AccountOverviewData>[] = [
  { name: 'Last order, details, address', props, data },
  { name: 'Nothing yet, in a frame of lines', props: { ...props, look: 'ruled' }, data: empty },
  {
    name: 'Without the last order, on a raised ground',
    props: { ...props, look: 'cards' },
    data: { ...data, lastOrder: null, showsLastOrder: false },
  },
];
export default samples;

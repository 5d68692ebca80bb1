import type { BlockSample } from '../_contract/block.types';
import type { AccountNavProps } from './account-nav.schema';
import type { AccountNavData } from './account-nav.server';

const props: AccountNavProps = {
  look: 'plain',
  overview: '/en_GB/myaccount',
  orders: '/en_GB/women/shoes',
  profile: '/en_GB/myaccount/myprofile',
  communications: '/en_GB/myaccount/mycommunications',
  security: '/en_GB/myaccount/security',
  wishlist: '/en_GB/myaccount/wishlist',
  more: [],
};
const slots = { content: '<h1>Your orders</h1><p>None yet.</p>' };
const data = { form: undefined, isGuest: false };

const samples: BlockSample<AccountNavProps, AccountNavData>[] = [
  { name: 'Words alone', props, data, slots },
  { name: 'In a frame of lines', props: { ...props, look: 'ruled' }, data, slots },
  {
    name: 'On a raised ground, with a further page',
    props: { ...props, look: 'cards', more: [{ text: 'Letters', link: '/en_GB/preferences' }] },
    data,
    slots,
  },
  { name: 'A guest: the content alone', props, data: { ...data, isGuest: true }, slots },
];
export default samples;

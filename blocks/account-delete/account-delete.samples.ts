import type { BlockSample } from '../_contract/block.types';
import messages from './account-delete.messages';
import type { AccountDeleteProps } from './account-delete.schema';
import type { AccountDeleteData } from './account-delete.server';

const props: AccountDeleteProps = {
  ordersLink: '/en_GB/myaccount/myorders',
  lookupLink: '/en_GB/myaccount/myorders/orderdetails',
  privacyLink: '/en_GB/privacy',
};
const data: AccountDeleteData = {
  email: 'ana@example.com',
  openOrders: 0,
  isCommunityMember: false,
  form: undefined,
};

const samples: BlockSample<AccountDeleteProps, AccountDeleteData>[] = [
  { name: 'Nothing is under way', props, data },
  { name: 'Two orders are under way', props, data: { ...data, openOrders: 2, isCommunityMember: true } },
  {
    name: 'Wrong password',
    props,
    data: {
      ...data,
      openOrders: 1,
      form: {
        command: 'account.delete',
        status: 'failed',
        values: { endMails: 'on' },
        errors: { password: messages.wrong },
        warnings: {},
        message: messages.wrong,
      },
    },
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import messages from './account-login.messages';
import type { AccountLoginProps } from './account-login.schema';
import type { AccountLoginData } from './account-login.server';

const props: AccountLoginProps = {
  recoverLink: '/recover-password',
  registerLink: '/register',
  orderLink: '/myaccount/myorders/orderdetails',
};

const samples: BlockSample<AccountLoginProps, AccountLoginData>[] = [
  { name: 'Nobody is signed in', props, data: {} },
  { name: 'With passkeys', props, data: { passkeys: true } },
  { name: 'On the way to a page', props, data: { back: '/myaccount/myorders?page=2' } },
  { name: 'The session has ended', props, data: { news: 'ended', back: '/myaccount' } },
  { name: 'Signed out', props, data: { news: 'out' } },
  { name: 'The account is deleted', props, data: { news: 'deleted' } },
  { name: 'Signed in to another country’s shop', props, data: { news: 'elsewhere' } },
  { name: 'A piece waits for the sign-in', props, data: { news: 'wish' } },
  {
    name: 'Wrong password',
    props,
    data: {
      back: '/myaccount',
      form: {
        command: 'account.login',
        status: 'failed',
        values: { username: 'ana@example.com', back: '/myaccount' },
        errors: { password: messages.typeAgain },
        warnings: {},
        message: messages.loginFailed,
      },
    },
  },
];
export default samples;

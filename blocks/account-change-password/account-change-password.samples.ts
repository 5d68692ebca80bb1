import type { BlockSample } from '../_contract/block.types';
import messages from './account-change-password.messages';
import type { AccountChangePasswordProps } from './account-change-password.schema';
import type { AccountChangePasswordData } from './account-change-password.server';

const props: AccountChangePasswordProps = { recoverLink: '/recover-password' };
const email = 'ana@example.com';
const form = { command: 'account.changePassword', values: {}, errors: {}, warnings: {} };

const samples: BlockSample<AccountChangePasswordProps, AccountChangePasswordData>[] = [
  { name: 'Empty', props, data: { email, form: undefined } },
  { name: 'Changed', props, data: { email, form: { ...form, status: 'done' } } },
  {
    name: 'Wrong current password',
    props,
    data: {
      email,
      form: {
        ...form,
        status: 'failed',
        errors: { oldPassword: messages.wrong },
        message: messages.wrong,
      },
    },
  },
];
export default samples;

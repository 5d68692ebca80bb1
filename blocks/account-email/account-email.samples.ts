import type { BlockSample } from '../_contract/block.types';
import messages from './account-email.messages';
import type { AccountEmailProps } from './account-email.schema';
import type { AccountEmailData } from './account-email.server';

const props: AccountEmailProps = {};
const email = 'ana@example.com';
const form = { command: 'account.changeEmail', values: {}, errors: {}, warnings: {} };

const samples: BlockSample<AccountEmailProps, AccountEmailData>[] = [
  { name: 'Confirmed', props, data: { email, isConfirmed: true, form: undefined } },
  { name: 'Not confirmed', props, data: { email, isConfirmed: false, form: undefined } },
  { name: 'Requested', props, data: { email, isConfirmed: true, form: { ...form, status: 'done' } } },
  {
    name: 'A link to confirm the address is on its way',
    props,
    data: { email, isConfirmed: false, form: { ...form, command: 'account.verifyEmail', status: 'done' } },
  },
  {
    name: 'Wrong password',
    props,
    data: {
      email,
      isConfirmed: true,
      form: {
        ...form,
        status: 'failed',
        values: { email: 'ana.new@example.com' },
        errors: { password: messages.wrong },
        message: messages.wrong,
      },
    },
  },
];
export default samples;

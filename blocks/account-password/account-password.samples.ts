import type { BlockSample } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import messages from './account-password.messages';
import type { AccountPasswordProps } from './account-password.schema';
import type { AccountPasswordData } from './account-password.server';

const props: AccountPasswordProps = { recoverLink: '/recover-password', homeLink: '/' };
const state = (command: string, more: Partial<FormState>): FormState => ({
  command,
  status: 'invalid',
  values: {},
  errors: {},
  warnings: {},
  ...more,
});

const samples: BlockSample<AccountPasswordProps, AccountPasswordData>[] = [
  { name: 'Asks for the address', props, data: { hasLink: false } },
  {
    name: 'The mail is on its way',
    props,
    data: { hasLink: false, form: state('account.recover', { status: 'done' }) },
  },
  {
    name: 'A password that is easy to guess',
    props,
    data: {
      hasLink: true,
      form: state('account.setPassword', { errors: { password: messages.weak }, message: messages.weak }),
    },
  },
  {
    name: 'A link that has run out',
    props,
    data: { hasLink: true, form: state('account.setPassword', { message: messages.linkEnded }) },
  },
  {
    name: 'The password is set',
    props,
    data: { hasLink: true, form: state('account.setPassword', { status: 'done' }) },
  },
];
export default samples;

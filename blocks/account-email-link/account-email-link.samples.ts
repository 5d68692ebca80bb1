import type { BlockSample } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import messages from './account-email-link.messages';
import type { AccountEmailLinkProps } from './account-email-link.schema';
import type { AccountEmailLinkData } from './account-email-link.server';

const links = {
  accountLink: '/myaccount/security',
  recoverLink: '/recover-password',
  contactLink: '/contacts',
};
const confirm: AccountEmailLinkProps = { action: 'confirm', ...links };
const stop: AccountEmailLinkProps = { action: 'stop', ...links };
const form: FormState = {
  command: 'account.confirmEmail',
  status: 'failed',
  values: {},
  errors: {},
  warnings: {},
};

const samples: BlockSample<AccountEmailLinkProps, AccountEmailLinkData>[] = [
  { name: 'Confirm', props: confirm, data: { isSignedIn: false } },
  { name: 'Confirmed', props: confirm, data: { isSignedIn: false, form: { ...form, status: 'done' } } },
  {
    name: 'Confirmed, with a session',
    props: confirm,
    data: { isSignedIn: true, form: { ...form, status: 'done' } },
  },
  { name: 'Stop a change', props: stop, data: { isSignedIn: false } },
  { name: 'Stopped', props: stop, data: { isSignedIn: false, form: { ...form, status: 'done' } } },
  {
    name: 'A link that has expired',
    props: confirm,
    data: { isSignedIn: false, form: { ...form, message: messages.ended } },
  },
  {
    name: 'An address that is taken',
    props: stop,
    data: { isSignedIn: false, form: { ...form, message: messages.taken } },
  },
];
export default samples;

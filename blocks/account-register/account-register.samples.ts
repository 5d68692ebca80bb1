import type { BlockSample } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import messages from './account-register.messages';
import type { AccountRegisterProps } from './account-register.schema';
import type { AccountRegisterData } from './account-register.server';

const props: AccountRegisterProps = {
  loginLink: '/login',
  privacyLink: '/privacy',
  newsletter: true,
  origin: 'register',
};
const captcha = {
  action: 'account',
  task: { use: 'proof-of-work' as const, challenge: { parameters: {}, signature: 's' } },
  hostedCheck: '/_captcha?action=account',
  token: '',
};
const state = (more: Partial<FormState>): FormState => ({
  command: 'account.create',
  status: 'invalid',
  values: {
    email: 'ana@example.com',
    emailRepeat: 'ana@example.com',
    newsletter: 'on',
    privacyPolicy: 'on',
    back: '/myaccount',
  },
  errors: {},
  warnings: {},
  ...more,
});

const samples: BlockSample<AccountRegisterProps, AccountRegisterData>[] = [
  { name: 'Empty', props, data: { captcha: null } },
  { name: 'With a captcha', props, data: { captcha, back: '/myaccount' } },
  {
    name: 'Something is missing',
    props,
    data: {
      captcha: null,
      back: '/myaccount',
      form: state({
        values: { email: 'ana@example.com', emailRepeat: 'ana@example.co' },
        errors: {
          emailRepeat: 'Emails do not match',
          privacyPolicy: 'You must accept the terms and conditions',
        },
        message: 'Please check the marked fields.',
      }),
    },
  },
  {
    name: 'A password that is easy to guess',
    props,
    data: {
      captcha: { ...captcha, token: 'T' },
      back: '/myaccount',
      form: state({ status: 'failed', errors: { password: messages.weak }, message: messages.weak }),
    },
  },
  {
    name: 'Look into the mailbox',
    props,
    data: { captcha: null, back: '/myaccount', form: state({ status: 'done', values: {} }) },
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { CheckoutIdentificationProps } from './checkout-identification.schema';
import type { CheckoutIdentificationData } from './checkout-identification.server';

const props: CheckoutIdentificationProps = {
  look: 'plain',
  newsletter: true,
  privacyLink: '/en_GB/privacy',
  recoverLink: '/en_GB/recover-password',
};
const data: CheckoutIdentificationData = {
  step: { name: 'identification', number: 1, state: 'open' },
  email: '',
  newsletter: false,
  form: undefined,
};
const failed = {
  command: 'checkout.identify',
  status: 'failed' as const,
  values: { email: 'ana@gmial.com', newsletter: 'on' },
  errors: {},
  warnings: { email: 'Please input a valid email' },
  message: 'Please look at your e-mail address once more. If it is right as it is, just go on.',
};

export default [
  { name: 'Open', props, data },
  {
    name: 'Wrong, in a frame',
    props: { ...props, look: 'ruled' },
    data: {
      ...data,
      form: {
        ...failed,
        status: 'invalid',
        values: { email: 'ana' },
        warnings: {},
        errors: { email: 'Please input a valid email' },
        message: 'Please check the marked fields.',
      },
    },
  },
  { name: 'A doubtful provider', props: { ...props, look: 'cards' }, data: { ...data, form: failed } },
  {
    name: 'Done',
    props,
    data: {
      ...data,
      step: { name: 'identification', number: 1, state: 'done' },
      email: 'ana@example.com',
      newsletter: true,
    },
  },
  {
    name: 'Wrong password',
    props,
    data: {
      ...data,
      email: 'ana@example.com',
      form: {
        command: 'account.login',
        status: 'failed',
        values: { username: 'ana@example.com', email: 'ana@example.com', newsletter: 'on' },
        warnings: {},
        errors: { password: 'Please type your password once more.' },
        message: 'This e-mail address and password do not match.',
      },
    },
  },
  {
    name: 'A known customer',
    props: { ...props, look: 'cards' },
    data: {
      ...data,
      email: 'ana@example.com',
      customer: { name: 'Ana', email: 'ana@example.com', subscribed: true },
    },
  },
  { name: 'The session has ended', props: { ...props, look: 'ruled' }, data: { ...data, session: 'ended' } },
  {
    name: 'Done by a customer',
    props,
    data: {
      ...data,
      step: { name: 'identification', number: 1, state: 'done' },
      email: 'ana@example.com',
      customer: { name: '', email: 'ana@example.com', subscribed: false },
    },
  },
] satisfies BlockSample<CheckoutIdentificationProps, CheckoutIdentificationData>[];

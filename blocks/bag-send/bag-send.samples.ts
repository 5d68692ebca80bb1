import type { BlockSample } from '../_contract/block.types';
import type { BagSendProps } from './bag-send.schema';
import type { BagSendData } from './bag-send.server';

const state = { command: 'bag.send', values: {}, errors: {}, warnings: {} } as const;

export default [
  { name: 'To be sent', props: {}, data: { sendable: true, form: undefined } },
  {
    name: 'Own words',
    props: { title: 'Later, on a larger screen', text: 'We keep it for you.' },
    data: { sendable: true, form: undefined },
  },
  {
    name: 'Sent',
    props: {},
    data: { sendable: true, form: { ...state, status: 'done', data: { email: 'ana@example.com' } } },
  },
  { name: 'Sent without a script', props: {}, data: { sendable: true, form: { ...state, status: 'done' } } },
  {
    name: 'No address',
    props: {},
    data: {
      sendable: true,
      form: {
        ...state,
        status: 'invalid',
        values: { email: 'ana@' },
        errors: { email: 'Please input your email' },
      },
    },
  },
  {
    name: 'Too often',
    props: {},
    data: {
      sendable: true,
      form: {
        ...state,
        status: 'failed',
        values: { email: 'ana@example.com' },
        message: 'This bag or this address has got enough mails today. Please try again tomorrow.',
      },
    },
  },
  { name: 'Nothing to send', props: {}, data: { sendable: false, form: undefined } },
] satisfies BlockSample<BagSendProps, BagSendData>[];

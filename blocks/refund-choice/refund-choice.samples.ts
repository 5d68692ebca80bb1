import type { BlockSample } from '../_contract/block.types';
import messages from './refund-choice.messages';
import type { RefundChoiceProps } from './refund-choice.schema';
import type { RefundChoiceData, ShownRefund } from './refund-choice.types';

const props: RefundChoiceProps = { login: '/en_GB/login', home: '/en_GB' };
const iban = { id: 'iban', name: '', digits: '', options: [] } as const;
const refund: ShownRefund = {
  reference: '0123',
  amount: 2705,
  formatted: '€27.05',
  state: 'open',
  until: '2026-05-11T10:00:00.000Z',
  day: '11 May 2026',
  isRepeated: false,
  ending: '',
  fields: [{ ...iban, options: [] }],
};
const closed = { ...refund, until: null, day: '' };
const number = (id: 'bankCode' | 'branchCode' | 'accountNumber', digits: string) => ({
  ...{ id, digits, name: '', options: [] },
});

const samples: BlockSample<RefundChoiceProps, RefundChoiceData>[] = [
  { name: 'Nothing chosen yet', props, data: { refund, form: undefined } },
  {
    name: 'A country without IBAN, after a returned transfer',
    props,
    data: {
      refund: {
        ...refund,
        formatted: '¥12,500',
        isRepeated: true,
        fields: [
          number('bankCode', '4'),
          number('branchCode', '3'),
          { id: 'accountType', name: '', digits: '', options: ['checking', 'savings'] },
          { ...number('accountNumber', '18'), name: 'CLABE' },
        ],
      },
      form: undefined,
    },
  },
  {
    name: 'A wrong IBAN',
    props,
    data: {
      refund,
      form: {
        command: 'refund.bank',
        status: 'failed',
        values: { holder: 'Ana Gil', iban: 'DE00 1234' },
        message: messages.ibanWrong,
        errors: { iban: messages.ibanWrong },
        warnings: {},
      },
    },
  },
  {
    name: 'On its way to an account',
    props,
    data: { refund: { ...closed, state: 'transferring', ending: '3000' }, form: undefined },
  },
  {
    name: 'Paid to an account',
    props,
    data: { refund: { ...closed, state: 'transferred', ending: '3000' }, form: undefined },
  },
  { name: 'A gift card', props, data: { refund: { ...closed, state: 'card' }, form: undefined } },
  { name: 'A link that is no longer valid', props, data: { refund: undefined, form: undefined } },
];
export default samples;

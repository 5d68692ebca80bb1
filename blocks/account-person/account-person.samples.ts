import type { BlockSample } from '../_contract/block.types';
import type { AccountPersonProps } from './account-person.schema';
import type { AccountPersonData } from './account-person.server';

const props: AccountPersonProps = { passwordLink: '/en_GB/recover-password' };
const values = { name: 'Ana', surname: 'Lindqvist', telephone: '2079460958' };
const data: AccountPersonData = { email: 'ana@example.com', values, form: undefined };
const form = { command: 'account.savePerson', values: {}, errors: {}, warnings: {} };

const samples: BlockSample<AccountPersonProps, AccountPersonData>[] = [
  { name: 'Filled in', props, data },
  { name: 'Saved', props, data: { ...data, form: { ...form, status: 'done' } } },
  {
    name: 'Wrong',
    props,
    data: {
      ...data,
      values: { ...values, telephone: '12' },
      form: {
        ...form,
        status: 'invalid',
        values: { ...values, telephone: '12' },
        errors: { telephone: 'Please input a valid phone!' },
        message: 'Please check the marked fields.',
      },
    },
  },
];
export default samples;

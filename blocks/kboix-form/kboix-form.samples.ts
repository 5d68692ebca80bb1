import type { BlockSample } from '../_contract/block.types';
import type { KboixFormProps } from './kboix-form.schema';
import type { KboixFormData } from './kboix-form.server';

const props: KboixFormProps = { privacyLink: '/en_GB/privacy' };
const sent = { command: 'kboix.join', values: {}, errors: {}, warnings: {} };
const data: KboixFormData = { locator: '5000000001', name: 'Ana', surname: 'Moore', form: undefined };

export default [
  { name: 'An order to join with', props, data },
  {
    name: 'Something is missing',
    props,
    data: {
      ...data,
      form: {
        ...sent,
        status: 'invalid',
        values: { name: '', surname: 'Moore' },
        errors: { name: 'Please input your name' },
      },
    },
  },
  { name: 'Joined', props, data: { ...data, form: { ...sent, status: 'done' } } },
  { name: 'No order to join with', props, data: null },
] satisfies BlockSample<KboixFormProps, KboixFormData | null>[];

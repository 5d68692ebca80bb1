import type { BlockSample } from '../_contract/block.types';
import messages from './clienteling-form.messages';
import type { ClientelingFormProps } from './clienteling-form.schema';
import type { ClientelingFormData } from './clienteling-form.server';

const props: ClientelingFormProps = { privacy: '/en_GB/privacy' };
const open: ClientelingFormData = {
  employees: [{ id: 'T010-1', name: 'Ana G.' }],
  chosen: '',
  languages: [
    { value: 'en_GB', label: 'English' },
    { value: 'es_ES', label: 'Español' },
  ],
  language: 'en_GB',
  again: '/en_GB/clienteling',
  form: undefined,
};
const form = { command: 'client.note', status: 'failed', values: {}, errors: {}, warnings: {} } as const;

const samples: BlockSample<ClientelingFormProps, ClientelingFormData>[] = [
  { name: 'The form', props, data: open },
  {
    name: 'Something is wrong',
    props,
    data: {
      ...open,
      form: {
        ...form,
        status: 'invalid',
        values: { name: 'Ana', interest_bags: 'on' },
        errors: { email: 'Please input your email' },
      },
    },
  },
  {
    name: 'Too many today',
    props,
    data: { ...open, form: { ...form, message: messages.error_too_many_requests } },
  },
  { name: 'Sent', props, data: { ...open, form: { ...form, status: 'done' } } },
  { name: 'No staff', props, data: { ...open, employees: [] } },
  { name: 'No till', props, data: { ...open, employees: null } },
];
export default samples;

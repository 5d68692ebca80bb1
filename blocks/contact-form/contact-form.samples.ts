import { contactSubjects } from '../../eshop-api/domains/content/contact.fields';
import type { BlockSample } from '../_contract/block.types';
import type { ContactFormProps } from './contact-form.schema';
import type { ContactFormData } from './contact-form.server';
import type { FormState } from '../_contract/commands/form-state.types';

const props: ContactFormProps = {
  text: 'We answer within one working day.',
  subjects: contactSubjects,
  privacyLink: '/content/privacy',
};
const wrong: FormState = {
  command: 'contact.send',
  status: 'invalid',
  values: {
    subject: 'warranty',
    name: 'Ana',
    email: 'ana@',
    sku: 'K2005',
    message: 'The sole came off.',
    privacyPolicy: 'on',
  },
  warnings: {},
  errors: {
    email: 'Please input a valid email',
    sku: '***Current SKU is not valid.',
    file: '***Please upload a file.',
  },
  message: 'Please check the marked fields.',
};

const samples: BlockSample<ContactFormProps, ContactFormData>[] = [
  { name: 'Empty', props, data: { asked: '' } },
  { name: 'A subject out of the address', props: { ...props, title: 'Ask us' }, data: { asked: 'return' } },
  { name: 'With faults', props, data: { asked: '', form: wrong } },
  {
    name: 'Sent',
    props,
    data: {
      asked: '',
      form: { ...wrong, status: 'done', values: {}, errors: {}, data: { reference: '3F9A01C2' } },
    },
  },
];
export default samples;

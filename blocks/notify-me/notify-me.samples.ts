import type { BlockSample } from '../_contract/block.types';
import type { NotifyMeProps } from './notify-me.schema';
import type { NotifyMeData } from './notify-me.server';
import type { FormState } from '../_contract/commands/form-state.types';

const props: NotifyMeProps = { askTelephone: false, offerNewsletter: true, privacyLink: '/content/privacy' };
const data: NotifyMeData = {
  productId: 'K200160-001',
  sizes: [
    { value: '37', label: 'UK 4' },
    { value: '41', label: 'UK 8' },
  ],
  all: false,
  asked: '',
};
const wrong: FormState = {
  command: 'products.notifyMe',
  status: 'invalid',
  values: { email: 'ana@', size: '41', name: 'Ana', newsletter: 'on' },
  warnings: {},
  errors: { email: 'Please input a valid email' },
  message: 'Please check the marked fields.',
};
const done: FormState = { ...wrong, status: 'done', values: {}, errors: {} };

const samples: BlockSample<NotifyMeProps, NotifyMeData>[] = [
  { name: 'Some sizes sold out', props, data },
  { name: 'The size asked for is sold out', props, data: { ...data, asked: '41' } },
  {
    name: 'All sold out, with telephone',
    props: { ...props, askTelephone: true },
    data: { ...data, all: true },
  },
  { name: 'With faults', props, data: { ...data, form: wrong } },
  { name: 'Done', props, data: { ...data, form: done } },
  { name: 'One size', props, data: { ...data, sizes: [{ value: 'U', label: 'One size' }], all: true } },
  { name: 'Nothing sold out', props, data: { ...data, sizes: [] } },
];
export default samples;

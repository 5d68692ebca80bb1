import { CONDITIONS, FAMILIES, TARGETS } from '../../eshop-api/domains/takebacks/takeback.facts';
import type { BlockSample } from '../_contract/block.types';
import type { TakebackFormProps } from './takeback-form.schema';
import type { TakebackFormData } from './takeback-form.server';

const props: TakebackFormProps = { termsLink: '/terms' };
const data: TakebackFormData = {
  credits: FAMILIES.flatMap((family) =>
    TARGETS.flatMap((target) =>
      CONDITIONS.map((condition, at) => ({ family, target, condition, formatted: `£${25 - 10 * at}` })),
    ),
  ),
  most: '£80',
  sendDays: 30,
  isBefore: false,
  stores: [{ id: 'S1', name: 'Rua Nova, Porto' }],
  known: {},
  form: undefined,
};

const samples: BlockSample<TakebackFormProps, TakebackFormData>[] = [
  { name: 'Empty', props, data },
  {
    name: 'A card beforehand, no store, signed in',
    props,
    data: { ...data, isBefore: true, stores: [], known: { name: 'Ana', email: 'ana@example.com' } },
  },
  {
    name: 'With faults',
    props,
    data: {
      ...data,
      form: {
        command: 'takeback.send',
        status: 'invalid',
        values: { piece1_family: 'shoes', piece2_words: 'Blue coat', email: 'ana@', shippingMethodId: '06' },
        warnings: {},
        errors: {
          piece1_target: 'Please select an option.',
          piece2_family: 'Please select an option.',
          email: 'Please input a valid email',
        },
        message: 'Please check the marked fields.',
      },
    },
  },
];
export default samples;

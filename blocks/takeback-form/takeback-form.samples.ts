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
  places: {
    ...{ near: '', isUnknown: false, mapLink: '', points: [] },
    stores: [{ id: 'S1', name: 'Rua Nova, Porto' }],
  },
  own: { pieces: [], prefill: {} },
  found: { query: '', models: [], prefill: {} },
  known: {},
  form: undefined,
};

const samples: BlockSample<TakebackFormProps, TakebackFormData>[] = [
  { name: 'Empty', props, data },
  {
    name: 'A card beforehand, no store, signed in',
    props,
    data: {
      ...data,
      isBefore: true,
      places: { ...data.places, stores: [] },
      known: { name: 'Ana', email: 'ana@example.com' },
    },
  },
  {
    name: 'Near a place, with pieces of an order',
    props,
    data: {
      ...data,
      places: {
        ...data.places,
        ...{ near: 'Porto', mapLink: 'https://maps.example/porto' },
        points: [{ id: 'P1', name: 'Papelaria Sol', address: 'Rua Alta 3, 4000 Porto', distance: '0.4 km' }],
      },
      own: {
        pieces: [
          { id: 'L1', name: 'Trail', color: 'Blue', size: '38', isChosen: true },
          { id: 'L2', name: 'Court', color: 'White', size: '', isChosen: false },
        ],
        prefill: { piece1_family: 'shoes', piece1_target: 'W', piece1_size: '38', orderId: '4000000001' },
      },
    },
  },
  {
    name: 'Searched while the form is filled in',
    props,
    data: {
      ...data,
      places: { ...data.places, near: 'Porto' },
      form: {
        ...{ command: 'takeback.search', status: 'done', warnings: {}, errors: {} },
        values: {
          ...{ piece1_family: 'bags-accessories', email: 'ana@', near: 'Porto', privacyPolicy: 'on' },
        },
      },
    },
  },
  {
    name: 'A model that was searched and chosen',
    props,
    data: {
      ...data,
      found: {
        query: 'Trail',
        models: [{ id: 'K1', name: 'Trail', color: 'Blue', isChosen: true }],
        prefill: { piece1_family: 'shoes', piece1_target: 'W', piece1_size: '', piece1_words: 'Trail, Blue' },
      },
    },
  },
  {
    name: 'A place that is not known',
    props,
    data: { ...data, places: { ...data.places, near: 'Qwzx', isUnknown: true } },
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

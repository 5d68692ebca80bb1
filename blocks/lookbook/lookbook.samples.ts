import type { BlockSample } from '../_contract/block.types';
import { sampleProducts } from '../_journey/listing/sample-products';
import type { LookbookProps } from './lookbook.schema';
import type { LookbookData } from './lookbook.types';
import type { FormState } from '../_contract/commands/form-state.types';

const props: LookbookProps = {
  arrangement: 'spread',
  kicker: 'Under the arches',
  title: 'Eleven in the morning',
  text: 'The shadow is where the shoes are.',
  image: '/brand/main/arches.svg',
  imageAlt: 'White arches above a blue sea',
  shape: '4:3',
  spots: [
    { material: 'K200160-001', x: 20, y: 70 },
    { material: 'K100151-002', x: 54, y: 62 },
    { material: 'K800118-003', x: 81, y: 33 },
  ],
};
const data: LookbookData = {
  spots: props.spots.map(({ x, y }, index) => ({ x, y, index, product: sampleProducts[index]! })),
  form: undefined,
};
const sizes = [
  [
    { value: '38', label: 'UK 5' },
    { value: '39', label: 'UK 6' },
  ],
  [],
  [{ value: 'U', label: 'One size' }],
];
const sold: LookbookData = { ...data, spots: data.spots.map((spot, i) => ({ ...spot, sizes: sizes[i]! })) };
const posted: FormState = {
  command: 'look.add',
  status: 'done',
  values: {},
  errors: {},
  warnings: {},
  data: { missing: ['K800118-003'], added: 1 },
};

const samples: BlockSample<LookbookProps, LookbookData>[] = [
  { name: 'Spread', props, data },
  { name: 'Plate', props: { ...props, arrangement: 'plate' }, data },
  {
    name: 'Cut, one spot',
    props: { ...props, arrangement: 'cut' },
    data: { ...data, spots: data.spots.slice(0, 1) },
  },
  { name: 'None of its products is sold', props, data: { ...data, spots: [] } },
  { name: 'Sold in one go', props: { ...props, bag: '/en_GB/bolsa' }, data: sold },
  {
    name: 'One piece had sold out',
    props: { ...props, bag: '/en_GB/bolsa' },
    data: { ...sold, form: posted },
  },
];
export default samples;

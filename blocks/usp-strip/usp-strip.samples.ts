import type { BlockSample } from '../_contract/block.types';
import type { UspStripProps } from './usp-strip.schema';

const props: UspStripProps = {
  arrangement: 'quiet',
  name: 'Our promises',
  items: [
    { icon: 'truck', title: 'Sent within a day', text: 'From the workshop, not from a hub.' },
    { icon: 'return', title: 'Thirty days to think', link: '/en_GB/returns' },
    { icon: 'thread', title: 'Repaired for life', text: 'We keep the lasts.' },
  ],
};

const samples: BlockSample<UspStripProps>[] = [
  { name: 'Quiet', props, data: undefined },
  { name: 'Table', props: { ...props, arrangement: 'table' }, data: undefined },
  {
    name: 'Splits',
    props: { ...props, arrangement: 'splits', items: props.items.slice(0, 2) },
    data: undefined,
  },
];
export default samples;

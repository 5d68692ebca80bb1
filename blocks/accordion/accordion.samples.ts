import type { BlockSample } from '../_contract/block.types';
import type { AccordionProps } from './accordion.schema';

const props: AccordionProps = {
  arrangement: 'list',
  title: 'Before you ask',
  text: 'Things that people write to us about, most of them on Sundays.',
  oneAtATime: true,
  firstOpen: false,
  items: [
    {
      title: 'Do they stretch?',
      text: 'Leather gives a little in the first week. **Half a size** is not a little.',
    },
    {
      title: 'Can they be resoled?',
      text: 'Yes, twice:\n\n- the first time by us\n- the second time by anyone with a press',
    },
    { title: 'Where are they made?', text: 'On an island. [Come and see](page:grid/women/shoes).' },
  ],
};

const samples: BlockSample<AccordionProps>[] = [
  { name: 'List', props, data: undefined },
  {
    name: 'Numbered, the first open',
    props: { ...props, arrangement: 'numbered', firstOpen: true },
    data: undefined,
  },
  {
    name: 'Split, any number open',
    props: { ...props, arrangement: 'split', oneAtATime: false },
    data: undefined,
  },
  { name: 'Without a title', props: { ...props, title: undefined, text: undefined }, data: undefined },
];
export default samples;

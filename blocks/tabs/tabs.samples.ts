import type { BlockSample } from '../_contract/block.types';
import type { TabsProps } from './tabs.schema';

const props: TabsProps = {
  arrangement: 'line',
  title: 'Three ways to look after them',
  items: [
    {
      title: 'Brush',
      text: 'After every walk, before you sit down.\n\n- horsehair for smooth leather\n- crepe for suede',
    },
    { title: 'Cream', text: 'Once a month. **Less** than you think.' },
    { title: 'Rest', text: 'A day on, a day off. They are not the only ones who need it.' },
  ],
};

const samples: BlockSample<TabsProps>[] = [
  { name: 'Line', props, data: undefined },
  { name: 'Ruled', props: { ...props, arrangement: 'ruled' }, data: undefined },
  {
    name: 'Pills with blocks in them',
    props: { ...props, arrangement: 'pills', items: [{ title: 'Women' }, { title: 'Men' }] },
    data: undefined,
    slots: { first: '<p>a rail of women’s shoes</p>', second: '<p>a rail of men’s shoes</p>' },
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { LabelListProps } from './label-list.schema';
import type { LabelListData } from './label-list.types';

const props: LabelListProps = { title: 'Words', text: 'What the shop says in this language.' };
const data: LabelListData = {
  sections: [
    {
      name: 'general',
      labels: [
        { key: 'close', value: 'Close' },
        { key: 'back', value: 'Back' },
      ],
    },
    { name: 'home', labels: [{ key: 'women', value: 'Women' }] },
  ],
  count: 3,
  asked: '',
};

const samples: BlockSample<LabelListProps, LabelListData>[] = [
  { name: 'All', props, data },
  { name: 'Found', props, data: { sections: [data.sections[1]!], count: 1, asked: 'wom' } },
  { name: 'Nothing found', props, data: { sections: [], count: 0, asked: 'xyz' } },
];
export default samples;

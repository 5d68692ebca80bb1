import type { BlockSample } from '../_contract/block.types';
import type { EditorialProps } from './editorial.schema';

const props: EditorialProps = {
  arrangement: 'spread',
  side: 'start',
  kicker: 'The workshop',
  title: 'Eleven people, one long table',
  text: 'Every pair passes **eleven pairs of hands**.\n\nThe last pair of them is [yours](page:grid/women/shoes).',
  image: '/brand/main/arches.svg',
  imageAlt: 'White arches above a blue sea',
  link: '/en_GB/women/shoes',
  linkText: 'See the shoes',
};

const samples: BlockSample<EditorialProps>[] = [
  { name: 'Spread', props, data: undefined },
  {
    name: 'Note with a caption',
    props: {
      ...props,
      arrangement: 'note',
      caption: 'fig. 2, outsole',
      link: undefined,
      linkText: undefined,
    },
    data: undefined,
  },
  {
    name: 'Poster, picture at the end',
    props: { ...props, arrangement: 'poster', side: 'end', focus: 'left' },
    data: undefined,
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { QuoteProps } from './quote.schema';

const props: QuoteProps = {
  arrangement: 'letter',
  text: 'A good seam is one that nobody asks about.',
  author: 'Catalina Mora',
  source: 'thirty-one years at the third table',
};

const samples: BlockSample<QuoteProps>[] = [
  { name: 'Letter', props, data: undefined },
  { name: 'Entry', props: { ...props, arrangement: 'entry' }, data: undefined },
  {
    name: 'Shout, by nobody',
    props: {
      ...props,
      arrangement: 'shout',
      text: 'The last mile lies to everyone.',
      author: undefined,
      source: undefined,
    },
    data: undefined,
  },
  {
    name: 'With a picture',
    props: { ...props, image: '/brand/main/arches.svg', imageAlt: 'The workshop’s arches' },
    data: undefined,
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { RichTextProps } from './rich-text.schema';

const text =
  'Leather likes **company** and hates radiators.\n\n## Every week\n\n- Brush them\n- Let them rest a day\n\nThe rest is in [our shoes](page:grid/women/shoes).';

const samples: BlockSample<RichTextProps>[] = [
  { name: 'With a title', props: { title: 'Care', titleLevel: 2, text }, data: undefined },
  { name: 'As the page’s own text', props: { title: 'Care', titleLevel: 1, text }, data: undefined },
];
export default samples;

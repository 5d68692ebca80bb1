import type { BlockSample } from '../_contract/block.types';
import type { RibbonProps } from './ribbon.schema';
import type { RibbonData } from './ribbon.types';

const samples: BlockSample<RibbonProps, RibbonData>[] = [
  {
    name: 'Message alone',
    props: { text: 'Returns are on us, for thirty days.', tone: 'ink', live: false },
    data: {},
  },
  {
    name: 'With a link',
    props: {
      text: 'The winter soles are in.',
      link: '/en_GB/women/shoes',
      linkText: 'See them',
      tone: 'accent',
      live: false,
    },
    data: {},
  },
  {
    name: 'The message of the day in its place',
    props: { text: 'Returns are on us, for thirty days.', tone: 'ink', live: true },
    data: {
      message: {
        text: 'Black Friday: four days, fewer euros.',
        href: '/en_GB/landings/black-friday',
        linkText: 'Go in',
      },
    },
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { HeroProps } from './hero.schema';
import type { HeroData } from './hero.types';

const props: HeroProps = {
  arrangement: 'split',
  kicker: 'Autumn',
  title: 'Walk like you have time',
  text: 'Shoes from a small workshop by a large sea.',
  image: '/images/paper/K200160-001_L.jpg',
  imageAlt: 'A white court shoe, seen from the side',
  actions: [
    { text: 'Women', link: '/en_GB/women/shoes' },
    { text: 'Men', link: '/en_GB/men/shoes' },
  ],
};
const product = {
  name: 'Nube',
  href: '/en_GB/women/shoes/nube/nube-K200160-001',
  price: '£125',
  facts: [
    { key: 'weight', label: 'Weight', value: '372 g' },
    { key: 'drop', label: 'Drop', value: '4 mm' },
  ],
};

const samples: BlockSample<HeroProps, HeroData>[] = [
  { name: 'Split', props, data: {} },
  {
    name: 'Specimen with facts',
    props: { ...props, arrangement: 'specimen', index: '007', material: 'K200160-001' },
    data: { product },
  },
  {
    name: 'Night with facts',
    props: { ...props, arrangement: 'night', actions: [props.actions[0]!] },
    data: { product },
  },
  {
    name: 'Title and drawn art only',
    props: {
      arrangement: 'split',
      title: 'The workshop is closed on Sundays',
      image: '/brand/main/arches.svg',
      actions: [],
    },
    data: {},
  },
  {
    name: 'Split, words at the end and on top, the toe in sight',
    props: { ...props, side: 'end', align: 'top', focus: 'bottom-right' },
    data: {},
  },
  {
    name: 'Split, a film when it is asked for',
    props: {
      ...props,
      focus: 'left',
      film: {
        src: '/brand/main/bench.webm',
        small: '/brand/main/bench-small.webm',
        shows: 'A shoemaker pulls leather over a last',
        starts: 'asked',
      },
    },
    data: {},
  },
  {
    name: 'Night, a film that starts by itself',
    props: {
      ...props,
      arrangement: 'night',
      film: { src: '/brand/running/track.webm', shows: 'Feet on a wet track', starts: 'itself' },
    },
    data: { product },
  },
];
export default samples;

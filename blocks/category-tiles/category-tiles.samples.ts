import type { BlockSample } from '../_contract/block.types';
import type { CategoryTilesProps } from './category-tiles.schema';

const props: CategoryTilesProps = {
  arrangement: 'portraits',
  title: 'Start somewhere',
  tiles: [
    {
      text: 'Women',
      note: 'Shoes for both feet',
      link: '/en_GB/women/shoes',
      image: '/images/paper/K200160-001_L.jpg',
    },
    { text: 'Men', link: '/en_GB/men/shoes', image: '/images/paper/K100151-002_L.jpg' },
    { text: 'Kids', link: '/en_GB/kids/shoes', image: '/images/paper/K800118-003_L.jpg' },
  ],
};

const samples: BlockSample<CategoryTilesProps>[] = [
  { name: 'Portraits', props, data: undefined },
  { name: 'Index', props: { ...props, arrangement: 'index' }, data: undefined },
  { name: 'Lanes', props: { ...props, arrangement: 'lanes' }, data: undefined },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { BannerGridProps } from './banner-grid.schema';

const props: BannerGridProps = {
  arrangement: 'uneven',
  title: 'Two stories',
  banners: [
    {
      kicker: 'Repair',
      title: 'A second sole is cheaper than a second pair',
      text: 'Send them back when they are worn.',
      link: '/en_GB/women/shoes/rewalk_shoes',
      linkText: 'How it works',
      image: '/images/paper/K200160-001_L.jpg',
      imageAlt: 'A court shoe',
    },
    {
      title: 'Bags that stand up by themselves',
      focus: 'top-right',
      link: '/en_GB/women/bags-accessories',
      linkText: 'See the bags',
      image: '/brand/main/arches.svg',
    },
  ],
};

const samples: BlockSample<BannerGridProps>[] = [
  { name: 'Uneven', props, data: undefined },
  { name: 'Ruled', props: { ...props, arrangement: 'ruled' }, data: undefined },
  {
    name: 'Diagonal, one banner',
    props: { ...props, arrangement: 'diagonal', banners: [props.banners[0]!] },
    data: undefined,
  },
];
export default samples;

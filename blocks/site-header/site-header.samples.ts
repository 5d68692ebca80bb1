import type { BlockSample } from '../_kit/block.types';
import type { SiteHeaderProps } from './site-header.schema';

const props: SiteHeaderProps = {
  arrangement: 'centred',
  search: true,
  countries: 'where-to',
  menu: [
    {
      text: 'Women',
      link: '/en_GB/women/all',
      columns: [
        { title: 'Shoes', links: [{ text: 'All shoes', link: '/en_GB/women/shoes' }, { text: 'Boots', link: '/en_GB/women/shoes/boots' }] },
        { title: 'Beyond shoes', links: [{ text: 'Bags', link: '/en_GB/women/bags-accessories' }] },
      ],
      feature: { image: '/images/paper/K200160-001_L.jpg', text: 'The court shoe', link: '/en_GB/women/shoes/court' },
    },
    { text: 'Men', link: '/en_GB/men/all', columns: [{ title: 'Shoes', links: [{ text: 'All shoes', link: '/en_GB/men/shoes' }] }] },
    { text: 'Kids', link: '/en_GB/kids/all' },
  ],
  tools: [
    { icon: 'heart', text: 'Wishlist', link: '/en_GB/myaccount/wishlist' },
    { icon: 'bag', text: 'Bag', link: '/en_GB/bolsa' },
  ],
};

const samples: BlockSample<SiteHeaderProps>[] = [
  { name: 'Logo in the middle', props, data: undefined },
  { name: 'Ruled index', props: { ...props, arrangement: 'index' }, data: undefined },
  { name: 'Track with pills, no search', props: { ...props, arrangement: 'track', search: false }, data: undefined },
  { name: 'Ruled index, opens a search box', props: { ...props, arrangement: 'index', searchBox: 'find' }, data: undefined },
];
export default samples;

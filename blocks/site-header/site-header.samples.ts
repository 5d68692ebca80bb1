import type { BlockSample } from '../_contract/block.types';
import type { SiteHeaderProps } from './site-header.schema';
import type { SiteHeaderData } from './site-header.server';

const props: SiteHeaderProps = {
  arrangement: 'centred',
  search: true,
  countries: 'where-to',
  menu: [
    {
      text: 'Women',
      link: '/en_GB/women/all',
      columns: [
        {
          title: 'Shoes',
          links: [
            { text: 'All shoes', link: '/en_GB/women/shoes' },
            { text: 'Boots', link: '/en_GB/women/shoes/boots' },
          ],
        },
        { title: 'Beyond shoes', links: [{ text: 'Bags', link: '/en_GB/women/bags-accessories' }] },
      ],
      feature: {
        image: '/images/paper/K200160-001_L.jpg',
        text: 'The court shoe',
        link: '/en_GB/women/shoes/court',
      },
    },
    {
      text: 'Men',
      link: '/en_GB/men/all',
      columns: [{ title: 'Shoes', links: [{ text: 'All shoes', link: '/en_GB/men/shoes' }] }],
    },
    { text: 'Kids', link: '/en_GB/kids/all' },
  ],
  tools: [
    { icon: 'heart', text: 'Wishlist', link: '/en_GB/myaccount/wishlist' },
    { icon: 'bag', text: 'Bag', link: '/en_GB/bolsa' },
  ],
  more: [
    { text: 'Gift card', link: '/en_GB/gift-card', flag: 'gift_card' },
    { text: 'Help', link: '/en_GB/faqs' },
    { text: 'Contact', link: '/en_GB/contacts' },
  ],
};

const data: SiteHeaderData = { on: [] };

const samples: BlockSample<SiteHeaderProps, SiteHeaderData>[] = [
  { name: 'Logo in the middle', props, data },
  { name: 'Ruled index', props: { ...props, arrangement: 'index' }, data },
  { name: 'Track with pills, no search', props: { ...props, arrangement: 'track', search: false }, data },
  {
    name: 'Ruled index, opens a search box',
    props: { ...props, arrangement: 'index', searchBox: 'find' },
    data,
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { SiteFooterProps } from './site-footer.schema';
import type { SiteFooterData } from './site-footer.server';

const props: SiteFooterProps = {
  arrangement: 'colophon',
  closing: 'Made slowly, so that you can hurry.',
  columns: [
    {
      title: 'Shop',
      links: [
        { text: 'Women', link: '/en_GB/women/all' },
        { text: 'Men', link: '/en_GB/men/all' },
      ],
    },
    { title: 'Bags and more', links: [{ text: 'Bags', link: '/en_GB/women/bags-accessories' }] },
  ],
  smallPrint: 'Prices include VAT.',
};

const samples: BlockSample<SiteFooterProps, SiteFooterData>[] = [
  { name: 'Colophon', props, data: { on: [] }, slots: { aside: '<a href="#">United Kingdom</a>' } },
  { name: 'Ruled sheet', props: { ...props, arrangement: 'sheet' }, data: { on: [] } },
  {
    name: 'Finish line, nothing but columns',
    props: { arrangement: 'finish', columns: props.columns },
    data: { on: [] },
  },
];
export default samples;

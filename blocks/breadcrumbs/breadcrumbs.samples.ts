import type { BlockSample } from '../_contract/block.types';
import type { BreadcrumbsProps } from './breadcrumbs.schema';
import type { BreadcrumbsData } from './breadcrumbs.server';

const trail = [
  { name: 'Home', href: '/en_GB' },
  { name: 'Women', href: '/en_GB/women/all' },
  { name: 'Shoes', href: '/en_GB/women/shoes' },
  { name: 'Nube', href: '/en_GB/women/shoes/nube/nube-K200160-001' },
];

export default [
  { name: 'Listing', props: { end: 'listing', separator: 'slash' }, data: { trail: trail.slice(0, 3) } },
  { name: 'Product', props: { end: 'product', separator: 'arrow' }, data: { trail } },
  { name: 'Chevrons', props: { end: 'product', separator: 'chevron' }, data: { trail } },
] satisfies BlockSample<BreadcrumbsProps, BreadcrumbsData>[];

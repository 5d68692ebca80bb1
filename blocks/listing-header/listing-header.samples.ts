import type { BlockSample } from '../_contract/block.types';
import type { ListingHeaderProps } from './listing-header.schema';
import type { ListingHeaderData } from './listing-header.server';

const data: ListingHeaderData = {
  title: 'Women’s shoes',
  description: 'Sneakers, boots and sandals for people who walk. Cut in one workshop, mended in the same.',
  total: 102,
  page: 1,
};

export default [
  { name: 'Calm', props: { look: 'calm', intro: true }, data },
  { name: 'Index', props: { look: 'index', intro: true, kicker: 'drawer 04' }, data },
  { name: 'Band, page 2', props: { look: 'band', intro: false }, data: { ...data, page: 2 } },
] satisfies BlockSample<ListingHeaderProps, ListingHeaderData>[];

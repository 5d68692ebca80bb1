import type { BlockSample } from '../_contract/block.types';
import type { RecentlySeenProps } from './recently-seen.schema';
import type { RecentlySeenData } from './recently-seen.types';

/** Shows what this browser has seen, so nothing in a fresh one. */
const samples: BlockSample<RecentlySeenProps, RecentlySeenData>[] = [
  {
    name: 'On a page without a product',
    props: { card: 'plain', limit: 4, roomAbove: false },
    data: { material: null },
  },
  {
    name: 'On a sheet, own title',
    props: { card: 'specimen', limit: 4, roomAbove: true, title: 'Back to the drawer' },
    data: { material: 'K200160-001' },
  },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import { sampleEvent } from '../_journey/events/sample-event';
import { showEvent } from '../_journey/events/show-event';
import { sampleLocale, samplePage } from '../_contract/testing/sample-page';
import type { EventListData } from './event-list.server';

const list = (more: Parameters<typeof sampleEvent>[0], seatsText: string) => ({
  ...showEvent(sampleEvent(more), { locale: sampleLocale, page: samplePage(), imageHost: '/images/paper' }),
  city: 'Madrid',
  seatsText,
});
const here = [
  list({}, '5 seats left'),
  list({ id: 'fitting', title: 'A fitting for one', state: 'waiting' }, 'Full, waiting list open'),
  list({ id: 'moved', title: 'Moved evening', moved: true }, '5 seats left'),
  list({ id: 'off', title: 'Cancelled evening', state: 'cancelled' }, 'Cancelled'),
  list({ id: 'preview', title: 'Preview', membersOnly: true, state: 'full', picture: '' }, 'Full'),
];

const samples: BlockSample<object, EventListData>[] = [
  { name: 'Here and elsewhere', props: {}, data: { country: 'Spain', here, elsewhere: [here[0]!] } },
  { name: 'Only elsewhere', props: {}, data: { country: 'Malta', here: [], elsewhere: here } },
  { name: 'None', props: {}, data: { country: 'Malta', here: [], elsewhere: [] } },
];
export default samples;

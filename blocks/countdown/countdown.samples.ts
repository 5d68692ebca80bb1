import type { BlockSample } from '../_contract/block.types';
import type { CountdownProps } from './countdown.schema';
import type { CountdownData } from './countdown.types';

const props: CountdownProps = {
  arrangement: 'line',
  moment: 'next',
  title: 'The doors are still shut',
  text: 'We are writing the labels. Come back in a while.',
  endedTitle: 'The doors are open',
  endedText: 'Mind the step.',
  endedLinkText: 'Go in',
};
/** Far ahead, so that the sample in the gallery goes on counting. */
const data: CountdownData = {
  target: Date.parse('2099-11-27T00:00:00Z'),
  remaining: { days: 5, hours: 14, minutes: 3, seconds: 27 },
  when: 'Friday 27 November at 00:00',
  ended: false,
};

const samples: BlockSample<CountdownProps, CountdownData>[] = [
  { name: 'Line', props, data },
  { name: 'Cells', props: { ...props, arrangement: 'cells' }, data },
  { name: 'Board', props: { ...props, arrangement: 'board', text: undefined }, data },
  { name: 'The time is up', props, data: { ...data, target: 0, ended: true } },
  {
    name: 'The time is up, something else in its place',
    props: { ...props, until: '2026-11-27T00:00' },
    data: { ...data, target: 0, ended: true },
    slots: { ended: '<p>the sale</p>' },
  },
  { name: 'Nothing to wait for', props, data: { ...data, target: null } },
];
export default samples;

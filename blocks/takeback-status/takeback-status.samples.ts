import type { BlockSample } from '../_contract/block.types';
import type { TakebackStatusProps } from './takeback-status.schema';
import type { TakebackStatusData } from './takeback-status.server';

const props: TakebackStatusProps = {};
const code =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h3v3H1zM5 5h2v2H5z"/></svg>';
const pieces: NonNullable<TakebackStatusData['takeback']>['pieces'] = [
  { family: 'shoes', target: 'W', condition: 'good', words: '', size: '38', accepted: null },
  { family: 'apparel', target: 'M', condition: 'worn', words: 'Blue coat', size: '', accepted: null },
];
const takeback = {
  takebackId: '9000000001',
  state: 'registered' as const,
  pieces,
  credit: '£30',
  sendBy: '26 December 2026',
  labelHref: '/label',
  code,
};
const data = { takeback, formHref: '/takeback', isNew: false, hasFailed: false };

const samples: BlockSample<TakebackStatusProps, TakebackStatusData>[] = [
  { name: 'Registered just now', props, data: { ...data, isNew: true } },
  { name: 'The label failed', props, data: { ...data, hasFailed: true } },
  { name: 'Received', props, data: { ...data, takeback: { ...takeback, state: 'received' } } },
  {
    name: 'Accepted in part',
    props,
    data: {
      ...data,
      takeback: {
        ...takeback,
        state: 'accepted',
        credit: '£25',
        pieces: pieces.map((piece, at) => ({ ...piece, accepted: at === 0 })),
      },
    },
  },
  { name: 'Nothing came', props, data: { ...data, takeback: { ...takeback, state: 'lapsed' } } },
  { name: 'No such link', props, data: { ...data, takeback: null } },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { AccountSessionsProps } from './account-sessions.schema';
import type { AccountSessionsData, ShownSession } from './account-sessions.server';

const here: ShownSession = {
  id: '1',
  name: 'Firefox on Windows',
  begun: 'Monday 4 May, 10:12',
  seen: 'within the last hour',
  shop: 'United Kingdom',
  isCurrent: true,
};
const phone: ShownSession = {
  id: '2',
  name: 'Safari on iOS',
  begun: 'Friday 1 May, 21:40',
  seen: '2 days ago',
  shop: 'Europe and other countries',
  isCurrent: false,
};
const unknown: ShownSession = { ...phone, id: '3', name: 'Unknown browser', seen: '5 hours ago' };
const form = { command: 'account.endSession', values: { session: '2' }, errors: {}, warnings: {} };
const sessions = [here, phone, unknown];

const samples: BlockSample<AccountSessionsProps, AccountSessionsData>[] = [
  { name: 'Three, under hairlines', props: { look: 'plain' }, data: { sessions, form: undefined } },
  {
    name: 'One has been signed out, in frames',
    props: { look: 'ruled' },
    data: { sessions: [here, unknown], form: { ...form, status: 'done', values: {} } },
  },
  {
    name: 'Nowhere else, on a raised ground',
    props: { look: 'cards' },
    data: { sessions: [here], form: undefined },
  },
  {
    name: 'It did not work',
    props: { look: 'plain' },
    data: { sessions, form: { ...form, status: 'failed', message: 'Please try again.' } },
  },
  { name: 'Without a list', props: { look: 'plain' }, data: { sessions: undefined, form: undefined } },
];
export default samples;

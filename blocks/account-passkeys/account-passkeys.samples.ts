import type { BlockSample } from '../_contract/block.types';
import type { AccountPasskeysProps } from './account-passkeys.schema';
import type { AccountPasskeysData, ShownPasskey } from './account-passkeys.server';

const phone: ShownPasskey = {
  id: '1',
  name: 'My phone',
  added: 'Monday 4 May, 10:12',
  used: 'Friday 8 May, 21:00',
  host: 'www.orvella.example',
  isSynced: true,
};
const key: ShownPasskey = { ...phone, id: '2', name: 'Security key', used: 'never', isSynced: false };
const email = 'ana@example.com';
const state = { values: {}, errors: {}, warnings: {} };
const shown = { passkeys: [phone, key], isOffered: true, email };

const samples: BlockSample<AccountPasskeysProps, AccountPasskeysData>[] = [
  { name: 'Two', props: {}, data: { ...shown, form: undefined } },
  { name: 'None yet', props: {}, data: { ...shown, passkeys: [], form: undefined } },
  {
    name: 'The password was right',
    props: {},
    data: {
      ...shown,
      form: { ...state, command: 'account.beginPasskey', status: 'done', data: { challenge: 'YQ' } },
    },
  },
  {
    name: 'One has been removed',
    props: {},
    data: { ...shown, form: { ...state, command: 'account.removePasskey', status: 'done' } },
  },
  {
    name: 'It could not be added',
    props: {},
    data: {
      ...shown,
      form: { ...state, command: 'account.addPasskey', status: 'failed', message: 'Please begin again.' },
    },
  },
  { name: 'Without a list', props: {}, data: { ...shown, passkeys: undefined, form: undefined } },
];
export default samples;

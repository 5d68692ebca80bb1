import type { BlockSample } from '../_contract/block.types';
import type { ClientConfirmProps } from './client-confirm.schema';
import type { ClientConfirmData } from './client-confirm.server';

const props: ClientConfirmProps = { home: '/en_GB', privacy: '/en_GB/privacy' };
const client = {
  name: 'Ana',
  surname: 'Gil',
  telephone: '447700900123',
  sizes: '38, M',
  interests: ['bags' as const, 'women' as const],
  store: 'Fuencarral, Madrid',
};
const open: ClientConfirmData = { note: { client, confirmed: false }, form: undefined };
const form = { status: 'done', values: {}, errors: {}, warnings: {} } as const;

const samples: BlockSample<ClientConfirmProps, ClientConfirmData>[] = [
  { name: 'To confirm', props, data: open },
  { name: 'Just confirmed', props, data: { ...open, form: { ...form, command: 'client.confirm' } } },
  { name: 'Confirmed before', props, data: { ...open, note: { client, confirmed: true } } },
  { name: 'Deleted', props, data: { note: null, form: { ...form, command: 'client.delete' } } },
  { name: 'A link that is no longer valid', props, data: { note: null, form: undefined } },
];
export default samples;

import type { BlockSample } from '../_contract/block.types';
import type { TicketRegistrationProps } from './ticket-registration.schema';
import type { TicketRegistrationData } from './ticket-registration.server';

const props: TicketRegistrationProps = { membersOnly: false, termsLink: '/terms', joinLink: '/letters' };
const data: TicketRegistrationData = {
  phase: 'open',
  from: '15 January 2026',
  until: '30 December 2027',
  mostTickets: 20,
  tickets: [],
  form: undefined,
};
const ticket = { kind: 'picture', day: '4 May 2026', href: '/ticket' } as const;
const tickets: TicketRegistrationData['tickets'] = [
  { ...ticket, id: 'c', state: 'received' },
  { ...ticket, id: 'b', state: 'refused' },
  { ...ticket, id: 'a', state: 'accepted', kind: 'pdf' },
];
const form = { command: 'tickets.send', values: {}, warnings: {}, errors: {} };

const samples: BlockSample<TicketRegistrationProps, TicketRegistrationData>[] = [
  { name: 'Nothing registered yet', props, data },
  {
    name: 'Registered just now',
    props,
    data: {
      ...data,
      tickets,
      done: { accepted: 2, duplicates: 1 },
      form: { ...form, status: 'done' },
    },
  },
  {
    name: 'A file is refused',
    props,
    data: {
      ...data,
      tickets,
      form: {
        ...form,
        status: 'failed',
        values: { store: 'Rua Nova', purchaseDate: '2026-05-04', privacyPolicy: 'on' },
        errors: { ticket: '“ticket.txt” could not be read.' },
        message: '“ticket.txt” could not be read.',
      },
    },
  },
  { name: 'Subscribers only', props: { ...props, membersOnly: true }, data: { ...data, phase: 'members' } },
  { name: 'Over', props, data: { ...data, phase: 'over', tickets } },
  { name: 'No promotion', props, data: { ...data, phase: 'none' } },
];
export default samples;

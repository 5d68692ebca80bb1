import type { BlockSample } from '../_contract/block.types';
import { sampleLocale, samplePage } from '../_contract/testing/sample-page';
import { sampleEvent } from '../_journey/events/sample-event';
import { showEvent } from '../_journey/events/show-event';
import messages from './event-signup.messages';
import type { EventSignupProps } from './event-signup.schema';
import type { EventSignupData } from './event-signup.server';

const props: EventSignupProps = { list: '/en_GB/events', login: '/en_GB/login', privacy: '/en_GB/privacy' };
const show = (more: Parameters<typeof sampleEvent>[0] = {}) =>
  showEvent(sampleEvent(more), { locale: sampleLocale, page: samplePage(), imageHost: '/images/paper' });
const open: EventSignupData = {
  event: show(),
  booking: null,
  calendar: '/en_GB/_documents/event/shoe-care-madrid',
  terms: '/en_GB/conditions',
  signIn: '',
  form: undefined,
};
const form = { command: 'event.join', status: 'failed', values: {}, errors: {}, warnings: {} } as const;
const waiting = show({ state: 'waiting', free: 0 });
const booking = { state: 'booked', name: 'Ana', guests: 1 } as const;

const samples: BlockSample<EventSignupProps, EventSignupData>[] = [
  { name: 'Seats are free', props, data: open },
  {
    name: 'Something is wrong',
    props,
    data: {
      ...open,
      form: {
        ...form,
        status: 'invalid',
        values: { name: 'Ana', guests: '2' },
        errors: { email: 'Please input your email' },
      },
    },
  },
  { name: 'Waiting list', props, data: { ...open, event: waiting } },
  {
    name: 'Just full',
    props,
    data: {
      ...open,
      event: show({ state: 'full', free: 0 }),
      form: { ...form, message: messages.error_event_full },
    },
  },
  {
    name: 'Booked',
    props,
    data: { ...open, form: { ...form, status: 'done', data: { state: 'booked', already: false } } },
  },
  { name: 'Own booking', props, data: { ...open, booking } },
  {
    name: 'Own place on the list',
    props,
    data: { ...open, event: waiting, booking: { ...booking, state: 'waiting' } },
  },
  { name: 'Given up', props, data: { ...open, booking: { ...booking, state: 'left' } } },
  { name: 'For members', props, data: { ...open, signIn: '/en_GB/login?back=x' } },
  { name: 'Moved', props, data: { ...open, event: show({ moved: true }) } },
  {
    name: 'Cancelled, with a booking',
    props,
    data: { ...open, booking, event: show({ state: 'cancelled' }) },
  },
  { name: 'Cancelled', props, data: { ...open, event: show({ state: 'cancelled' }) } },
  { name: 'Over', props, data: { ...open, event: show({ state: 'over' }) } },
  { name: 'A link that is no longer valid', props, data: { ...open, event: undefined } },
];
export default samples;

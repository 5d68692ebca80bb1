import { defineOperation } from '../../contract/operation';
import { count, profile, text } from '../../contract/shapes';
import { EVENT_STATES, MAX_GUESTS } from './events.facts';

const SPEC = 'docs/contract/content.md#events';
const words = { type: 'string' } as const;
const time = { type: 'string', description: 'ISO 8601, UTC.' } as const;
const eventId = { ...text('Event, as in its address.', 60), minLength: 1 } as const;
const guests = { type: 'integer', minimum: 0, maximum: MAX_GUESTS } as const;
const token = text('Of the mailed link.', 100);
const state = { type: 'string', enum: ['booked', 'waiting'] } as const;

const storeProperties = {
  id: words,
  name: words,
  street: words,
  postalCode: words,
  city: words,
  country: { type: 'string', description: 'ISO 3166; XI is Northern Ireland.' },
} as const;

const eventProperties = {
  id: words,
  title: words,
  text: words,
  picture: { type: 'string', description: "Of the storefront's image host; '' without one." },
  startsAt: time,
  endsAt: time,
  timeZone: { type: 'string', description: "The store's, IANA." },
  store: {
    type: 'object',
    properties: storeProperties,
    required: ['id', 'name', 'street', 'postalCode', 'city', 'country'],
    additionalProperties: false,
  },
  seats: count,
  free: count,
  membersOnly: { type: 'boolean' },
  waitingList: { type: 'boolean' },
  moved: { type: 'boolean', description: 'Time or place was changed after it was published.' },
  sequence: { ...count, description: 'Revision, as in its calendar file.' },
  state: {
    type: 'string',
    enum: EVENT_STATES,
    description:
      'open: seats are free; waiting: full, with a waiting list; full: neither; over: it has begun; cancelled: it does not take place.',
  },
} as const;

const event = {
  type: 'object',
  title: 'StoreEvent',
  properties: eventProperties,
  required: [
    ...(['id', 'title', 'text', 'picture', 'startsAt', 'endsAt', 'timeZone', 'store', 'seats'] as const),
    ...(['free', 'membersOnly', 'waitingList', 'moved', 'sequence', 'state'] as const),
  ],
  additionalProperties: false,
} as const;

const booking = {
  type: 'object',
  title: 'EventBooking',
  properties: {
    state: { type: 'string', enum: ['booked', 'waiting', 'left'] },
    name: words,
    guests,
  },
  required: ['state', 'name', 'guests'],
  additionalProperties: false,
} as const;

export const eventsList = defineOperation({
  id: 'eventsList',
  method: 'GET',
  path: '/tws-events/list',
  spec: SPEC,
  summary: 'Events of the storefront that have not ended, the next one first, with their free seats.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: { events: { type: 'array', items: event } },
    required: ['events'],
    additionalProperties: false,
  },
});

export const eventsShow = defineOperation({
  id: 'eventsShow',
  method: 'GET',
  path: '/tws-events/event',
  spec: SPEC,
  summary: 'One event, also after its end.',
  request: {
    type: 'object',
    properties: { profile, eventId },
    required: ['eventId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { event },
    required: ['event'],
    additionalProperties: false,
  },
  errors: ['event_not_found'],
});

export const eventsBooking = defineOperation({
  id: 'eventsBooking',
  method: 'POST',
  path: '/tws-events/booking',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'A booking with its event: by the mailed link, or of the bearer by the event. Without a booking of the bearer only the event.',
  request: {
    type: 'object',
    properties: { profile, token, eventId },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { event, booking: { anyOf: [booking, { type: 'null' }] } },
    required: ['event', 'booking'],
    additionalProperties: false,
  },
  errors: ['link_ended', 'event_not_found'],
});

export const eventsSuscribe = defineOperation({
  id: 'eventsSuscribe',
  method: 'POST',
  path: '/tws-events/suscribe',
  spec: SPEC,
  idempotent: true,
  summary:
    'Books seats of an event for a person and guests, or puts them on its waiting list. One booking an address: again it changes nothing, answers `already` and mails the link once more.',
  request: {
    type: 'object',
    properties: {
      profile,
      eventId,
      // Wider than the rules on purpose: faults of a field are reported with the form's own messages (docs/contract/fields.md).
      email: text('E-mail.', 250),
      name: text('First name.', 250),
      surname: text('Surname.', 250),
      telephone: text('May be empty.', 40),
      guests: { ...guests, default: 0, description: 'People beside the one who books.' },
      newsletter: { type: 'boolean', default: false, description: 'Subscribe to the newsletter too.' },
      privacyPolicy: text('on or true: the terms were accepted.', 5),
      usrHash: text('User hash of a newsletter’s reader, for events of members.', 200),
    },
    required: ['eventId', 'email', 'name', 'surname'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      subscriptionId: { type: 'string', description: 'Of the booking; gives no access to it.' },
      state,
      already: { type: 'boolean', description: 'This address has a booking; nothing was changed.' },
    },
    required: ['subscriptionId', 'state', 'already'],
    additionalProperties: false,
  },
  errors: [
    'event_not_found',
    'event_over',
    'event_cancelled',
    'event_full',
    'members_only',
    'invalid_field',
    'too_many_requests',
  ],
});

export const eventsUnsuscribe = defineOperation({
  id: 'eventsUnsuscribe',
  method: 'POST',
  path: '/tws-events/unsuscribe',
  spec: SPEC,
  idempotent: true,
  summary:
    'Gives a booking up, by the mailed link or by event and bearer. The waiting list moves up in the same transaction. After the beginning nothing is changed.',
  request: {
    type: 'object',
    properties: { profile, token, eventId },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      unsubscribed: { type: 'boolean', description: 'It is given up.' },
      already: { type: 'boolean', description: 'It was before.' },
    },
    required: ['unsubscribed', 'already'],
    additionalProperties: false,
  },
  errors: ['link_ended', 'event_not_found', 'booking_not_found', 'event_over', 'unauthorized'],
});

export const eventsTerms = defineOperation({
  id: 'eventsTerms',
  method: 'GET',
  path: '/tws-events/getEventTcUrl',
  spec: SPEC,
  summary: 'Address of the terms of an event: its own in the language, else the storefront’s terms.',
  request: {
    type: 'object',
    properties: { profile, eventId },
    required: ['eventId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { url: { type: 'string', description: 'Whole, or a path of the storefront.' } },
    required: ['url'],
    additionalProperties: false,
  },
  errors: ['event_not_found'],
});

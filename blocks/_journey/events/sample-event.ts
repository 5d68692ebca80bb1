import type { StoreEvent } from './show-event';

/** An event for samples and tests. */
export const sampleEvent = (more: Partial<StoreEvent> = {}): StoreEvent => ({
  id: 'shoe-care-madrid',
  title: 'Shoe care evening',
  text: 'Bring a pair that has seen better days. Our workshop shows how to clean, feed and waterproof leather.',
  picture: 'K200108-003_L.jpg',
  startsAt: '2026-05-11T16:30:00.000Z',
  endsAt: '2026-05-11T18:30:00.000Z',
  timeZone: 'Europe/Madrid',
  store: {
    id: 'T010',
    name: 'Fuencarral',
    street: 'Calle de Fuencarral 42',
    postalCode: '28004',
    city: 'Madrid',
    country: 'ES',
  },
  seats: 12,
  free: 5,
  membersOnly: false,
  waitingList: true,
  moved: false,
  sequence: 0,
  state: 'open',
  ...more,
});

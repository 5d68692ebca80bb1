import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import { readStorePlaces } from '../stores/store-place.tx';
import { findByToken, findOfCustomer } from './bookings.repository';
import { chooseText, describeEvent } from './event-view.rules';
import { eventsBooking, eventsList, eventsShow, eventsTerms } from './events.contract';
import { isBookingToken } from './events.facts';
import { findEvent, listEvents } from './events.repository';
import type { Booking, StoredEvent } from './events.types';
import { findCustomer } from './find-customer';

const describeAll = async ({ db, profile, now }: HandlerContext, events: readonly StoredEvent[]) => {
  const places = await readStorePlaces(db, [...new Set(events.map(({ store }) => store))]);
  return events.flatMap((event) => {
    const place = places.get(event.store);
    return place ? [describeEvent(event, place, profile, now)] : [];
  });
};

export const composeNotFound = (): ApiFault => new ApiFault('event_not_found', 'There is no such event.');
export const composeLinkEnded = (): ApiFault => new ApiFault('link_ended', 'This link is no longer valid.');

/** @throws ApiFault event_not_found, alike for unknown events and those of other storefronts */
async function requireEvent({ db, storefront }: HandlerContext, id: string): Promise<StoredEvent> {
  const event = await findEvent(db, id);
  if (!event?.storefronts.includes(storefront.id)) throw composeNotFound();
  return event;
}

async function describeOne(context: HandlerContext, event: StoredEvent) {
  const [view] = await describeAll(context, [event]);
  if (!view) throw composeNotFound();
  return view;
}

const describeBooking = ({ state, name, guests }: Booking) => ({ state, name, guests });

const list = handles(eventsList, async (context: HandlerContext) => ({
  events: await describeAll(context, await listEvents(context.db, context.storefront.id, context.now)),
}));

const show = handles(eventsShow, async (context: HandlerContext, { eventId }) => ({
  event: await describeOne(context, await requireEvent(context, eventId)),
}));

const readBooking = handles(eventsBooking, async (context: HandlerContext, { token, eventId = '' }) => {
  const { db, storefront } = context;
  if (token === undefined) {
    const event = await requireEvent(context, eventId);
    const customer = await findCustomer(db, context);
    const booking = customer && (await findOfCustomer(db, event.id, customer));
    return {
      event: await describeOne(context, event),
      booking: booking ? describeBooking(booking) : null,
    };
  }
  const booking = isBookingToken(token)
    ? await findByToken(db, { token, storefront: storefront.id })
    : undefined;
  const event = booking && (await findEvent(db, booking.event));
  if (!event) throw composeLinkEnded();
  return { event: await describeOne(context, event), booking: describeBooking(booking) };
});

const showTerms = handles(eventsTerms, async (context: HandlerContext, { eventId }) => {
  const { settings, storefront, profile } = context;
  const { terms } = (await requireEvent(context, eventId)).data;
  return {
    url: terms
      ? chooseText(terms, profile)
      : pageAddress(settings, storefront.id, profile.locale, 'conditions'),
  };
});

/** A token of 244 random bits cannot be guessed: the limit protects the database only. */
export const readOperations: DomainOperation[] = [
  list,
  show,
  { ...readBooking, rateLimitPerMinute: 120 },
  showTerms,
];

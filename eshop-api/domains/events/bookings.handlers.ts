import { ApiFault, composeTooManyToday } from '../../contract/api-fault';
import { formTelephone } from '../../contract/fields/form-fields';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { refuseFaults } from '../accounts/account.fields';
import { announceMail } from '../mail/mail.tx';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { isMember } from '../newsletter/subscription.tx';
import { countTry, findByEmail, findByToken, findOfCustomer, insertBooking } from './bookings.repository';
import { enqueueEventMail } from './event-mails';
import { bookingFields } from './booking.fields';
import { eventsSuscribe, eventsUnsuscribe } from './events.contract';
import { chooseState, isBookingToken } from './events.facts';
import { composeLinkEnded, composeNotFound } from './events.handlers';
import { addTaken, findEvent } from './events.repository';
import type { Booking, StoredEvent } from './events.types';
import { findCustomer } from './find-customer';
import { giveUp } from './seats';

type Input = RequestOf<typeof eventsSuscribe>;
type Booked = ResponseOf<typeof eventsSuscribe>;

const suscribe = handles(eventsSuscribe, async (context: HandlerContext, sent) => {
  const { db, storefront, now } = context;
  const input = trimPerson(sent);
  const { email, name, surname, telephone = '', privacyPolicy = '' } = input;
  refuseFaults(context, bookingFields, { email, name, surname, telephone, privacyPolicy });
  if (!(await countTry(db, { storefront: storefront.id, email, purpose: 'book' }, now)))
    throw composeTooManyToday('Too many bookings of this address. Please try again tomorrow.', now);
  const booked = await db.transaction((sql) => book(sql, context, input));
  await announceMail(db);
  if (!booked.already) await context.changed();
  if (input.newsletter) await joinNewsletter(context, input);
  return booked;
});

const trimPerson = ({ email, name, surname, telephone = '', ...rest }: Input): Input => ({
  ...rest,
  email: email.trim(),
  name: name.trim(),
  surname: surname.trim(),
  telephone: formTelephone(telephone.trim()),
});

/** The event's lock puts calls in a row: of many for the last seat one gets it. */
async function book(sql: Sql, context: HandlerContext, input: Input): Promise<Booked> {
  const { settings, storefront, now } = context;
  const event = await findEvent(sql, input.eventId, 'for update');
  if (!event?.storefronts.includes(storefront.id)) throw composeNotFound();
  refuseOver(event, now);
  if (event.cancelledAt) throw new ApiFault('event_cancelled', 'This event does not take place.');
  const known = await findByEmail(sql, event.id, input.email);
  if (known) return bookAgain(sql, context, event, known);
  const customer = await findCustomer(sql, context);
  if (
    event.membersOnly &&
    !customer &&
    !(input.usrHash && (await isMember(sql, storefront.id, input.usrHash)))
  )
    throw new ApiFault('members_only', 'This event is for members.');
  const { guests = 0 } = input;
  const state = chooseState(event, guests);
  if (!state) throw new ApiFault('event_full', 'There are not enough seats left.');
  const booking = composeBooking(context, input, { state, account: customer?.account ?? null });
  await insertBooking(sql, booking, now);
  if (state === 'booked') await addTaken(sql, event.id, 1 + guests);
  const kind = state === 'booked' ? 'eventBooked' : 'eventWaiting';
  await enqueueEventMail(sql, settings, { kind, event, booking }, now);
  return { subscriptionId: booking.id, state, already: false };
}

function composeBooking(
  { settings, storefront, profile }: HandlerContext,
  { eventId, email, name, surname, telephone = '', guests = 0 }: Input,
  more: Pick<Booking, 'state' | 'account'>,
): Booking {
  return {
    id: settings.randomId(),
    event: eventId,
    storefront: storefront.id,
    locale: profile.locale,
    ...{ email, name, surname, telephone, guests, ...more },
  };
}

/** Sends the mail once more, at most a few times a day. */
async function bookAgain(
  sql: Sql,
  { settings, now }: HandlerContext,
  event: StoredEvent,
  booking: Booking,
): Promise<Booked> {
  const { id, state, email, storefront } = booking;
  if (await countTry(sql, { storefront, email, purpose: 'again' }, now)) {
    const kind = state === 'booked' ? 'eventBooked' : 'eventWaiting';
    await enqueueEventMail(sql, settings, { kind, event, booking }, now);
  }
  return { subscriptionId: id, state: state === 'booked' ? 'booked' : 'waiting', already: true };
}

/** @throws ApiFault event_over */
function refuseOver({ startsAt }: StoredEvent, now: Date): void {
  if (now >= startsAt) throw new ApiFault('event_over', 'This event has begun or is over.');
}

/** The booking stands whether the subscription succeeds or not. */
async function joinNewsletter(context: HandlerContext, { email, name }: Input): Promise<void> {
  const { profile, storefront, log } = context;
  const request = {
    profile: profile.locale,
    email,
    name: name.slice(0, 80),
    privacyPolicy: 'on',
    origin: 'event',
  };
  await context
    .ask(newsletterInsert, request, storefront.id)
    .catch((error: unknown) =>
      log.warn({ error: String(error) }, 'an event’s booking could not subscribe to the newsletter'),
    );
}

const unsuscribe = handles(eventsUnsuscribe, async (context: HandlerContext, input) => {
  const { db, settings, now } = context;
  const isLeft = await db.transaction(async (sql) => {
    const found = await findOwn(sql, context, input);
    const event = await findEvent(sql, found.event, 'for update');
    if (!event) throw composeNotFound();
    if (found.state === 'left') return false;
    refuseOver(event, now);
    return giveUp(sql, settings, { event, booking: found }, now);
  });
  await announceMail(db);
  if (isLeft) await context.changed();
  return { unsubscribed: true, already: !isLeft };
});

/** @throws ApiFault link_ended, unauthorized (401), event_not_found, booking_not_found */
async function findOwn(
  sql: Sql,
  context: HandlerContext,
  { token, eventId }: RequestOf<typeof eventsUnsuscribe>,
): Promise<Booking> {
  const storefront = context.storefront.id;
  if (token !== undefined) {
    const booking = isBookingToken(token) ? await findByToken(sql, { token, storefront }) : undefined;
    if (!booking) throw composeLinkEnded();
    return booking;
  }
  const customer = await findCustomer(sql, context);
  if (!customer) throw new ApiFault('unauthorized', 'unauthorized', 401);
  const event = eventId === undefined ? undefined : await findEvent(sql, eventId);
  if (!event?.storefronts.includes(storefront)) throw composeNotFound();
  const booking = await findOfCustomer(sql, event.id, customer);
  if (!booking) throw new ApiFault('booking_not_found', 'You have no booking of this event.');
  return booking;
}

export const bookingOperations: DomainOperation[] = [
  { ...suscribe, rateLimitPerMinute: 20 },
  { ...unsuscribe, rateLimitPerMinute: 60 },
];

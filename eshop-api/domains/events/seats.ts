import type { Sql } from '../../database/database.types';
import type { AskingContext } from '../../server/domain.types';
import type { ApiSettings } from '../../server/settings.types';
import { announceMail } from '../mail/mail.tx';
import { claimReminder, listWaiting, markBooked, markLeft } from './bookings.repository';
import { enqueueEventMail } from './event-mails';
import { findNextUp } from './events.facts';
import { addTaken, findEvent, findEventToFill } from './events.repository';
import type { Booking, StoredEvent } from './events.types';

type Context = Pick<AskingContext, 'db' | 'settings'>;

/** Gives seats to those who wait and fit, in their order, each with a mail. Requires the event's lock. */
export async function moveUp(sql: Sql, settings: ApiSettings, event: StoredEvent, now: Date): Promise<void> {
  const waiting = await listWaiting(sql, event.id);
  const seats = { ...event };
  for (let next = findNextUp(waiting, seats); next; next = findNextUp(waiting, seats)) {
    waiting.splice(waiting.indexOf(next), 1);
    seats.taken += 1 + next.guests;
    await addTaken(sql, event.id, 1 + next.guests);
    await markBooked(sql, next.id, now);
    await enqueueEventMail(sql, settings, { kind: 'eventMovedUp', event, booking: next }, now);
  }
}

/** Gives a booking up, with a mail, and moves the waiting list up. False: it was given up before. Requires the event's lock. */
export async function giveUp(
  sql: Sql,
  settings: ApiSettings,
  { event, booking }: { event: StoredEvent; booking: Booking },
  now: Date,
): Promise<boolean> {
  const former = await markLeft(sql, booking.id, now);
  if (!former) return false;
  await enqueueEventMail(sql, settings, { kind: 'eventLeft', event, booking }, now);
  if (former === 'waiting') return true;
  await addTaken(sql, event.id, -(1 + booking.guests));
  await moveUp(sql, settings, { ...event, taken: event.taken - 1 - booking.guests }, now);
  return true;
}

/** Seats that became free without a call: a deleted account, an import with more seats. True: there may be more. */
export async function fillSeats({ db, settings }: Context): Promise<boolean> {
  const now = settings.clock();
  const id = await findEventToFill(db, now);
  if (id === undefined) return false;
  await db.transaction(async (sql) => {
    const event = await findEvent(sql, id, 'for update');
    if (event) await moveUp(sql, settings, event, now);
  });
  await announceMail(db);
  return true;
}

/** Mails one reminder that is due. True: there may be more. */
export async function remindNext({ db, settings }: Context): Promise<boolean> {
  const now = settings.clock();
  const isReminded = await db.transaction(async (sql) => {
    const booking = await claimReminder(sql, now);
    const event = booking && (await findEvent(sql, booking.event));
    if (!event) return false;
    await enqueueEventMail(sql, settings, { kind: 'eventReminder', event, booking }, now);
    return true;
  });
  if (isReminded) await announceMail(db);
  return isReminded;
}

import type { Sql } from '../../database/database.types';
import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { isDatabaseAway, listPaused, pauseItem, type PausedItems } from '../../server/paused-items';
import type { ApiSettings } from '../../server/settings.types';
import { announceMail } from '../mail/mail.tx';
import { claimChange, claimReminder, listWaiting, markBooked, markLeft } from './bookings.repository';
import { enqueueEventMail, type EventMail } from './event-mails';
import { findNextUp } from './events.facts';
import { addTaken, findEvent, findEventToFill } from './events.repository';
import type { Booking, StoredEvent } from './events.types';

type Context = Pick<AskingContext, 'db' | 'settings' | 'log'>;

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

/** Gives a booking up, with a mail unless the event is cancelled, and moves the waiting list up. False: it was given up before. Requires the event's lock. */
export async function giveUp(
  sql: Sql,
  settings: ApiSettings,
  { event, booking }: { event: StoredEvent; booking: Booking },
  now: Date,
): Promise<boolean> {
  const former = await markLeft(sql, booking.id, now);
  if (!former) return false;
  if (!event.cancelledAt) await enqueueEventMail(sql, settings, { kind: 'eventLeft', event, booking }, now);
  if (former === 'waiting') return true;
  await addTaken(sql, event.id, -(1 + booking.guests));
  if (!event.cancelledAt)
    await moveUp(sql, settings, { ...event, taken: event.taken - 1 - booking.guests }, now);
  return true;
}

/**
 * Seats that became free without a call: a deleted account, an import with more seats. An event that fails is paused, and others go on.
 * True: there may be more.
 * @param paused ids of events that recently failed
 * @throws Error when the database cannot be reached
 */
export async function fillSeats(context: Context, paused: PausedItems<string>): Promise<boolean> {
  const { db, settings } = context;
  const now = settings.clock();
  const id = await findEventToFill(db, now, listPaused(paused, now.getTime()));
  if (id === undefined) return false;
  try {
    await db.transaction(async (sql) => {
      const event = await findEvent(sql, id, 'for update');
      if (event) await moveUp(sql, settings, event, now);
    });
    paused.delete(id);
    await announceMail(db);
  } catch (error) {
    pause(context, paused, { event: id }, error);
  }
  return true;
}

type Claim = (sql: Sql, now: Date, skipped: readonly string[]) => Promise<Booking | undefined>;

/**
 * Mails one reminder that is due. One that fails is paused, and others go on. True: there may be more.
 * @param paused ids of bookings whose reminder recently failed
 * @throws Error when the database cannot be reached
 */
export const remindNext = (context: Context, paused: PausedItems<string>): Promise<boolean> =>
  mailNext(context, paused, claimReminder, () => 'eventReminder');

/**
 * Mails one holder of a booking that the event was moved or cancelled: once for all changes since the last mail. Failures as of reminders.
 * @param paused ids of bookings whose mail recently failed
 * @throws Error when the database cannot be reached
 */
export const mailChange = (context: Context, paused: PausedItems<string>): Promise<boolean> =>
  mailNext(context, paused, claimChange, ({ cancelledAt }) =>
    cancelledAt ? 'eventCancelled' : 'eventChanged',
  );

/** The claim and the mail in the queue are one transaction. */
async function mailNext(
  context: Context,
  paused: PausedItems<string>,
  claim: Claim,
  chooseKind: (event: StoredEvent) => EventMail,
): Promise<boolean> {
  const { db, settings } = context;
  const now = settings.clock();
  let booking: Booking | undefined;
  try {
    await db.transaction(async (sql) => {
      booking = await claim(sql, now, listPaused(paused, now.getTime()));
      const event = booking && (await findEvent(sql, booking.event));
      if (booking && event)
        await enqueueEventMail(sql, settings, { kind: chooseKind(event), event, booking }, now);
    });
    if (!booking) return false;
    paused.delete(booking.id);
    await announceMail(db);
  } catch (error) {
    if (!booking) throw error;
    pause(context, paused, { booking: booking.id, event: booking.event }, error);
  }
  return true;
}

/** @param item its booking, if any, is paused; otherwise its event @throws Error when the database cannot be reached */
function pause(
  { settings, log }: Context,
  paused: PausedItems<string>,
  item: { booking?: string; event: string },
  error: unknown,
): void {
  if (isDatabaseAway(error)) throw error;
  const tries = pauseItem(paused, item.booking ?? item.event, settings.clock().getTime());
  log.error(
    { ...item, tries, error: messageOf(error) },
    'seats or a mail of an event failed and are tried again later',
  );
}

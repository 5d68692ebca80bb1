import type { AskingContext, Domain } from '../../server/domain.types';
import { runTasks, startRounds, type WorkRounds } from '../../server/work-rounds';
import { bookingOperations } from './bookings.handlers';
import { purgeBookings } from './bookings.repository';
import { readOperations } from './events.handlers';
import { deleteBookingsOf, moveBookings, personalData } from './personal-data.repository';
import { fillSeats, mailChange, remindNext } from './seats';

/** Interval of the rounds, ms. */
const ROUND_MS = 5000;

/** Events in stores: seats, waiting lists and reminders (docs/contract/content.md#events). */
const events: Domain<WorkRounds> = {
  name: 'events',
  operations: [...readOperations, ...bookingOperations],
  personalData,
  erase: deleteBookingsOf,
  moveEmail: moveBookings,
  purge: ({ db, settings }) => purgeBookings(db, settings.clock()),
  start: (context: AskingContext) => {
    const paused = { events: new Map(), bookings: new Map(), changes: new Map() };
    const fillFreeSeats = (current: AskingContext) => fillSeats(current, paused.events);
    const mailReminders = (current: AskingContext) => remindNext(current, paused.bookings);
    const mailChanges = (current: AskingContext) => mailChange(current, paused.changes);
    return startRounds({
      work: (isEnded) => runTasks([mailChanges, fillFreeSeats, mailReminders], context, isEnded),
      roundMs: ROUND_MS,
      log: context.log,
    });
  },
  stop: (state: WorkRounds | undefined) => state?.stop(),
};

export default events;

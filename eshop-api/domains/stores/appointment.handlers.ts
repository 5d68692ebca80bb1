import { ApiFault, composeTooManyToday } from '../../contract/api-fault';
import { handles, type DomainOperation } from '../../server/domain.types';
import { announceMail } from '../mail/mail.tx';
import { enqueueAppointmentMails } from './appointment-mails';
import { addDays, hoursOn, readLocalTime, toInstant } from './hours.rules';
import type { Store } from './stores.types';
import {
  countMade,
  findAppointment,
  insertAppointment,
  readTaken,
  type Appointment,
} from './appointments.repository';
import { composeCode, requireContact } from './contact.rules';
import { instoreAvailability, instoreBookAppointment } from './instore.contract';
import { listServices, requireStore, type StoresContext } from './stores.state';

/** How far ahead appointments can be booked, from tomorrow. */
const DAYS = 14;

/** Days with the hours for appointments of a store, local `HH:MM`: each full hour that it is open to its end. */
export const listSlots = (
  store: Pick<Store, 'hours' | 'exceptions' | 'timeZone'>,
  now: Date,
): { date: string; times: string[] }[] => {
  const today = readLocalTime(now, store.timeZone).date;
  const days = Array.from({ length: DAYS }, (_, day) => addDays(today, day + 1));
  return days
    .map((date) => ({ date, times: hoursOn(store, date).flatMap(([open, close]) => listHours(open, close)) }))
    .filter(({ times }) => times.length > 0);
};

const listHours = (open: string, close: string): string[] => {
  const first = Math.ceil(toMinutes(open) / 60);
  const last = Math.floor(toMinutes(close) / 60) - 1;
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, hour) => `${String(first + hour).padStart(2, '0')}:00`,
  );
};

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const requireAppointmentStore = (context: StoresContext, id: string): Store => {
  const store = requireStore(context, id);
  if (!listServices(context, store).includes('appointment'))
    throw new ApiFault('no_appointments', 'This store takes no appointments.');
  return store;
};

const showAvailability = handles(instoreAvailability, async (context: StoresContext, { store_id }) => {
  const store = requireAppointmentStore(context, store_id);
  const taken = await readTaken(context.db, store.id, context.now);
  const isFree = (date: string, time: string) => !taken.has(toInstant(date, time, store.timeZone).getTime());
  return {
    days: listSlots(store, context.now).map(({ date, times }) => ({
      date,
      slots: times.map((time) => ({ start: `${date}T${time}`, free: isFree(date, time) })),
    })),
  };
});

const book = handles(instoreBookAppointment, async (context: StoresContext, input) => {
  const store = requireAppointmentStore(context, input.store_id);
  const contact = requireContact(input, context);
  const startsAt = requireSlot(context, store, input.start);
  const id = context.settings.randomId();
  const wanted: Appointment = {
    ...contact,
    id,
    code: composeCode(id),
    storefront: context.storefront.id,
    store: store.id,
    startsAt,
    material: input.productId?.toUpperCase() ?? null,
    profile: context.profile.locale,
    createdAt: context.now,
  };
  const booked = await bookOnce(context, store, wanted);
  if (!booked.already) await announceMail(context.db);
  return { appointment: { ...booked, store_id: store.id, start: input.start } };
});

const requireSlot = (context: StoresContext, store: Store, start: string): Date => {
  const [date = '', time = ''] = start.split('T');
  const known = listSlots(store, context.now).some((day) => day.date === date && day.times.includes(time));
  if (!known) throw new ApiFault('unknown_slot', 'The store gives no appointment at that hour.');
  return toInstant(date, time, store.timeZone);
};

/** Appointments that one address makes in a day: the mails go to an unproved address. */
const MOST_A_DAY = 5;
const DAY_MS = 24 * 60 * 60_000;

/** Booking and mails in one transaction: all or none. False: the hour is taken. @throws ApiFault too_many_requests */
const insertWithMails = (context: StoresContext, store: Store, wanted: Appointment): Promise<boolean> =>
  context.db.transaction(async (sql) => {
    if (!(await insertAppointment(sql, wanted))) return false;
    const since = new Date(context.now.getTime() - DAY_MS);
    if ((await countMade(sql, wanted.email, since)) > MOST_A_DAY)
      throw composeTooManyToday(`No more than ${MOST_A_DAY} appointments a day.`, context.now);
    await enqueueAppointmentMails(sql, context, { store, appointment: wanted });
    return true;
  });

/** The database decides who was first; the other one gets the reason. */
const bookOnce = async (
  context: StoresContext,
  store: Store,
  wanted: Appointment,
): Promise<{ code: string; already: boolean }> => {
  const { db } = context;
  if (await insertWithMails(context, store, wanted)) return { code: wanted.code, already: false };
  const own = await findAppointment(db, wanted.email, wanted.startsAt);
  if (own?.store === wanted.store) return { code: own.code, already: true };
  if (own) throw new ApiFault('double_appointment', 'You have an appointment in another store at that hour.');
  throw new ApiFault('slot_taken', 'Somebody was faster: that hour is taken.');
};

export const appointmentOperations: DomainOperation[] = [
  showAvailability,
  { ...book, rateLimitPerMinute: 20 },
];

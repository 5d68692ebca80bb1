import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCreate, accountLogin } from '../accounts/accounts.contract';
import { bearer } from '../accounts/accounts.fixture';
import { accountDelete } from '../accounts/delete.contract';
import { accountExport } from '../personal-data/personal-data.contract';
import { send } from '../bag/bag.fixture';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { eventsBooking } from './events.contract';
import { openEventBench, type EventBench } from './events.fixture';
import events from './events.domain';
import { composeTimes } from './import-events';

/** Waiting lists, leaving, reminders and the data of customers (docs/decisions/0229). */
let shop: EventBench;
beforeAll(async () => {
  shop = await openEventBench();
}, 120_000);
afterAll(() => shop?.close());

const DAY_MS = 24 * 60 * 60_000;
const profile = 'en_GB';
const failed = (code: string) => ({ status: 'KO', errors: [{ code }] });
const kindsTo = async (email: string) => (await shop.mailsTo(email)).map(({ kind }) => kind);
/** Books one after the other; the address identifies the shopper. */
async function bookAll(id: string, who: Record<string, number>) {
  for (const [name, guests] of Object.entries(who)) {
    await shop.book(id, { email: `${name}@${id}.example`, guests });
    shop.wait(1000);
  }
}
const mailbox = (id: string, name: string) => `${name}@${id}.example`;
const leaveAs = async (id: string, name: string) =>
  shop.leave({ token: await shop.tokenOf(mailbox(id, name)) });

async function signIn(email: string): Promise<Record<string, string>> {
  const password = 'knots-and-laces';
  await send(shop, accountCreate, { profile, email, password });
  const { token } = await send(shop, accountLogin, { profile, username: email, password });
  return bearer(token);
}

describe('leaving', () => {
  it('by the mailed link gives the seats to those who wait and fit, in their order, with a mail', async () => {
    const id = await shop.stage({ seats: 3 });
    await bookAll(id, { first: 2, large: 2, small: 0, later: 0 });
    expect(await shop.readSeats(id)).toEqual({ taken: 3, booked: 3, waiting: 3 });
    expect(await leaveAs(id, 'first')).toMatchObject({ status: 'OK', unsubscribed: true, already: false });
    expect(await shop.readSeats(id)).toEqual({ taken: 3, booked: 3, waiting: 2 });
    expect(await kindsTo(mailbox(id, 'large'))).toEqual(['eventWaiting', 'eventMovedUp']);
    expect(await kindsTo(mailbox(id, 'first'))).toEqual(['eventBooked', 'eventLeft']);
    await leaveAs(id, 'large');
    expect(await shop.readSeats(id)).toEqual({ taken: 2, booked: 2, waiting: 0 });
  });
  it('a party that does not fit blocks nobody behind it', async () => {
    const id = await shop.stage({ seats: 2 });
    await bookAll(id, { one: 0, two: 0, pair: 1, single: 0 });
    await leaveAs(id, 'one');
    expect(await kindsTo(mailbox(id, 'single'))).toEqual(['eventWaiting', 'eventMovedUp']);
    expect(await kindsTo(mailbox(id, 'pair'))).toEqual(['eventWaiting']);
  });
  it('twice, also at once, frees the seats once', async () => {
    const id = await shop.stage({ seats: 2 });
    await bookAll(id, { one: 0, two: 0 });
    const token = await shop.tokenOf(mailbox(id, 'one'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.leave({ token })));
    expect(answers.filter((one) => one.status === 'OK' && !one.already)).toHaveLength(1);
    expect(await shop.leave({ token })).toMatchObject({ unsubscribed: true, already: true });
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 0 });
    expect(await kindsTo(mailbox(id, 'one'))).toEqual(['eventBooked', 'eventLeft']);
  });
  it('the waiting list takes no seat from anybody', async () => {
    const id = await shop.stage({ seats: 1 });
    await bookAll(id, { one: 0, two: 0 });
    await leaveAs(id, 'two');
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 0 });
  });
  it('frees the address to book again', async () => {
    const id = await shop.stage();
    await bookAll(id, { one: 0 });
    const former = await shop.tokenOf(mailbox(id, 'one'));
    await leaveAs(id, 'one');
    expect(await shop.book(id, { email: mailbox(id, 'one') })).toMatchObject({ already: false });
    expect(await shop.leave({ token: former })).toMatchObject({ already: true });
    expect((await shop.readSeats(id)).taken).toBe(1);
  });
  it('many leave and book at once: never more than the seats, none left over', async () => {
    const id = await shop.stage({ seats: 5 });
    await bookAll(id, Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`p${at}`, 0])));
    const tokens = await Promise.all([0, 1, 2, 7, 8].map((at) => shop.tokenOf(mailbox(id, `p${at}`))));
    await Promise.all([
      ...tokens.map((token) => shop.leave({ token })),
      ...Array.from({ length: 5 }, (_, at) => shop.book(id, { email: mailbox(id, `new${at}`) })),
    ]);
    expect(await shop.readSeats(id)).toEqual({ taken: 5, booked: 5, waiting: 5 });
  }, 60_000);
  it.each(['', 'short', 'x'.repeat(43), 'x'.repeat(101)])('by the link %j is refused', async (token) => {
    const code = token.length > 100 ? 'invalid_request' : 'link_ended';
    expect(await shop.leave({ token })).toMatchObject(failed(code));
    expect(await send(shop, eventsBooking, { profile, token })).toMatchObject(failed(code));
  });
  it('by the link of another storefront is refused', async () => {
    const id = await shop.stage({ storefronts: ['main', 'running'] });
    await bookAll(id, { one: 0 });
    const token = await shop.tokenOf(mailbox(id, 'one'));
    expect(await shop.leave({ token }, { 'x-storefront': 'running' })).toMatchObject(failed('link_ended'));
  });
  it('after the beginning changes nothing', async () => {
    const id = await shop.stage({ starts: '2026-05-04T13:00', ends: '2026-05-04T14:00', seats: 1 });
    await bookAll(id, { one: 0, two: 0 });
    shop.wait(DAY_MS);
    expect(await leaveAs(id, 'one')).toMatchObject(failed('event_over'));
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 1 });
    shop.setClock('2026-05-04T10:00:00Z');
  });
});

describe('a customer who is signed in', () => {
  it('sees the own booking and leaves without a link; another one does not', async () => {
    const own = await signIn('signed-in@mail.example');
    const other = await signIn('other@mail.example');
    const id = await shop.stage();
    await shop.book(id, { email: 'work@mail.example' }, own);
    const show = (headers: Record<string, string>) =>
      send(shop, eventsBooking, { profile, eventId: id }, headers);
    expect((await show(own)).booking).toEqual({ state: 'booked', name: 'Ana', guests: 0 });
    expect({ other: (await show(other)).booking, withoutToken: (await show({})).booking }).toEqual({
      other: null,
      withoutToken: null,
    });
    expect(await shop.leave({ eventId: id }, other)).toMatchObject(failed('booking_not_found'));
    expect(await shop.leave({ eventId: id })).toMatchObject(failed('unauthorized'));
    expect(await shop.leave({}, own)).toMatchObject(failed('event_not_found'));
    expect(await shop.leave({ eventId: id }, own)).toMatchObject({ unsubscribed: true });
    expect((await show(own)).booking).toMatchObject({ state: 'left' });
  });
  it('has no booking by an address that no mail has proved', async () => {
    const stranger = await signIn('victim@mail.example');
    const id = await shop.stage();
    await shop.book(id, { email: 'victim@mail.example' });
    expect(await shop.leave({ eventId: id }, stranger)).toMatchObject(failed('booking_not_found'));
  });
  it('may book an event of members, as may a reader of the newsletter', async () => {
    const id = await shop.stage({ membersOnly: true, seats: 5 });
    expect(await shop.book(id, { usrHash: 'f'.repeat(32) })).toMatchObject(failed('members_only'));
    const own = await signIn('member@mail.example');
    expect(await shop.book(id, { email: 'member@mail.example' }, own)).toMatchObject({ state: 'booked' });
    const { usrHash } = await send(shop, newsletterInsert, {
      ...{ profile, email: 'hash@mail.example', privacyPolicy: 'on' },
    });
    expect(await shop.book(id, { email: 'hash@mail.example', usrHash: usrHash! })).toMatchObject({
      state: 'booked',
    });
  });
  it('has the bookings in the own copy, and deletes them with the account, which frees the seats', async () => {
    const own = await signIn('leaver@mail.example');
    const id = await shop.stage({ seats: 1 });
    await shop.book(id, { email: 'leaver@mail.example' }, own);
    await shop.book(id, { email: 'patient@mail.example' });
    const copy = JSON.stringify(await send(shop, accountExport, { profile }, own));
    expect(copy).toContain(id);
    const token = own.authorization!.slice('Bearer '.length);
    expect(await send(shop, accountDelete, { profile, token })).toMatchObject({ status: 'OK' });
    expect(await shop.readSeats(id)).toEqual({ taken: 0, booked: 0, waiting: 1 });
    shop.wait(1000);
    await Promise.all([shop.work(), shop.work()]);
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 0 });
    expect(await kindsTo('patient@mail.example')).toEqual(['eventWaiting', 'eventMovedUp']);
  });
  it('keeps bookings that were made while signed in with a new address', async () => {
    const own = await signIn('old@mail.example');
    const id = await shop.stage();
    await shop.book(id, { email: 'old@mail.example' }, own);
    const [row] = await shop.db.query<{ account: number }>(
      'select account_id::float8 as account from store_event_bookings where event_id = $1',
      [id],
    );
    const moved = { accountId: row!.account, from: 'old@mail.example', to: 'New@mail.example' };
    await shop.db.transaction(async (sql) =>
      events.moveEmail!(sql, moved, { settings: shop.settings, now: shop.settings.clock() }),
    );
    expect(await shop.book(id, { email: 'new@mail.example' })).toMatchObject({ already: true });
  });
});

it('free seats of an event whose store is gone delay no other event', async () => {
  const bad = await shop.stage({ id: `a-${Date.now()}`, seats: 1 });
  const good = await shop.stage({ id: `b-${Date.now()}`, seats: 1 });
  await bookAll(bad, { one: 0, two: 0 });
  await bookAll(good, { one: 0, two: 0 });
  await shop.db.execute('update store_events set seats = 2 where id = any($1)', [[bad, good]]);
  await shop.db.execute("update store_events set store_id = 'GONE' where id = $1", [bad]);
  await shop.work();
  expect(await shop.readSeats(bad)).toEqual({ taken: 1, booked: 1, waiting: 1 });
  expect(await shop.readSeats(good)).toEqual({ taken: 2, booked: 2, waiting: 0 });
  await shop.db.execute("update store_events set store_id = 'T010' where id = $1", [bad]);
  shop.wait(60_000);
  await shop.work();
  expect(await shop.readSeats(bad)).toEqual({ taken: 2, booked: 2, waiting: 0 });
});

describe('the reminder', () => {
  it('is mailed once, a day before, to those who had a seat by then', async () => {
    const id = await shop.stage({ starts: '2026-05-11T19:00', ends: '2026-05-11T21:00', seats: 2 });
    await bookAll(id, { one: 0, two: 0, waiting: 0 });
    shop.setClock('2026-05-10T16:59:00Z');
    await shop.work();
    expect(await kindsTo(mailbox(id, 'one'))).toEqual(['eventBooked']);
    shop.setClock('2026-05-10T17:00:00Z');
    await Promise.all([shop.work(), shop.work()]);
    shop.wait(1000);
    await leaveAs(id, 'two');
    shop.setClock('2026-05-11T15:00:00Z');
    await shop.work();
    expect(await kindsTo(mailbox(id, 'one'))).toEqual(['eventBooked', 'eventReminder']);
    expect(await kindsTo(mailbox(id, 'two'))).toEqual(['eventBooked', 'eventReminder', 'eventLeft']);
    expect(await kindsTo(mailbox(id, 'waiting'))).toEqual(['eventWaiting', 'eventMovedUp']);
    shop.setClock('2026-05-04T10:00:00Z');
  });
  it('of an event whose store is gone delays no other one, and is mailed once the store is back', async () => {
    const bad = await shop.stage({ starts: '2026-05-11T18:00' });
    const good = await shop.stage({ starts: '2026-05-11T19:00' });
    await bookAll(bad, { one: 0 });
    await bookAll(good, { one: 0 });
    const moveTo = (store: string) =>
      shop.db.execute('update store_events set store_id = $2 where id = $1', [bad, store]);
    await moveTo('GONE');
    shop.setClock('2026-05-10T17:00:00Z');
    await shop.work();
    expect(await kindsTo(mailbox(bad, 'one'))).toEqual(['eventBooked']);
    expect(await kindsTo(mailbox(good, 'one'))).toEqual(['eventBooked', 'eventReminder']);
    await moveTo('T010');
    await shop.work();
    expect(await kindsTo(mailbox(bad, 'one'))).toEqual(['eventBooked']);
    shop.wait(60_000);
    await shop.work();
    expect(await kindsTo(mailbox(bad, 'one'))).toEqual(['eventBooked', 'eventReminder']);
    shop.setClock('2026-05-04T10:00:00Z');
  });
  it('is not mailed after the beginning, as after an outage', async () => {
    const id = await shop.stage();
    await bookAll(id, { one: 0 });
    shop.setClock('2026-05-11T17:00:00Z');
    await shop.work();
    expect(await kindsTo(mailbox(id, 'one'))).toEqual(['eventBooked']);
    shop.setClock('2026-05-04T10:00:00Z');
  });
  it.each([
    ['Europe/Madrid', '2026-03-29T19:00', '2026-03-28T18:00:00.000Z', '2026-03-29T17:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25T19:00', '2026-10-24T17:00:00.000Z', '2026-10-25T18:00:00.000Z'],
    ['America/New_York', '2026-03-08T10:00', '2026-03-07T15:00:00.000Z', '2026-03-08T14:00:00.000Z'],
    ['Asia/Tokyo', '2026-01-01T09:00', '2025-12-31T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ])(
    'in %s of %s is due at the same time of the clock on the day before',
    (timeZone, starts, due, begins) => {
      const { remindAt, startsAt } = composeTimes({ starts, ends: starts, timeZone });
      expect({ remindAt: remindAt.toISOString(), startsAt: startsAt.toISOString() }).toEqual({
        remindAt: due,
        startsAt: begins,
      });
    },
  );
});

it('bookings are deleted 30 days after the event, with their links', async () => {
  const id = await shop.stage();
  await bookAll(id, { one: 0 });
  const context = { db: shop.db, settings: shop.settings } as never;
  shop.setClock('2026-06-10T18:00:00Z');
  await events.purge!(context);
  expect((await shop.readSeats(id)).booked).toBe(1);
  shop.setClock('2026-06-10T20:00:00Z');
  await events.purge!(context);
  expect((await shop.readSeats(id)).booked).toBe(0);
  expect(
    await shop.db.query(
      'select from store_event_links where booking_id not in (select id from store_event_bookings)',
    ),
  ).toEqual([]);
});

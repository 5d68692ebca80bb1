import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../bag/bag.fixture';
import { eventsBooking, eventsList, eventsShow } from './events.contract';
import { evening, openEventBench, type EventBench } from './events.fixture';
import { EventFileFault, importEventFile } from './import-event-file';

/** Events that an import moves or cancels: pages, mails, calendar files and seats. */
let shop: EventBench;
beforeAll(async () => {
  shop = await openEventBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.setClock('2026-05-04T10:00:00Z'));

const profile = 'en_GB';
const { timeZone: _zone, ...row } = evening;
type Row = Partial<typeof row> & { cancelled?: boolean };
const load = (events: unknown, more: { isDryRun?: boolean } = {}) =>
  importEventFile({ db: shop.db, settings: shop.settings }, { events }, more);
const faultsOf = async (events: unknown): Promise<readonly string[]> => {
  const fault: unknown = await load(events).catch((error: unknown) => error);
  if (!(fault instanceof EventFileFault)) throw new Error('no fault', { cause: fault });
  return fault.reasons;
};
const show = async (eventId: string) => (await send(shop, eventsShow, { profile, eventId })).event;
const mailbox = (id: string, name: string) => `${name}@${id}.example`;
const kindsTo = async (id: string, name: string) =>
  (await shop.mailsTo(mailbox(id, name))).map(({ kind }) => kind);
const failed = (code: string) => ({ status: 'KO', errors: [{ code }] });
let made = 0;

/** An event of a file with two seats: two are booked, one waits. */
async function stageBooked(more: Row = {}): Promise<{ id: string; event: Row }> {
  const id = `change-${(made += 1)}`;
  const event = { ...row, id, ...more };
  expect(await load([event])).toEqual({ added: [id], moved: [], cancelled: [], kept: [] });
  for (const name of ['one', 'two', 'three']) {
    await shop.book(id, { email: mailbox(id, name) });
    shop.wait(1000);
  }
  return { id, event };
}
const moved = { starts: '2026-05-12T18:00', ends: '2026-05-12T20:00' };

/** File of the newest mail to somebody; '' without one. */
async function calendarTo(id: string, name: string): Promise<string> {
  const { key } = (await shop.mailsTo(mailbox(id, name))).at(-1)!;
  const [file] = await shop.db.query<{ content: Buffer }>(
    'select content from mail_attachments where key = $1',
    [key],
  );
  return file ? file.content.toString('utf8').replaceAll('\r\n ', '') : '';
}

describe('a moved event', () => {
  it('is mailed once to each who has seats or waits, and shown as moved with its new time', async () => {
    const { id, event } = await stageBooked();
    expect(await load([{ ...event, ...moved }])).toMatchObject({ moved: [id] });
    await Promise.all([shop.work(), shop.work()]);
    await load([{ ...event, ...moved }]);
    await shop.work();
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked', 'eventChanged']);
    expect(await kindsTo(id, 'three')).toEqual(['eventWaiting', 'eventChanged']);
    expect(await show(id)).toMatchObject({
      ...{ moved: true, sequence: 1, startsAt: '2026-05-12T16:00:00.000Z', state: 'waiting' },
    });
    expect(await calendarTo(id, 'one')).toContain(
      'SEQUENCE:1\r\nSTATUS:CONFIRMED\r\nDTSTART:20260512T160000Z',
    );
    expect(await calendarTo(id, 'three')).toBe('');
  });
  it('to another store is moved too; other texts or seats are not', async () => {
    const { id, event } = await stageBooked();
    expect(await load([{ ...event, title: { en: 'New title' }, seats: 2 }])).toMatchObject({ kept: [id] });
    await shop.work();
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked']);
    expect(await load([{ ...event, store: 'T011' }])).toMatchObject({ moved: [id] });
    await shop.work();
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked', 'eventChanged']);
    expect((await show(id)).store.id).toBe('T011');
  });
  it('by files at once, the same or different ones, is mailed once with what holds', async () => {
    const { id, event } = await stageBooked();
    const same = await Promise.all([1, 2, 3].map(() => load([{ ...event, ...moved }])));
    expect(same.flatMap((plan) => plan.moved)).toEqual([id]);
    await Promise.all([
      load([{ ...event, starts: '2026-05-13T18:00', ends: '2026-05-13T20:00' }]),
      load([{ ...event, starts: '2026-05-14T18:00', ends: '2026-05-14T20:00' }]),
    ]);
    expect((await show(id)).sequence).toBe(3);
    await Promise.all([shop.work(), shop.work()]);
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked', 'eventChanged']);
    expect(await calendarTo(id, 'one')).toContain('SEQUENCE:3');
  });
  it('new events of two files at once are written once', async () => {
    const files = Array.from({ length: 20 }, (_, at) => ({ ...row, id: `crowd-${at}` }));
    const plans = await Promise.all([load(files), load(files.toReversed())]);
    expect(plans.map(({ added, kept }) => added.length + kept.length)).toEqual([20, 20]);
    expect(plans.flatMap(({ added }) => added)).toHaveLength(20);
    expect((await show('crowd-7')).sequence).toBe(0);
  });
  it('is reminded of at its new time, also after a reminder of the old one', async () => {
    const { id, event } = await stageBooked();
    shop.setClock('2026-05-10T17:00:00Z');
    await shop.work();
    shop.wait(1000);
    await load([{ ...event, starts: '2026-05-20T19:00', ends: '2026-05-20T21:00' }]);
    await shop.work();
    shop.setClock('2026-05-19T17:00:00Z');
    await Promise.all([shop.work(), shop.work()]);
    expect(await kindsTo(id, 'one')).toEqual([
      ...['eventBooked', 'eventReminder', 'eventChanged', 'eventReminder'],
    ]);
  });
  it('whose mail fails is paused and mailed once later', async () => {
    const { id, event } = await stageBooked();
    await load([{ ...event, ...moved }]);
    await shop.db.execute("update store_events set store_id = 'GONE' where id = $1", [id]);
    await shop.work();
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked']);
    await shop.db.execute("update store_events set store_id = 'T010' where id = $1", [id]);
    shop.wait(60_000);
    await shop.work();
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked', 'eventChanged']);
  });
});

describe('a cancelled event', () => {
  it('is mailed once, shown as cancelled, and takes no bookings', async () => {
    const { id, event } = await stageBooked();
    expect(await load([{ ...event, cancelled: true }])).toMatchObject({ cancelled: [id] });
    expect(await load([{ ...event, cancelled: true }])).toMatchObject({ kept: [id] });
    await shop.work();
    expect(await load([{ ...event, ...moved, cancelled: true }])).toMatchObject({ kept: [id] });
    await Promise.all([shop.work(), shop.work()]);
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked', 'eventCancelled']);
    expect(await kindsTo(id, 'three')).toEqual(['eventWaiting', 'eventCancelled']);
    expect(await calendarTo(id, 'one')).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED');
    expect(await show(id)).toMatchObject({ state: 'cancelled', moved: false });
    const { events } = await send(shop, eventsList, { profile });
    expect(events.find((one) => one.id === id)).toMatchObject({ state: 'cancelled' });
    expect(await shop.book(id, { email: 'late@mail.example' })).toMatchObject(failed('event_cancelled'));
  });
  it('has seats that can be given back, which nobody moves up to', async () => {
    const { id, event } = await stageBooked();
    const token = await shop.tokenOf(mailbox(id, 'one'));
    await load([{ ...event, cancelled: true }]);
    expect(await shop.leave({ token })).toMatchObject({ unsubscribed: true, already: false });
    await shop.work();
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 1 });
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked']);
    expect((await send(shop, eventsBooking, { profile, token })).booking).toMatchObject({ state: 'left' });
  });
  it('is not reminded of', async () => {
    const { id, event } = await stageBooked();
    await load([{ ...event, cancelled: true }]);
    shop.setClock('2026-05-10T17:00:00Z');
    await shop.work();
    expect(await kindsTo(id, 'one')).toEqual(['eventBooked', 'eventCancelled']);
  });
  it('cannot take place again under its id', async () => {
    const { id, event } = await stageBooked();
    await load([{ ...event, cancelled: true }]);
    expect(await faultsOf([event])).toEqual([expect.stringContaining(`events[0].cancelled (${id}) `)]);
    expect(await show(id)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a file', () => {
  it('that is tried writes nothing and answers the same', async () => {
    const { id, event } = await stageBooked();
    const file = [
      { ...event, ...moved },
      { ...row, id: 'tried-new' },
    ];
    const plan = { added: ['tried-new'], moved: [id], cancelled: [], kept: [] };
    expect(await load(file, { isDryRun: true })).toEqual(plan);
    expect(await show(id)).toMatchObject({ moved: false, sequence: 0 });
    expect(await send(shop, eventsShow, { profile, eventId: 'tried-new' })).toMatchObject(
      failed('event_not_found'),
    );
    expect(await load(file)).toEqual(plan);
  });
  it('with one bad event writes none, with the place of each fault', async () => {
    const { id, event } = await stageBooked();
    const bad = [
      { ...event, ...moved },
      { ...row, id: 'bad', store: 'T999', storefronts: ['main', 'nowhere'], ends: '2026-02-30T10:00' },
      { ...row, id: 'bad', starts: '2026-05-01T10:00' },
      { ...row, id: 'worse', ends: row.starts },
    ];
    expect(await faultsOf(bad)).toEqual([
      'events[1].store (bad) there is no store "T999"',
      'events[1].storefronts (bad) there is no storefront "nowhere"',
      'events[1].ends (bad) there is no 2026-02-30T10:00',
      'events[2].id (bad) stands at events[1] already',
      'events[2].starts (bad) is in the past',
      'events[3].ends (worse) is not after its beginning',
    ]);
    expect(await show(id)).toMatchObject({ moved: false });
  });
  it.each([
    [{ ...row, seats: 0 }, 'events[0].seats (evening) must be >= 1'],
    [{ ...row, seat: 3 }, 'events[0] (evening) must NOT have additional properties "seat"'],
    [{ ...row, starts: 'tomorrow' }, 'events[0].starts (evening) must match pattern'],
    [{ ...row, title: { es: 'Velada' } }, "events[0].title (evening) must have required property 'en'"],
    [{ ...row, terms: { en: 'javascript:alert(1)' } }, 'events[0].terms.en (evening) must match pattern'],
    [{ ...row, id: "x'; drop" }, "events[0].id (x'; drop) must match pattern"],
    [null, 'events[0] must be object'],
  ])('with %j is refused', async (event, reason) => {
    expect((await faultsOf([event])).join()).toContain(reason);
  });
  it.each([{}, [], null, 'x', { events: [] }, { events: 'x' }])('of %j is refused', async (value) => {
    await expect(importEventFile({ db: shop.db, settings: shop.settings }, value)).rejects.toBeInstanceOf(
      EventFileFault,
    );
  });
});

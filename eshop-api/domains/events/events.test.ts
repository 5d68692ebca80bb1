import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../bag/bag.fixture';
import { eventsBooking, eventsList, eventsShow, eventsTerms } from './events.contract';
import { ana, openEventBench, type EventBench } from './events.fixture';

/** Events and bookings through the API (docs/decisions/0229). */
let shop: EventBench;
beforeAll(async () => {
  shop = await openEventBench();
}, 120_000);
afterAll(() => shop?.close());

const profile = 'en_GB';
const failed = (code: string) => ({ status: 'KO', errors: [{ code }] });
const show = (eventId: string, storefront = {}) => send(shop, eventsShow, { profile, eventId }, storefront);

describe('events', () => {
  it('of the demo are listed for their storefront, the next one first', async () => {
    const { events } = await send(shop, eventsList, { profile });
    expect(events.length).toBeGreaterThan(20);
    expect(events.map(({ startsAt }) => startsAt)).toEqual(events.map(({ startsAt }) => startsAt).sort());
    const running = await send(shop, eventsList, { profile }, { 'x-storefront': 'running' });
    expect(running.events.filter(({ id }) => events.some((one) => one.id === id))).toEqual([]);
  });
  it('are described in the language of the profile, with times of the store', async () => {
    const eventId = await shop.stage();
    const { event } = await send(shop, eventsShow, { profile: 'es_ES', eventId });
    expect(event).toMatchObject({
      title: 'Velada',
      startsAt: '2026-05-11T17:00:00.000Z',
      timeZone: 'Europe/Madrid',
      store: { id: 'T010', city: 'Madrid', country: 'ES' },
      free: 2,
      state: 'open',
    });
  });
  it.each(['nothing', "x' or '1'='1", 'EVENING', 'x'.repeat(61), ''])('%j is refused', async (eventId) => {
    expect(await show(eventId)).toMatchObject(
      failed(eventId.length === 0 || eventId.length > 60 ? 'invalid_request' : 'event_not_found'),
    );
  });
  it('of another storefront are unknown', async () => {
    const id = await shop.stage({ storefronts: ['running'] });
    expect(await show(id)).toMatchObject(failed('event_not_found'));
    expect(await shop.book(id)).toMatchObject(failed('event_not_found'));
    expect(await show(id, { 'x-storefront': 'running' })).toMatchObject({ status: 'OK' });
  });
  it('have terms of their own in the language, else those of the storefront', async () => {
    const read = async (eventId: string, locale = profile) =>
      (await send(shop, eventsTerms, { profile: locale, eventId })).url;
    const terms = { en: 'https://terms.example/en', es: 'https://terms.example/es' };
    const own = await shop.stage({ terms });
    expect({ esEs: await read(own, 'es_ES'), jaJp: await read(own, 'ja_JP') }).toEqual({
      esEs: terms.es,
      jaJp: terms.en,
    });
    expect(await read(await shop.stage())).toBe('/en_GB/conditions');
    expect(await send(shop, eventsTerms, { profile, eventId: 'none' })).toMatchObject(
      failed('event_not_found'),
    );
  });
});

describe('a booking', () => {
  it('takes a seat for each person, and is mailed with a calendar file and a link', async () => {
    const id = await shop.stage({ seats: 4 });
    const email = 'booker@mail.example';
    const booked = await shop.book(id, { email: ` ${email} `, guests: 2, telephone: '+44 7700 900123' });
    expect(booked).toMatchObject({ status: 'OK', state: 'booked', already: false });
    expect(await shop.readSeats(id)).toEqual({ taken: 3, booked: 3, waiting: 0 });
    const [mail, ...more] = await shop.mailsTo(email);
    expect({ kind: mail!.kind, more }).toEqual({ kind: 'eventBooked', more: [] });
    const files = await shop.db.query('select name, type, content from mail_attachments where key = $1', [
      mail!.key,
    ]);
    expect(files).toMatchObject([{ name: `${id}.ics`, type: 'text/calendar' }]);
    expect(String(files[0]!.content)).toContain('DTSTART:20260511T170000Z\r\n');
    expect(await send(shop, eventsBooking, { profile, token: await shop.tokenOf(email) })).toMatchObject({
      event: { id },
      booking: { state: 'booked', name: 'Ana', guests: 2 },
    });
  });
  it('is one for an address: again changes nothing, and mails the link a few times', async () => {
    const id = await shop.stage({ seats: 4 });
    const email = 'again@mail.example';
    const first = await shop.book(id, { email });
    for (let times = 0; times < 5; times += 1)
      expect(await shop.book(id, { email: email.toUpperCase(), guests: 3 })).toMatchObject({
        ...{ subscriptionId: first.subscriptionId, state: 'booked', already: true },
      });
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 0 });
    expect(await shop.mailsTo(email)).toHaveLength(4);
  });
  it('of an address is limited to some calls a day', async () => {
    const email = 'probed@mail.example';
    const id = await shop.stage({ seats: 50 });
    for (let times = 0; times < 20; times += 1) await shop.book(id, { email });
    expect(await shop.book(id, { email })).toMatchObject(failed('too_many_requests'));
  });
  it('stores no token that opens it', async () => {
    const id = await shop.stage();
    await shop.book(id, { email: 'secret@mail.example' });
    const token = await shop.tokenOf('secret@mail.example');
    expect(JSON.stringify(await shop.db.query('select * from store_event_links'))).not.toContain(token);
  });
  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: '' }, 'name'],
    [{ surname: 'x' }, 'surname'],
    [{ telephone: 'call me' }, 'telephone'],
    [{ privacyPolicy: '' }, 'privacyPolicy'],
  ])('with %j is refused at its field', async (input, field) => {
    const id = await shop.stage();
    const { errors } = await shop.book(id, input);
    expect(errors[0]).toMatchObject({ code: 'invalid_field', message: expect.stringMatching(`^${field}: `) });
    expect((await shop.readSeats(id)).taken).toBe(0);
  });
  it.each([{ guests: 4 }, { guests: -1 }, { guests: 1.5 }, { guests: 'x' }, { email: 'x'.repeat(300) }])(
    'with %j is no request',
    async (input) =>
      expect(await shop.book(await shop.stage(), input as never)).toMatchObject(failed('invalid_request')),
  );
  it('is refused from the beginning on', async () => {
    const id = await shop.stage({ starts: '2026-05-04T12:00', ends: '2026-05-04T13:00' });
    expect(await shop.book(id)).toMatchObject(failed('event_over'));
    expect((await show(id)).event.state).toBe('over');
  });
  it('of a full event without a waiting list is refused, as is a party larger than the room', async () => {
    const id = await shop.stage({ seats: 1, waitingList: false });
    await shop.book(id, { email: 'first@mail.example' });
    expect(await shop.book(id, { email: 'second@mail.example' })).toMatchObject(failed('event_full'));
    const small = await shop.stage({ seats: 2 });
    expect(await shop.book(small, { email: 'party@mail.example', guests: 3 })).toMatchObject(
      failed('event_full'),
    );
  });
  it('subscribes to the newsletter where that was ticked', async () => {
    const id = await shop.stage();
    await shop.book(id, { email: 'reader@mail.example', newsletter: true });
    await shop.book(id, { email: 'no-reader@mail.example' });
    const rows = await shop.db.query('select email, origin from newsletter_subscriptions');
    expect(rows).toEqual([{ email: 'reader@mail.example', origin: 'event' }]);
  });
});

describe('of 50 calls at once for the last seat', () => {
  it('one is booked, and the others wait in their order', async () => {
    const id = await shop.stage({ seats: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => shop.book(id, { email: `race-${at}@mail.example` })),
    );
    const states = answers.map((one) => (one as { state?: string }).state ?? one.errors[0]?.code);
    expect(states.filter((state) => state === 'booked')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(49);
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 49 });
  }, 60_000);
  it('of one address one booking is made', async () => {
    const id = await shop.stage({ seats: 10 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.book(id, { email: 'double@mail.example' })),
    );
    expect(answers.filter((one) => one.status === 'OK' && !one.already)).toHaveLength(1);
    expect(await shop.readSeats(id)).toEqual({ taken: 1, booked: 1, waiting: 0 });
  }, 60_000);
});

it('the form’s person is kept as given, trimmed', async () => {
  const id = await shop.stage();
  await shop.book(id, { ...ana, name: ' Ana ', email: 'kept@mail.example', telephone: '(0)7700 900-123' });
  const rows = await shop.db.query(
    "select name, surname, telephone, guests, locale from store_event_bookings where email_key = 'kept@mail.example'",
  );
  expect(rows).toEqual([
    { name: 'Ana', surname: 'Gil', telephone: '07700900123', guests: 0, locale: 'en_GB' },
  ]);
});

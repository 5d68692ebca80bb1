import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { instoreAvailability, instoreBookAppointment, instoreStores } from './instore.contract';
import { readMailQueue } from '../mail/mail.fixture';
import { findStoreMailbox } from './appointment-mails';
import { storeLocatorStore } from './stores.contract';
import { openTestStores, type TestStores } from './stores.fixture';
import { type Envelope, anna, material, profile, startDay, stockOf, store_id } from './shelves.fixture';

let shop: TestStores;
beforeAll(async () => {
  shop = await openTestStores();
}, 120_000);
afterAll(() => shop?.close());

beforeEach(() => startDay(shop));

describe('appointments', () => {
  const book = async (
    over: object = {},
  ): Promise<Envelope & { appointment: { code: string; already: boolean } }> =>
    shop.call(instoreBookAppointment, { profile, store_id, start: '2026-05-06T11:00', ...anna, ...over });
  const isFree = async (start: string) =>
    (await shop.call(instoreAvailability, { profile, store_id })).days
      .flatMap(({ slots }) => slots)
      .find((slot) => slot.start === start)?.free;

  it('returns free hours and books one', async () => {
    expect(await isFree('2026-05-06T11:00')).toBe(true);
    expect((await book()).appointment).toMatchObject({ store_id, start: '2026-05-06T11:00', already: false });
    expect(await isFree('2026-05-06T11:00')).toBe(false);
    expect(await isFree('2026-05-06T12:00')).toBe(true);
  });

  it('mails the store and the shopper, once; an answer to one reaches the other', async () => {
    const { code } = (await book({ productId: material })).appointment;
    await book({ productId: material });
    const queued = await readMailQueue(shop.db);
    const mails = queued.filter(({ data }) => data.values.code === code);
    const when = expect.stringMatching(/miércoles, 6 de mayo.*11:00/) as string;
    const mailbox = 'fuencarral@acme.example';
    expect(mails).toMatchObject([
      {
        kind: 'appointmentShopper',
        data: { to: { name: '', address: anna.email }, replyTo: { address: mailbox }, values: { when } },
      },
      {
        kind: 'appointmentStore',
        data: {
          to: { address: mailbox },
          replyTo: { name: 'Anna', address: anna.email },
          values: { when, sender: 'Anna', address: anna.email, phone: anna.phone, product: material },
        },
      },
    ]);
    expect(JSON.stringify(mails[0]!.data)).not.toContain('Anna');
  });

  it('goes to the mailbox of the store, else of all stores, else of customer service', () => {
    const found = (clientelingMail?: object) =>
      findStoreMailbox({ slug: 'acme', rules: { clientelingMail } } as never, store_id);
    expect({
      ownStore: found({ default: 'all@acme.example', stores: { [store_id]: 'one@acme.example' } }),
      otherStore: found({ default: 'all@acme.example', stores: { T999: 'one@acme.example' } }),
      none: found(),
    }).toEqual({ ownStore: 'one@acme.example', otherStore: 'all@acme.example', none: 'care@acme.example' });
  });

  it('of one address are five a day, and the sixth books and mails nothing', async () => {
    const hours = ['11', '12', '13', '16', '17', '18'].map((hour) => `2026-05-07T${hour}:00`);
    const codes: (string | undefined)[] = [];
    for (const start of hours) codes.push((await book({ start })).errors[0]?.code);
    expect(codes).toEqual([...Array(5).fill(undefined), 'too_many_requests']);
    expect(await isFree(hours[5]!)).toBe(true);
  });

  it('ten shoppers for one hour: one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => book({ email: `shopper${i}@example.org` })),
    );
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status === 'KO').map(({ errors }) => errors[0]!.code)),
    ).toEqual(new Set(['slot_taken']));
    expect(await shop.db.query("select 1 from store_appointments where status = 'booked'")).toHaveLength(1);
  });

  it('sent twice is one booking; the same hour in two stores is refused', async () => {
    const [first, second] = await Promise.all([book(), book()]);
    expect(first.appointment.code).toBe(second.appointment.code);
    const other = (await shop.call(instoreStores, { profile, near: 'Barcelona' })).stores[0]!.id;
    expect(await book({ store_id: other })).toMatchObject({ errors: [{ code: 'double_appointment' }] });
  });

  test.each<[string, object, string]>([
    ['today', { start: '2026-05-04T18:00' }, 'unknown_slot'],
    ['a Sunday night', { start: '2026-05-10T23:00' }, 'unknown_slot'],
    ['in a year', { start: '2027-05-04T11:00' }, 'unknown_slot'],
    ['half past', { start: '2026-05-06T11:30' }, 'unknown_slot'],
    ['a store without the service', { store_id: 'T901' }, 'no_appointments'],
    ['no e-mail', { email: '' }, 'invalid_email'],
  ])('refuses %s', async (_, over, code) => expect((await book(over)).errors[0]!.code).toBe(code));

  test.each([
    ['es_CL', false],
    ['ja_JP', false],
    ['en_GB', true],
    ['es_MX', true],
  ])(
    'shoppers of %s have a personal shopper: %s (docs/contract/storefronts-and-roles.md#personal-shopper), wherever the store is',
    async (one, offered) => {
      const { stores } = await shop.call(instoreStores, { profile: one, near: 'Madrid' });
      const { store } = await shop.call(storeLocatorStore, { profile: one, id: store_id });
      expect({
        hasStores: stores.length > 0,
        appointment: store.services.some(({ key }) => key === 'appointment'),
      }).toEqual({ hasStores: offered, appointment: offered });
      const asked = (await shop.call(instoreAvailability, { profile: one, store_id })) as unknown as Envelope;
      const booked = await book({ profile: one, email: `traveller-${one}@example.org` });
      const refused = offered ? undefined : 'no_appointments';
      expect({ asked: asked.errors[0]?.code, booked: booked.errors[0]?.code }).toEqual({
        asked: refused,
        booked: refused,
      });
    },
  );

  it('there is no personal shopper in Chile (docs/contract/storefronts-and-roles.md#personal-shopper)', async () => {
    expect((await shop.call(instoreStores, { profile: 'es_CL' })).stores).toEqual([]);
    const spain = await shop.call(instoreStores, {
      profile,
      productId: material,
      size: '38',
      near: 'Madrid',
    });
    expect(spain.stores.map(({ id }) => id)).toContain(store_id);
    for (const { id } of spain.stores) expect(await stockOf(shop, '38', id)).toBeGreaterThan(0);
  });
});

import * as clienteling from '../../../eshop-api/domains/clienteling/clienteling.contract';
import * as events from '../../../eshop-api/domains/events/events.contract';
import { evening } from '../../../eshop-api/domains/events/events.fixture';
import { importEvents } from '../../../eshop-api/domains/events/import-events';
import { readLetterToken } from '../../../eshop-api/domains/newsletter/letters.fixture';
import * as news from '../../../eshop-api/domains/newsletter/newsletter.contract';
import * as preferences from '../../../eshop-api/domains/newsletter/preferences.contract';
import * as takebacks from '../../../eshop-api/domains/takebacks/takebacks.contract';
import { shoes } from '../../../eshop-api/domains/takebacks/takebacks.fixture';
import * as tickets from '../../../eshop-api/domains/ticket-promotion/ticket-promotion.contract';
import * as ownWishes from '../../../eshop-api/domains/wishlist/own-wishlist.contract';
import * as wishes from '../../../eshop-api/domains/wishlist/wishlist.contract';
import { nube } from '../../../eshop-api/domains/bag/bag.fixture';
import { encodePhoto } from '../../../eshop-api/security/hostile-files.fixture';
import type { Case } from './cases.types';
import { profile, type World } from './world';

const ana = { name: 'Ana', surname: 'Gil', privacyPolicy: 'on' };
const unsigned = (input: Record<string, unknown> = {}) => ({
  bad: () => ({ input: { profile, ...input } }),
  code: 'unauthorized',
});
const unknownLink = (input: Record<string, unknown> = {}) => ({
  bad: () => ({ input: { profile, token: 'a-link-of-nobody', ...input } }),
  code: 'link_ended',
});
const ofShared = (input: Record<string, unknown> = {}) => ({
  valid: ({ shared }: World) => ({ input: { profile, ...input }, headers: shared.headers }),
  ...unsigned(input),
});

async function subscribe(world: World): Promise<{ email: string; token: string }> {
  const email = world.makeEmail();
  await world.call(news.newsletterInsert, { profile, email, privacyPolicy: 'on', origin: 'footer' });
  return { email, token: await readLetterToken(world.shop, email) };
}

async function stage(world: World, id: string): Promise<string> {
  const day = (days: number) =>
    new Date(world.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const starts = `${day(7)}T19:00`;
  await importEvents(
    world.shop.db,
    [{ ...evening, id, seats: 50, starts, ends: `${day(7)}T21:00` }],
    world.now(),
  );
  return id;
}
async function book(world: World): Promise<string> {
  const eventId = await stage(world, 'contract-evening');
  const email = world.makeEmail();
  await world.call(events.eventsSuscribe, { profile, eventId, email, ...ana });
  return world.tokenOf(email, 'eventBooked');
}

async function registerClient(world: World): Promise<string> {
  const email = world.makeEmail();
  await world.call(
    clienteling.clientsRegister,
    { profile, tpvStoreId: 'T010', employeeId: 'T010-1', email, ...ana },
    { 'x-store-session': await world.openTill() },
  );
  return world.tokenOf(email, 'clientConfirm');
}

const takeback = (world: World) => ({
  ...{ profile, ...ana, email: world.makeEmail(), shippingMethodId: '05' },
  pieces: JSON.stringify([shoes]),
});
const register = async (world: World) =>
  (await world.call(takebacks.afterSalesTakeback, takeback(world))).reference;

let seed = 1000;
const registerTicket = async ({ shared: { headers } }: World) => {
  const input = { profile, privacyPolicy: 'on', ticket: [await encodePhoto((seed += 1))] };
  return { input, headers };
};

const popup = (call: Case['call']): Case => ({
  call,
  valid: () => ({ input: { profile } }),
  bad: () => ({ input: { profile: 'int' } }),
  code: 'client_error',
});

export const otherCases: readonly Case[] = [
  {
    call: news.newsletterInsert,
    valid: (world) => ({
      input: { profile, email: world.makeEmail(), privacyPolicy: 'on', origin: 'footer' },
    }),
    bad: () => ({ input: { profile, email: 'nobody', privacyPolicy: 'on' } }),
    code: 'invalid_field',
  },
  {
    call: news.newsletterCheckSuscribed,
    valid: (world) => ({ input: { profile, email: world.makeEmail() } }),
    bad: () => ({ input: { profile } }),
    code: 'invalid_request',
  },
  {
    call: news.newsletterMember,
    valid: () => ({ input: { profile, usrHash: 'a-hash-of-nobody' } }),
    bad: () => ({ input: { profile } }),
    code: 'invalid_request',
  },
  popup(news.newsletterPopup),
  popup(news.headerPopupInfo),
  popup(news.globalMarketingPopup),
  {
    call: news.newsletterInfo,
    valid: () => ({ input: { profile } }),
    bad: () => ({ input: {} }),
    code: 'invalid_request',
  },
  {
    call: preferences.newsletterGetPreferenceCenter,
    valid: async (world) => ({ input: { profile, token: (await subscribe(world)).token } }),
    ...unknownLink(),
  },
  {
    call: preferences.newsletterPreferenceCenter,
    valid: async (world) => ({
      input: { profile, token: (await subscribe(world)).token, topics: ['women'], frequency: 'monthly' },
    }),
    ...unknownLink(),
  },
  {
    call: preferences.newsletterUpdate,
    valid: async (world) => ({ input: { profile, token: (await subscribe(world)).token, pauseDays: 30 } }),
    ...unknownLink(),
  },
  {
    call: preferences.newsletterUnsubscribe,
    valid: async (world) => ({
      input: { profile, token: (await subscribe(world)).token, reason: 'tooMany' },
    }),
    ...unknownLink(),
  },
  {
    call: preferences.newsletterSendLink,
    valid: async (world) => ({ input: { profile, email: (await subscribe(world)).email } }),
    bad: () => ({ input: { profile, email: 'nobody' } }),
    code: 'invalid_field',
  },
  {
    call: preferences.newsletterConfirm,
    valid: async (world) => {
      const email = world.makeEmail();
      await world.call(news.newsletterInsert, { profile: 'de_DE', email, privacyPolicy: 'on' });
      return { input: { profile: 'de_DE', token: await world.tokenOf(email, 'newsletterConfirm') } };
    },
    ...unknownLink(),
  },
  {
    call: events.eventsList,
    valid: () => ({ input: { profile } }),
    bad: () => ({ input: { profile, unknown: 'field' } }),
    code: 'invalid_request',
  },
  {
    call: events.eventsShow,
    valid: async (world) => ({ input: { profile, eventId: await stage(world, 'contract-evening') } }),
    bad: () => ({ input: { profile, eventId: 'nothing' } }),
    code: 'event_not_found',
  },
  {
    call: events.eventsTerms,
    valid: async (world) => ({ input: { profile, eventId: await stage(world, 'contract-evening') } }),
    bad: () => ({ input: { profile, eventId: 'nothing' } }),
    code: 'event_not_found',
  },
  {
    call: events.eventsSuscribe,
    valid: async (world) => ({
      input: { profile, eventId: await stage(world, 'contract-evening'), email: world.makeEmail(), ...ana },
    }),
    bad: (world) => ({ input: { profile, eventId: 'nothing', email: world.makeEmail(), ...ana } }),
    code: 'event_not_found',
  },
  {
    call: events.eventsBooking,
    valid: async (world) => ({ input: { profile, token: await book(world) } }),
    ...unknownLink(),
  },
  {
    call: events.eventsUnsuscribe,
    valid: async (world) => ({ input: { profile, token: await book(world) } }),
    ...unknownLink(),
  },
  {
    call: clienteling.clientsRegister,
    valid: async (world) => ({
      input: { profile, tpvStoreId: 'T010', employeeId: 'T010-1', email: world.makeEmail(), ...ana },
      headers: { 'x-store-session': await world.openTill() },
    }),
    bad: (world) => ({
      input: { profile, tpvStoreId: 'T010', employeeId: 'T010-1', email: world.makeEmail(), ...ana },
    }),
    code: 'no_till',
  },
  {
    call: clienteling.clientsShow,
    valid: async (world) => ({ input: { profile, token: await registerClient(world) } }),
    ...unknownLink(),
  },
  {
    call: clienteling.clientsAnswer,
    valid: async (world) => ({ input: { profile, token: await registerClient(world), accept: true } }),
    ...unknownLink({ accept: true }),
  },
  {
    call: takebacks.takebackCredit,
    valid: () => ({ input: { profile } }),
    bad: () => ({ input: {} }),
    code: 'invalid_request',
  },
  {
    call: takebacks.afterSalesTakeback,
    valid: async (world) => ({
      input: { ...takeback(world), picture: [await encodePhoto((seed += 1))] },
    }),
    bad: async (world) => ({
      input: { ...takeback(world), picture: [new TextEncoder().encode('MZ, a program'.repeat(20))] },
    }),
    code: 'file_unreadable',
  },
  {
    call: takebacks.takebackState,
    valid: async (world) => ({ input: { profile, reference: await register(world) } }),
    bad: () => ({ input: { profile, reference: 'nothing' } }),
    code: 'takeback_not_found',
  },
  {
    call: takebacks.takebackLabel,
    valid: async (world) => ({ input: { profile, reference: await register(world) } }),
    bad: () => ({ input: { profile, reference: 'nothing' } }),
    code: 'takeback_not_found',
  },
  {
    call: tickets.accountRegisterPelotas,
    valid: registerTicket,
    bad: ({ shared }) => ({
      input: {
        ...{ profile, privacyPolicy: 'on' },
        ticket: [new TextEncoder().encode('MZ, a program'.repeat(20))],
      },
      headers: shared.headers,
    }),
    code: 'file_type',
    answers: { accepted: 1 },
  },
  { call: tickets.accountTickets, ...ofShared() },
  {
    call: tickets.accountTicketFile,
    valid: async (world) => {
      const { input, headers } = await registerTicket(world);
      await world.call(tickets.accountRegisterPelotas, input, headers);
      const { tickets: listed } = await world.call(tickets.accountTickets, { profile }, headers);
      return { input: { profile, id: String(listed[0]!.id) }, headers };
    },
    bad: ({ shared }) => ({ input: { profile, id: '999999' }, headers: shared.headers }),
    code: 'ticket_not_found',
  },
  { call: wishes.accountWishlist, ...ofShared() },
  { call: wishes.accountCheckWishlist, ...ofShared({ productId: [nube] }) },
  {
    call: wishes.accountWishlistAddProduct,
    valid: ({ shared }) => ({ input: { profile, productId: nube, size: '38' }, headers: shared.headers }),
    bad: ({ shared }) => ({ input: { profile, productId: 'K000000-000' }, headers: shared.headers }),
    code: 'product_not_found',
  },
  { call: wishes.accountWishlistRemoveProduct, ...ofShared({ productId: nube }) },
  {
    call: ownWishes.accountMergeWishlist,
    ...ofShared({ products: [{ productId: nube, addedAt: Date.parse('2026-05-01T00:00:00Z') }] }),
  },
  { call: ownWishes.accountShareWishlist, ...ofShared({ shared: true }) },
  {
    call: ownWishes.wishlistShared,
    valid: async (world) => {
      const { shareToken } = await world.call(
        ownWishes.accountShareWishlist,
        { profile, shared: true },
        world.shared.headers,
      );
      return { input: { profile, token: shareToken } };
    },
    bad: () => ({ input: { profile, token: 'x'.repeat(43) } }),
    code: 'wishlist_not_found',
  },
  {
    call: ownWishes.wishlistDevice,
    valid: () => ({
      input: { profile, products: [{ productId: nube, addedAt: Date.parse('2026-05-01T00:00:00Z') }] },
    }),
    bad: () => ({ input: { profile } }),
    code: 'invalid_request',
  },
];

import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import { type DomainOperation, handles } from '../../server/domain.types';
import { composeCode, requireContact } from './contact.rules';
import { addDays, endOfNextDay, readLocalTime } from './hours.rules';
import { findTillStore } from '../store-staff/till-session.tx';
import * as contract from './instore.contract';
import {
  countHolds,
  findHold,
  insertReservation,
  releaseExpired,
  settleReservation,
  type Hold,
  type Reservation,
} from './reservations.repository';
import { claimPiece } from './stock.repository';
import { requireStore, type StoresContext } from './stores.state';
import type { Store } from './stores.types';

/** Active holds per e-mail address: enough for a family, too few to empty a store. */
const MOST_HOLDS = 5;

const reserve = handles(contract.productsReservation, async (context: StoresContext, input) => {
  const store = requireStore(context, input.store_id);
  if (!store.services.includes('reservation'))
    throw new ApiFault('no_reservations', 'This store takes no reservations.');
  const wanted = composeReservation(context, store, input);
  const { hold, already } = await reservePiece(context, wanted);
  const lastDay = addDays(readLocalTime(hold.holdUntil, store.timeZone).date, -1);
  return {
    reservation: {
      code: hold.code,
      store_id: store.id,
      sku: wanted.material,
      size: wanted.size,
      holdUntil: hold.holdUntil.toISOString(),
      lastDay,
      already,
    },
  };
});

const composeReservation = (
  context: StoresContext,
  store: Store,
  input: RequestOf<typeof contract.productsReservation>,
): Reservation => {
  const id = context.settings.randomId();
  return {
    ...requireContact(input, context),
    id,
    code: composeCode(id),
    storefront: context.storefront.id,
    store: store.id,
    material: input.sku.toUpperCase(),
    size: input.size,
    profile: context.profile.locale,
    createdAt: context.now,
    holdUntil: endOfNextDay(context.now, store.timeZone),
  };
};

/** Hold and piece in one transaction: a hold without a piece, or a taken piece without a hold, is impossible. */
const reservePiece = (
  { db, now }: StoresContext,
  wanted: Reservation,
): Promise<{ hold: Hold; already: boolean }> =>
  db.transaction(async (sql) => {
    await releaseExpired(sql, now);
    if (!(await insertReservation(sql, wanted))) {
      const hold = await findHold(sql, wanted);
      if (hold) return { hold, already: true };
      throw new ApiFault('NOSTOCK', 'The reservation ended this very moment; please try again.');
    }
    if ((await countHolds(sql, wanted.email)) > MOST_HOLDS)
      throw new ApiFault(
        'too_many_reservations',
        `No more than ${MOST_HOLDS} products can be kept for you at a time.`,
      );
    if (!(await claimPiece(sql, wanted.store, wanted.material, wanted.size)))
      throw new ApiFault('NOSTOCK', 'This store has none left in this size.');
    return { hold: { code: wanted.code, holdUntil: wanted.holdUntil }, already: false };
  });

/** Only at the counter, of this store's own reservations: codes of eight characters could be guessed, so others have no access. */
const settle = handles(contract.settleReservation, async (context: StoresContext, { code, status }) => {
  const store = await findTillStore(context);
  if (store === undefined) throw new ApiFault('unauthorized', 'unauthorized', 401);
  const settled = await context.db.transaction((sql) =>
    settleReservation(sql, { code: code.trim().toUpperCase(), store, status }),
  );
  if (!settled)
    throw new ApiFault('reservation_not_found', 'There is no such reservation here that could be ended so.');
  const { material, ...statement } = settled;
  return { reservation: { sku: material, ...statement } };
});

export const reservationOperations: DomainOperation[] = [
  { ...reserve, rateLimitPerMinute: 20 },
  { ...settle, rateLimitPerMinute: 60 },
];

import { randomUUID } from 'node:crypto';
import type { Database } from '../../eshop-api/database/database.types';
import type { Envelope, OrderApi } from './order-api.fixture';

/** Someone with a bag, about to order. Repeated tries share a submission key, as a browser's do after an answer that never came. */
export interface Shopper {
  bag: string;
  order: { hashOrderId: string; submissionKey: string; totalImport: number } & Record<string, unknown>;
}

export interface Created {
  order: { reference: string; status: string; paymentStatus: string | null };
  encodedReference: string;
}
type Quoted = {
  total: { amount: number };
  paymentMethods: { id: string; kind: string; prepaid: boolean }[];
  refusals: { code: string }[];
};

/** One market with a way to pay by card, one where an order may be paid later, and one where it may be paid at the door. */
export const markets = {
  card: {
    profile: 'en_GB',
    countryId: 'GB',
    city: 'London',
    region: '',
    postalCode: 'SW1A 1AA',
    telephone: '07911123456',
  },
  later: {
    profile: 'en_PT',
    countryId: 'PT',
    city: 'Lisboa',
    region: '',
    postalCode: '1000-001',
    telephone: '912345678',
  },
  door: {
    profile: 'es_ES',
    countryId: 'ES',
    city: 'Madrid',
    region: 'M',
    postalCode: '28013',
    telephone: '600123456',
  },
} as const;
export type Way = keyof typeof markets;

/** Sizes of many products, each with that many pieces. */
export async function fillShelves(
  db: Database,
  pieces: number,
): Promise<{ material: string; size: string }[]> {
  await db.execute('update catalogue_skus set stock = $1', [pieces]);
  return db.query(`select distinct on (material.id) material.id as material, sku.size from catalogue_materials material join catalogue_skus sku on sku.material_id = material.id
    join catalogue_models model on model.slug = material.model_slug
    where active and model.line_collection in ('HERITAGE', 'STUDIO', 'LAB') and model.family = 'shoes' and material.data->>'rewalk' is null order by material.id, sku.position`);
}

/** A token as the sandbox's card fields make it; `behaviour`: of its test cards (docs/payments.md). */
export async function makeToken(db: Pick<Database, 'execute'>, behaviour = 'authorised'): Promise<string> {
  const token = `tok_${randomUUID()}`;
  await db.execute(
    "insert into card_sandbox.tokens (token, brand, last4, behaviour, created_at) values ($1, 'visa', '1111', $2, now())",
    [token, behaviour],
  );
  return token;
}

export interface ShopperOptions {
  sku: { material: string; size: string };
  way?: Way;
  behaviour?: string;
}

async function bringShopper(
  api: OrderApi,
  db: Database,
  { sku, way = 'card', behaviour }: ShopperOptions,
): Promise<Shopper> {
  const { telephone, ...place } = markets[way];
  const { profile, countryId } = place;
  const added = await api.post<{ hashOrderId: string }>('/cart/add', {
    profile: { countryId, languageId: profile.slice(0, 2) },
    id: sku.material,
    sizeLabel: sku.size,
  });
  expectOk(added);
  const bag = added.hashOrderId;
  const ask = (paymentMethodId?: string) =>
    api.post<Quoted>('/checkout', {
      ...place,
      hashOrderId: bag,
      shippingMethodId: '01',
      ...(paymentMethodId ? { paymentMethodId } : {}),
    });
  const method =
    way === 'card'
      ? 'TARJ'
      : (await ask()).paymentMethods.find(({ kind, prepaid }) =>
          way === 'door' ? kind === 'cash-on-delivery' : !prepaid,
        )?.id;
  const quote = await ask(method);
  expectOk(quote);
  if (!method || quote.refusals.length > 0)
    throw new Error(`no order can be made: ${JSON.stringify(quote.refusals)}, ${method}`);
  const shipment = {
    email: `${randomUUID()}@example.com`,
    name: 'Ana',
    surname: 'Blanco',
    telephone,
    address: '10 Long Street',
    city: place.city,
    ...(place.region ? { region: place.region } : {}),
    postalCode: place.postalCode,
    country: countryId,
    privacyPolicy: 'on',
  };
  return {
    bag,
    order: {
      ...place,
      hashOrderId: bag,
      submissionKey: randomUUID(),
      totalImport: quote.total.amount,
      shippingMethodId: '01',
      paymentMethodId: method,
      shipment,
      returnUrl: 'http://main.localhost/en_GB/compra/return',
      paymentInfo: way === 'card' ? { token: await makeToken(db, behaviour) } : {},
    },
  };
}

/** At most eight of them at once fill their bags: the concurrency under test is that of ordering. */
export async function bringCrowd(
  api: OrderApi,
  db: Database,
  all: readonly ShopperOptions[],
): Promise<Shopper[]> {
  const crowd: Shopper[] = [];
  for (let at = 0; at < all.length; at += 8)
    crowd.push(
      ...(await Promise.all(all.slice(at, at + 8).map((options) => bringShopper(api, db, options)))),
    );
  return crowd;
}

export const submit = (api: OrderApi, { order }: Shopper): Promise<Created & Envelope> =>
  api.post<Created>('/orders/create', order);

/** As a browser does with one submission: again, until there is an answer other than "try again". Ends without one when the API does. */
export async function insist(api: OrderApi, shopper: Shopper): Promise<(Created & Envelope) | undefined> {
  for (let tries = 0; !api.ended(); tries++) {
    const answer = await submit(api, shopper).catch(() => undefined);
    if (answer?.status === 'OK') return answer;
    if (answer && tries > mostTries) expectOk(answer);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return undefined;
}

/** Half a minute: an overloaded machine answers "try again" for a while. */
const mostTries = 200;

export function expectOk({ status, errors }: Envelope): void {
  if (status !== 'OK') throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join());
}

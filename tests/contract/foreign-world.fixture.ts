import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { evening } from '../../eshop-api/domains/events/events.fixture';
import { importEvents } from '../../eshop-api/domains/events/import-events';
import type { MailDomainState } from '../../eshop-api/domains/mail/mail.domain';
import { readMailQueue } from '../../eshop-api/domains/mail/mail.fixture';
import { readLetterToken } from '../../eshop-api/domains/newsletter/letters.fixture';
import type { OrderMailSender } from '../../eshop-api/domains/order-mails/order-mails.sender';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import {
  ana,
  buy,
  fillBag,
  nube,
  openOrderBench,
  setStock,
  stageChoice,
} from '../../eshop-api/domains/orders/orders.fixture';
import { domains } from '../../eshop-api/domains/registry.generated';
import { company } from '../../eshop-api/domains/returns/returns.fixture';
import { openTillSession } from '../../eshop-api/domains/store-staff/till-session.tx';
import { samplePagePath } from '../../eshop-api/server/page-paths.fixture';
import type { WorkRounds } from '../../eshop-api/server/work-rounds';
import { seedRows, sendTakeback } from './foreign-rows.fixture';

export type Json = Record<string, unknown>;
/** Who calls: a bearer token and a storefront. */
export interface Caller {
  token?: string | undefined;
  storefront?: string;
  headers?: Record<string, string>;
}
interface CallResult extends Json {
  status: string;
  errors: { code: string }[];
}

const DAY_MS = 24 * 60 * 60_000;
const profile = 'en_GB';
export const PASSWORD = 'a walk by the river';
const readLabels = (name: string) =>
  JSON.parse(readFileSync(`locales/en/labels/${name}.json`, 'utf8')) as Record<string, string>;

/** Texts of each that stand nowhere else in the database. */
const people = {
  a: {
    email: 'quirina@wimplewick.example',
    name: 'Quirina',
    surname: 'Zapfhahn',
    telephone: '7700900111',
    street: 'Wimplewick Lane',
  },
  b: {
    email: 'benedikt@brambleford.example',
    name: 'Benedikt',
    surname: 'Ostrovsky',
    telephone: '7700900222',
    street: 'Brambleford Row',
  },
};
export type Who = (typeof people)['a'];

/** All domains, and how tests call them. */
async function openParts() {
  // Without the greeting mails stay in the queue, where their links are read.
  const { greeting: _greeting, greetingNameless: _nameless, ...mail } = readLabels('mail');
  const labels = { documents: readLabels('documents'), mail };
  const shop = await openOrderBench(
    { gratis_cambio_talla: true, take_back: true },
    { fileLabels: () => labels, pagePath: samplePagePath },
    domains.map(({ domain }) => domain.name),
  );
  for (const storefront of Object.values(shop.settings.storefronts)) {
    storefront.company = company;
    storefront.rules = { askForReviews: ['GB'] };
  }
  for (const size of ['38', '39']) await setStock(shop, size, 200);

  /** A call by its method and path, e.g. `POST /orders/getInfo`; fields of the path are taken from the input. */
  const call = async (
    name: string,
    input: Json,
    { token, storefront = 'main', headers = {} }: Caller = {},
  ) => {
    const [method, path] = name.split(' ') as [string, string];
    const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
    const url = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])));
    const isGet = method === 'GET';
    const sent = isGet
      ? Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)))
      : input;
    const query = isGet ? `?${new URLSearchParams(sent as Record<string, string>)}` : '';
    const request = new Request(`http://shop.example/eshop-api/api/v1${url}${query}`, {
      method,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        'x-storefront': storefront,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(isGet ? {} : { body: JSON.stringify(sent) }),
    });
    return (await (await shop.api.handle(request)).json()) as CallResult;
  };
  const must = async (name: string, input: Json, caller?: Caller) => {
    const answer = await call(name, input, caller);
    if (answer.status !== 'OK') throw new Error(`${name}: ${JSON.stringify(answer.errors)}`);
    return answer;
  };
  const linkTo = async ({ email }: Who, kind: string) => {
    const mails = (await readMailQueue(shop.db)).filter(
      (mail) => mail.recipient === email && mail.kind === kind,
    );
    if (mails.length === 0) throw new Error(`no mail ${kind} to ${email}`);
    return decodeURIComponent(mails.at(-1)!.data.link.split('?')[0]!.split('/').at(-1)!);
  };
  // What one domain has done is work of another: an order's refund is a mail about the order, and that a mail in the queue.
  const work = async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const state of shop.states.values())
        await (state as Partial<WorkRounds> | undefined)?.settleDue?.();
      await (shop.states.get('order-mails') as OrderMailSender).work();
      await (shop.states.get('mail') as MailDomainState).send();
    }
  };
  const event = await stageEvent(shop);
  const till = await openTillSession(
    shop.db,
    { storefront: 'main', store: 'T010' },
    shop.settings.clock(),
    randomUUID,
  );
  return { shop, call, must, linkTo, work, event, till };
}
export type Parts = Awaited<ReturnType<typeof openParts>>;

/** All domains with two customers who have everything that a call reads or changes. */
export async function openForeignWorld() {
  const world = await openParts();
  const { shop, work } = world;
  const [buysA, buysB] = [await buyAll(world, people.a), await buyAll(world, people.b)];
  await work();
  for (const days of [7, 3]) {
    shop.wait(days * DAY_MS);
    await work();
  }
  const a = await settle(world, people.a, buysA);
  const b = await settle(world, people.b, buysB);
  await work();
  return { ...world, a, b };
}
export type ForeignWorld = Awaited<ReturnType<typeof openForeignWorld>>;

async function stageEvent({
  db,
  settings,
}: {
  db: Parameters<typeof importEvents>[0];
  settings: { clock(): Date };
}) {
  await importEvents(
    db,
    [{ ...evening, id: 'evening-of-all', seats: 50, starts: '2026-08-11T19:00', ends: '2026-08-11T21:00' }],
    settings.clock(),
  );
  return 'evening-of-all';
}

type Bought = Awaited<ReturnType<typeof buyAll>>;

/** A customer with an account and orders that are delivered later. */
async function buyAll(world: Parts, who: Who) {
  const { shop, must, linkTo } = world;
  await must('POST /account/create', { profile, email: who.email, password: PASSWORD });
  const signIn = async () =>
    String((await must('POST /account/login', { profile, username: who.email, password: PASSWORD })).token);
  const token = await signIn();
  await must('POST /account/verifyEmail', { profile }, { token });
  await must('POST /account/confirmEmail', { profile, token: await linkTo(who, 'emailConfirm') });
  const door = { address: `7 ${who.street}`, city: 'London', postalCode: 'SW1A 1AA', country: 'GB' };
  const person = { name: who.name, surname: who.surname, telephone: who.telephone };
  await must('POST /account/modify', { profile, account: person }, { token });
  const order = async (sizes = ['38'], by = token) => {
    const bag = await fillBag(shop, sizes);
    const shipment = { ...ana, ...person, ...door, email: who.email };
    return {
      bag,
      reference: (await buy(shop, bag, { shipment }, { authorization: `Bearer ${by}` })).order.reference,
    };
  };
  const delivered = await order(['38', '38']);
  return { signIn, order, door, person, delivered, exchanged: await order(), reviewed: await order() };
}

/** All that hangs on a customer whose orders are delivered. */
async function settle(world: Parts, who: Who, bought: Bought) {
  const { shop, must, linkTo, event } = world;
  const { door, person, delivered, exchanged, reviewed } = bought;
  const fresh = await bought.signIn();
  const review = await linkTo(who, 'orderReview');
  const open = await bought.order(['38'], fresh);
  const lines = async (reference: string) =>
    (
      (await must('POST /orders/{reference}/reject/step1', { profile, email: who.email, reference }))
        .products as { id: string }[]
    ).map(({ id }) => id);
  const pieces = await lines(delivered.reference);
  const { returnId } = await must('POST /orders/{reference}/reject/step2', {
    ...{ profile, email: who.email, reference: delivered.reference, reason: 'size', subReason: 'small' },
    ...{ shippingMethodId: '05', rejectProducts: [pieces[0]] },
  });
  const bag = await fillBag(shop);
  const line = (
    (await must('POST /cart/retrieveshoppingcart', { profile, hashOrderId: bag })).shoppingCart as {
      id: string;
    }[]
  )[0]!.id;
  await must('POST /checkout-express/data', {
    profile,
    hashOrderId: bag,
    data: { ...door, ...person, email: who.email },
  });
  await must('POST /express-shopping/send-email-link', { profile, hashOrderId: bag, email: who.email });
  await must('POST /newsletter/insert', { profile, email: who.email, name: who.name, privacyPolicy: 'on' });
  await must('POST /account/wishlistAddProduct', { profile, productId: nube, size: '38' }, { token: fresh });
  const { shareToken } = await must(
    'POST /account/shareWishlist',
    { profile, shared: true },
    { token: fresh },
  );
  await must('POST /tws-events/suscribe', {
    profile,
    eventId: event,
    email: who.email,
    ...person,
    privacyPolicy: 'on',
  });
  const booking = await linkTo(who, 'eventBooked');
  await must(
    'POST /tws-events/clienteling',
    { profile, tpvStoreId: 'T010', employeeId: 'T010-1', email: who.email, ...person, privacyPolicy: 'on' },
    { headers: { 'x-store-session': world.till } },
  );
  const ids = await seedRows(world, who);
  const refund = randomUUID();
  const refundId = String(await stageChoice(shop, open.reference, refund));
  return {
    ...who,
    token: fresh,
    encoded: encodeReference(open.reference, who.email),
    orders: {
      delivered: delivered.reference,
      exchanged: exchanged.reference,
      reviewed: reviewed.reference,
      open: open.reference,
    },
    orderBag: open.bag,
    pieces: { delivered: pieces, exchanged: await lines(exchanged.reference) },
    ...{
      returnId: String(returnId),
      bag,
      line,
      review,
      booking,
      refund,
      refundId,
      shareToken: String(shareToken),
    },
    express: await linkTo(who, 'expressShopping'),
    client: await linkTo(who, 'clientConfirm'),
    takeback: await sendTakeback(world, who),
    donation: String((await must('POST /donation/begin', { profile, hashOrderId: bag })).donationId ?? ''),
    letter: await readLetterToken(shop, who.email),
    ...ids,
  };
}

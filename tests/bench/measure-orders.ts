import { randomUUID } from 'node:crypto';
import { measureCalls, type CallsFigures, type Envelope } from './measure-calls';
import { listSkus, makeTokens, openOrderShop, orderPort, type OrderShop } from './order-shop';
import { listTree, waitUntilIdle } from './read-cpu';
import type { RunningServer } from './servers';

export interface OrderFigures {
  /** A transaction of one insert on the same database. */
  insert: CallsFigures;
  /** One shopper: what a call costs on a server that has time. */
  add: CallsFigures;
  quote: CallsFigures;
  /** Twenty shoppers. */
  create: CallsFigures;
}

interface Added extends Envelope { hashOrderId: string }
interface Quoted extends Envelope { total: { amount: number } }
interface Bag { hashOrderId: string; totalImport: number }

const api = '/eshop-api/api/v1';
const profile = 'en_GB';
const shoppers = 20;
const ways = { shippingMethodId: '01', paymentMethodId: 'TARJ', countryId: 'GB', region: '', city: 'London', postalCode: 'SW1A 1AA' };
const shipment = { email: 'bench@example.com', name: 'Ana', surname: 'Blanco', telephone: '07911123456', address: '10 Downing Street', city: 'London', postalCode: 'SW1A 1AA', country: 'GB', privacyPolicy: 'on' };
/** Orders before the first that counts: V8 compiles until then. */
const warmUp = 300;
/** Bags a second of measuring: more than are ordered. */
const mostASecond = 250;

/** Add to bag, quote and order of the built shop over HTTP, with the sandbox card provider, captcha off, many SKUs. */
export async function measureOrders(seconds: number): Promise<OrderFigures> {
  const shop = await openOrderShop();
  try {
    const skus = await listSkus(shop);
    const many = warmUp + Math.ceil(seconds * mostASecond);
    const insert = await measureInserts(shop, seconds);
    const server = await shop.start();
    await waitUntilIdle(server.pid);
    const tokens = await makeTokens(shop, many);
    const figures = await measureShopping(shop, server, { skus, tokens, seconds, many });
    await server.stop();
    return { insert, ...figures };
  } finally {
    shop.remove();
  }
}

async function measureInserts(shop: OrderShop, seconds: number): Promise<CallsFigures> {
  const server = await shop.startYardstick();
  const pids = () => [server.pid, ...shop.database()];
  const plan = { name: 'one insert, one transaction', port: server.port, path: '/', pids, shoppers, next: () => shipment };
  await measureCalls({ ...plan, seconds: 2 });
  const figures = await measureCalls({ ...plan, seconds });
  await server.stop();
  return figures;
}

interface Shopping { skus: { material: string; size: string }[]; tokens: string[]; seconds: number; many: number }

async function measureShopping(shop: OrderShop, server: RunningServer, { skus, tokens, seconds, many }: Shopping): Promise<Omit<OrderFigures, 'insert'>> {
  const common = { port: orderPort, pids: () => [...listTree(server.pid), ...shop.database()] };
  let taken = 0;
  const added: string[] = [];
  const adding = { ...common, path: `${api}/cart/add`, hear: ({ hashOrderId }: Added) => void added.push(hashOrderId), next: () => (added.length < many ? addOf(skus[taken++ % skus.length]!) : undefined) };
  await measureCalls<Added>({ ...adding, name: 'bags', shoppers, seconds: 600 });
  let one = 0;
  const add = await measureCalls<Added>({ ...adding, name: 'add to bag', shoppers: 1, seconds: 600, next: () => (one++ < 300 ? addOf(skus[taken++ % skus.length]!) : undefined) });
  const bags: Bag[] = [];
  let asked = 0;
  const quoting = { ...common, path: `${api}/checkout`, hear: (answer: Quoted, body: object) => void bags.push({ hashOrderId: (body as Bag).hashOrderId, totalImport: answer.total.amount }) };
  const quoteOf = () => (asked < many ? { profile, hashOrderId: added[asked++]!, ...ways } : undefined);
  await measureCalls<Quoted>({ ...quoting, name: 'quotes', shoppers, seconds: 600, next: () => (asked < many - 300 ? quoteOf() : undefined) });
  const quote = await measureCalls<Quoted>({ ...quoting, name: 'checkout quote', shoppers: 1, seconds: 600, next: quoteOf });
  const ordering = { ...common, path: `${api}/orders/create`, shoppers };
  const orderOf = () => { const bag = bags.pop(); return bag && { profile, ...bag, ...ways, shipment, paymentInfo: { token: tokens.pop()! }, submissionKey: randomUUID(), returnUrl: `http://main.localhost:${orderPort}/en_GB/compra/return` }; };
  let warm = 0;
  await measureCalls({ ...ordering, name: 'warm-up', seconds: 60, next: () => (warm++ < warmUp ? orderOf() : undefined) });
  const create = await measureCalls({ ...ordering, name: 'order, 20 shoppers', seconds, next: orderOf });
  return { add, quote, create };
}

const addOf = ({ material, size }: { material: string; size: string }) => ({ profile: { countryId: 'GB', languageId: 'en' }, id: material, sizeLabel: size });

import { randomUUID } from 'node:crypto';
import { measureCalls, type CallsFigures, type Envelope } from './measure-calls';
import { listSkus, makeTokens, orderPort, type OrderShop, type Sku } from './order-shop';

/** Bags that wait to be ordered, and what filling and quoting one costs a shopper who is alone. */
export interface BagStore {
  port: number;
  path: string;
  add: CallsFigures;
  quote: CallsFigures;
  /** Body of the next order; undefined: no bag is left. */
  nextOrder(): object | undefined;
}

interface Added extends Envelope {
  hashOrderId: string;
}
interface Quoted extends Envelope {
  total: { amount: number };
}
interface Bag {
  hashOrderId: string;
  sku: Sku;
}

const api = '/eshop-api/api/v1';
const profile = 'en_GB';
const ways = {
  shippingMethodId: '01',
  paymentMethodId: 'TARJ',
  countryId: 'GB',
  region: '',
  city: 'London',
  postalCode: 'SW1A 1AA',
};
const shipment = {
  email: 'bench@example.com',
  name: 'Ana',
  surname: 'Blanco',
  telephone: '07911123456',
  address: '10 Downing Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
  country: 'GB',
  privacyPolicy: 'on',
};
const alone = 300;

/** Fills `many` bags with one pair each. A size's total is read once: it is the same in every bag. */
export async function fillBags(shop: OrderShop, pids: () => number[], many: number): Promise<BagStore> {
  const skus = await listSkus(shop);
  const tokens = await makeTokens(shop, many + alone);
  const common = { port: orderPort, pids, seconds: 1800 };
  const bags: Bag[] = [];
  const bySku = new Map(skus.map((sku) => [findName(sku), sku]));
  let taken = 0;
  const adding = {
    ...common,
    path: `${api}/cart/add`,
    onAnswer: ({ hashOrderId }: Added, body: object) =>
      void bags.push({ hashOrderId, sku: bySku.get(findName(readSku(body as Adding)))! }),
  };
  const nextAdding = (most: number) => () =>
    taken++ < most ? addOf(skus[taken % skus.length]!) : ((taken -= 1), undefined);
  await measureCalls<Added>({ ...adding, name: 'bags', shoppers: 20, next: nextAdding(many) });
  const add = await measureCalls<Added>({
    ...adding,
    name: 'add to bag',
    shoppers: 1,
    next: nextAdding(many + alone),
  });

  const totals = new Map<string, number>();
  const ofSku = new Map(bags.map((bag) => [findName(bag.sku), bag]));
  const quoting = {
    ...common,
    path: `${api}/checkout`,
    onAnswer: ({ total }: Quoted, body: object) =>
      void totals.set((body as { hashOrderId: string }).hashOrderId, total.amount),
  };
  const nextQuote = (list: Bag[]) => () => {
    const bag = list.pop();
    return bag && { profile, hashOrderId: bag.hashOrderId, ...ways };
  };
  await measureCalls<Quoted>({
    ...quoting,
    name: 'quotes',
    shoppers: 20,
    next: nextQuote([...ofSku.values()]),
  });
  const quote = await measureCalls<Quoted>({
    ...quoting,
    name: 'checkout quote',
    shoppers: 1,
    next: nextQuote(bags.slice(0, alone)),
  });

  const totalOf = ({ sku }: Bag) => totals.get(ofSku.get(findName(sku))!.hashOrderId)!;
  const nextOrder = () => {
    const bag = bags.pop();
    return (
      bag && {
        profile,
        hashOrderId: bag.hashOrderId,
        totalImport: totalOf(bag),
        ...ways,
        shipment,
        paymentInfo: { token: tokens.pop()! },
        submissionKey: randomUUID(),
        returnUrl: `http://main.localhost:${orderPort}/en_GB/compra/return`,
      }
    );
  };
  return { port: orderPort, path: `${api}/orders/create`, add, quote, nextOrder };
}

interface Adding {
  id: string;
  sizeLabel: string;
}
const addOf = ({ material, size }: Sku) => ({
  profile: { countryId: 'GB', languageId: 'en' },
  id: material,
  sizeLabel: size,
});
const readSku = ({ id, sizeLabel }: Adding): Sku => ({ material: id, size: sizeLabel });
const findName = ({ material, size }: Sku): string => `${material} ${size}`;

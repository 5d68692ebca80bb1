import { randomUUID } from 'node:crypto';

const words = { en: 'Walks far.' };

/** A row of a JSON Lines feed (eshop-api/domains/catalogue/FEED.md): a pair of women's trainers with a photograph. */
export const feedRow = (id: string, lineCollection: string, ean: string) => ({
  id,
  model: `own-${lineCollection.toLowerCase()}`,
  name: `Own ${lineCollection}`,
  lineCollection,
  family: 'shoes',
  target: 'W',
  tipology: 'sneakers',
  line: 'casual',
  concept: 'everyday',
  colour: { key: 'red', hex: '#aa2222', name: 'Red' },
  description: words,
  prices: { EUR: 12_000 },
  sizes: [{ value: '38', ean, stock: 3 }],
  pictures: { L: 'https://pictures.example/own.jpg' },
});

interface Envelope {
  status: string;
  errors: { code: string; message: string }[];
}
type Post = <Result>(path: string, body: object) => Promise<Result & Envelope>;

const market = { profile: 'es_ES', countryId: 'ES' };
const place = { region: 'M', city: 'Madrid', postalCode: '28013', email: 'ana@example.com' };

/** Buys one pair, paid at the door, by the calls that the shop's pages make: bag, quote, order. */
export async function buyAtTheDoor(post: Post, id: string, sizeLabel: string) {
  const { hashOrderId } = await post<{ hashOrderId: string }>('/cart/add', {
    profile: market.profile,
    id,
    sizeLabel,
  });
  const choices = { hashOrderId, shippingMethodId: '01', paymentMethodId: 'CONT' };
  const quote = await post<{ total: { amount: number } }>('/checkout', { ...market, ...place, ...choices });
  return post<{ order: { status: string } }>('/orders/create', {
    ...market,
    ...choices,
    submissionKey: randomUUID(),
    totalImport: quote.total.amount,
    paymentInfo: {},
    shipment: {
      ...place,
      name: 'Ana',
      surname: 'Gil',
      telephone: '600123456',
      address: 'Calle Mayor 1',
      country: market.countryId,
      privacyPolicy: 'on',
    },
  });
}

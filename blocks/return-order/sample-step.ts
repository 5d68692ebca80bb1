import type { ReturnedPiece, StepOne } from './return-order.types';

const piece = (id: string, more: Partial<ReturnedPiece> = {}): ReturnedPiece => ({
  id,
  productId: 'K200160-001',
  name: 'Nube',
  color: 'Chalk',
  sizeLabel: 'UK 5',
  thumbnail: '/images/paper/K200160-001_L.jpg',
  parentId: null,
  paid: 12_500,
  paidFormatted: '£125',
  returnable: true,
  until: '2026-12-20T22:59:59.999Z',
  why: null,
  ...more,
});

const way = (id: string, name: string, price: number, refund: number): StepOne['shipmentsCosts'][number] => ({
  id,
  code: '',
  name,
  price,
  priceFormatted: `£${price / 100}`,
  free: price === 0,
  refund,
  refundFormatted: `£${refund / 100}`,
});

/** Step one of a return, for samples. */
export const step: StepOne = {
  products: [
    piece('a'),
    piece('b', { sizeLabel: 'UK 6' }),
    piece('c', { name: 'Brisa', returnable: false, why: 'in_return' }),
    piece('d', { name: '', color: '', sizeLabel: '', thumbnail: null, returnable: false, why: 'gift_card' }),
  ],
  reasons: [
    {
      id: 'size',
      name: 'It doesn’t fit',
      faultOurs: false,
      subReasons: [
        { id: 'small', name: 'Too small' },
        { id: 'large', name: 'Too large' },
      ],
    },
    { id: 'late', name: 'It arrived too late', faultOurs: true, subReasons: [] },
  ],
  shipmentsCosts: [
    way('05', 'Hand in at a drop-off point', 295, 12_205),
    way('06', 'Bring to one of our stores', 0, 12_500),
    way('01', 'Collected by a courier', 295, 12_205),
  ],
  pickup: { dates: ['2026-11-27', '2026-11-30'], hasAddress: true },
  stores: [
    {
      id: 'T010',
      name: 'Covent Garden',
      street: '34 Shelton Street',
      postalCode: 'WC2H 9HP',
      city: 'London',
    },
  ],
  cities: ['London'],
  refund: null,
  unquoted: false,
  version: 3,
};

import { samplePrice } from '../product-card/sample-products';
import type { Bag } from './read-bag.server';

type Line = Bag['shoppingCart'][number];

export const sampleLine = (id: string, more: Partial<Line> = {}): Line => ({
  id, productId: 'K200160-001', parentId: null, price: 12500, priceFormatted: '£125', prices: samplePrice(12500) as Line['prices'], additionalProducts: [], thumbnail: '/images/paper/K200160-001_L.jpg',
  family: 'shoes', target: 'W', tipology: 'Sneakers', category: 'women/shoes/sneakers', name: 'Nube', color: 'Chalk', code: 'nube-K200160-001', size: '38', sizeLabel: 'UK 5', sku: 'K200160-001-38',
  url: '/women/shoes/nube/nube-K200160-001', camperoneOrderId: null, giftCard: null, membersOnly: false, status: 'available', lowStock: false, voucher: null, priceChange: null, ...more,
});

/** A bag for samples and tests of blocks. */
export const bagOf = (shoppingCart: Line[], more: Partial<Bag> = {}): Bag => ({
  hashOrderId: 'sample', revision: 4, market: 'GB', shoppingCart, voucher: null, member: false, membersOnly: false, freeShippingLabel: null, gwplabel: null, gwplabelObtained: false, gwpSku: null, gift: null, giftBags: [], blockedSkus: [],
  totals: { currency: 'GBP', full: 25000, fullFormatted: '£250', discount: 0, discountFormatted: '£0', total: 25000, totalFormatted: '£250' },
  erpActive: true, extendedBlockErp: false, sapActive: true, extendedBlockSAP: false, shipment: null, ...more,
});

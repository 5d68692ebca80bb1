import type { Order } from '../orders/order.schema';

type Line = Order['products'][number];

export const sampleLine = (id: string, more: Partial<Line> = {}): Line => ({
  id, productId: 'K200160-001', sku: 'K200160-001-38', size: '38', sizeLabel: 'UK 5', name: 'Nube', color: 'Chalk', category: 'women/shoes/sneakers', target: 'W', thumbnail: '/images/paper/K200160-001_L.jpg',
  url: '/women/shoes/nube/nube-K200160-001', price: 12500, priceFormatted: '£125', additionalProducts: [], parentId: null, giftCard: null, ...more,
});

export const sampleOrder = (more: Partial<Order> = {}): Order => ({
  reference: '4000000012', locator: '4000000012', orderType: 'ZTON', status: 'PC', storefront: 'main', profile: 'en_GB', countryId: 'GB', createdAt: '2026-11-20T10:00:00.000Z',
  products: [sampleLine('a')],
  applicant: { email: 'ana@mail.example', name: 'Ana', surname: 'Gil', telephone: '600123456', city: 'London', region: '', postalCode: 'SW1A 1AA', address: '1 High Street' },
  shipment: { name: 'Ana', surname: 'Gil', address: '1 High Street', postalCode: 'SW1A 1AA', city: 'London', country: 'GB' }, billingAddress: { name: 'Ana', surname: 'Gil', address: '1 High Street', postalCode: 'SW1A 1AA', city: 'London', country: 'GB' },
  shippingMethodId: '01', shippingMethodName: 'Standard delivery', pickupStoreId: null, paymentData: { id: 'TARJ', descripcion: 'Credit or debit card', state: 'captured' },
  bag: '', kboix: false, currency: 'GBP', total: 12500, totalFormatted: '£125',
  sums: [{ kind: 'goods', amount: 12500, formatted: '£125', included: false }, { kind: 'shipping', amount: 0, formatted: '£0', included: false }, { kind: 'tax', amount: 2083, formatted: '£20.83', included: true }],
  contingency: false, ...more,
});

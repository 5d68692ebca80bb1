import { bagOf, sampleLine as line } from '../_journey/bag/sample-bag';
import type { BlockSample } from '../_contract/block.types';
import type { BagProps } from './bag.schema';
import type { BagData } from './bag.types';

const progress = {
  type: 'progress' as const,
  threshold: 30000,
  thresholdFormatted: '£300',
  missing: 5000,
  missingFormatted: '£50',
  percent: 83,
};
const obtained = {
  type: 'obtained' as const,
  threshold: 7000,
  thresholdFormatted: '£70',
  missing: 0,
  missingFormatted: '£0',
  percent: 100,
};
const sizes = {
  'K200160-001': [
    { value: '37', label: 'UK 4', stock: 3 },
    { value: '38', label: 'UK 5', stock: 1 },
    { value: '39', label: 'UK 6', stock: 0 },
  ],
};
const props: BagProps = { look: 'plain', shop: '/en_GB', vouchers: true };
const data: BagData = {
  bag: bagOf([line('a'), line('b', { size: '37', sizeLabel: 'UK 4', lowStock: true })], {
    freeShippingLabel: obtained,
    gwplabel: progress,
  }),
  sizes,
  kept: false,
  form: undefined,
};

const giftBags = ['Linen tote', 'Shoe pouch', 'Gift wrap'].map((name, at) => ({
  id: ['tote', 'pouch', 'wrap'][at]!,
  name,
  picture: `/html/GWP/${['tote', 'pouch', 'wrap'][at]!}.svg`,
  chosen: at === 1,
}));

export default [
  { name: 'Two pieces, shipping free, a gift near', props, data },
  {
    name: 'Ruled, with a voucher, a sale and an add-on',
    props: { ...props, look: 'ruled', checkout: '/en_GB/compra' },
    data: {
      ...data,
      bag: bagOf(
        [
          line('a', { voucher: 'SPRING', price: 10000, priceFormatted: '£100' }),
          line('b', { parentId: 'a', name: 'Laces' }),
        ],
        {
          voucher: { code: 'SPRING', applied: true, reason: null },
          gwplabel: { ...obtained, threshold: 15000 },
          gwplabelObtained: true,
          totals: {
            currency: 'GBP',
            full: 25000,
            fullFormatted: '£250',
            discount: 2500,
            discountFormatted: '£25',
            total: 22500,
            totalFormatted: '£225',
          },
        },
      ),
    },
  },
  {
    name: 'Cards: sold out, gone, dearer, a gift card',
    props: { ...props, look: 'cards', checkout: '/en_GB/compra' },
    data: {
      ...data,
      kept: true,
      bag: bagOf(
        [
          line('a', { status: 'noStock' }),
          line('b', {
            status: 'gone',
            prices: null,
            thumbnail: null,
            url: null,
            name: '',
            color: '',
            sizeLabel: '38',
            code: 'K200999-001',
            productId: 'K200999-001',
          }),
          line('c', { priceChange: { before: 11000, beforeFormatted: '£110' }, membersOnly: true }),
          line('d', {
            productId: 'GIFTCARD',
            giftCard: { amount: 5000 },
            name: '',
            color: '',
            size: '',
            sizeLabel: '',
            prices: null,
            thumbnail: null,
            url: null,
            price: 5000,
            priceFormatted: '£50',
          }),
        ],
        { blockedSkus: ['K200160-001-38'], voucher: { code: 'WINTER', applied: false, reason: 'expired' } },
      ),
    },
  },
  {
    name: 'A gift bag to choose',
    props,
    data: {
      ...data,
      bag: bagOf([line('a'), line('b')], {
        gwplabel: { ...obtained, threshold: 15000 },
        gwplabelObtained: true,
        gwpSku: 'GWP-POUCH',
        gift: { sku: 'GWP-POUCH', name: 'Shoe pouch', picture: '/html/GWP/pouch.svg' },
        giftBags,
      }),
    },
  },
  {
    name: 'One fixed gift',
    props: { ...props, look: 'cards' },
    data: {
      ...data,
      bag: bagOf([line('a'), line('b')], {
        gwplabel: { ...obtained, threshold: 15000 },
        gwplabelObtained: true,
        gwpSku: 'GIFT',
        gift: { sku: 'GIFT', name: 'A pair of socks', picture: null },
      }),
    },
  },
  { name: 'No orders are taken', props, data: { ...data, bag: bagOf([line('a')], { erpActive: false }) } },
  {
    name: 'A size that has just sold out',
    props,
    data: {
      ...data,
      form: {
        command: 'bag.changeSize',
        status: 'failed',
        values: { line: 'a', size: '39' },
        errors: {},
        warnings: {},
        message: 'This size has just sold out.',
      },
    },
  },
  { name: 'The bag of a checkout is gone', props, data: { ...data, bag: null, sizes: {}, lost: true } },
  { name: 'Empty', props, data: { ...data, bag: null, sizes: {} } },
] satisfies BlockSample<BagProps, BagData>[];

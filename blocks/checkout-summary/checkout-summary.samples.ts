import type { BlockSample } from '../_contract/block.types';
import {
  sampleBag,
  sampleLine,
  sampleMoney,
  sampleQuote,
  sampleShipping,
} from '../_journey/checkout/sample-quote';
import { samplePrice } from '../_journey/listing/sample-products';
import type { CheckoutSummaryProps } from './checkout-summary.schema';
import type { CheckoutSummaryData } from './checkout-summary.server';

const props: CheckoutSummaryProps = { look: 'plain', bag: '/en_GB/bolsa' };
const everything = sampleQuote({
  bag: sampleBag(
    [
      sampleLine('a', { voucher: 'SPRING', price: 10000, priceFormatted: '£100' }),
      sampleLine('b', {
        parentId: 'a',
        name: 'Laces',
        price: 500,
        priceFormatted: '£5',
        prices: samplePrice(500),
      }),
      sampleLine('c', {
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
    { voucher: { code: 'SPRING', applied: true, reason: null } },
  ),
  full: sampleMoney(18000),
  discount: sampleMoney(2500),
  goods: sampleMoney(15500),
  shipping: sampleShipping({ ...sampleMoney(0), free: true }),
  surcharge: sampleMoney(400),
  tax: { ...sampleMoney(1279), included: false, known: true, rate: 8.25 },
  donation: sampleMoney(200),
  giftCard: { number: '0025', ...sampleMoney(15000), left: sampleMoney(0) },
  total: sampleMoney(2379),
});

export default [
  { name: 'Two pieces, taxes inside', props, data: { quote: sampleQuote() } },
  {
    name: 'Before the address',
    props: { ...props, look: 'ruled' },
    data: {
      quote: sampleQuote({
        shipping: null,
        tax: { ...sampleMoney(0), included: false, known: false, rate: 0 },
        total: sampleMoney(25000),
      }),
    },
  },
  { name: 'Every row', props: { ...props, look: 'card' }, data: { quote: everything } },
  {
    name: 'One piece has just sold out',
    props,
    data: {
      quote: sampleQuote({
        bag: sampleBag([sampleLine('a', { status: 'noStock' }), sampleLine('b')]),
        full: sampleMoney(12500),
        goods: sampleMoney(12500),
        total: sampleMoney(13000),
      }),
    },
  },
  { name: 'No bag', props, data: { quote: null } },
] satisfies BlockSample<CheckoutSummaryProps, CheckoutSummaryData>[];

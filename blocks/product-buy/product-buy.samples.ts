import type { BlockSample } from '../_contract/block.types';
import { samplePrice, sampleSheet } from '../_journey/listing/sample-products';
import { sampleVoucherWords, sampleVouchers } from '../_parts/voucher-price/sample-vouchers';
import { pickLive } from './live-product';
import type { ProductBuyProps } from './product-buy.schema';
import type { ProductBuyData } from './product-buy.server';

const product = pickLive(sampleSheet);
const data: ProductBuyData = {
  product,
  request: { profile: 'en_GB', material: 'K200160-001', gender: 'women' },
  chosen: null,
};

const samples: BlockSample<ProductBuyProps, ProductBuyData>[] = [
  { name: 'Nothing chosen', props: { sizes: 'tiles', onPhones: 'spread' }, data },
  {
    name: 'Last pair, on sale',
    props: { sizes: 'pills', onPhones: 'spread' },
    data: {
      ...data,
      chosen: '38',
      product: { ...product, prices: pickLive({ ...sampleSheet, prices: samplePrice(8450, 13000) }).prices },
    },
  },
  {
    name: 'Chosen size sold out, as a table',
    props: { sizes: 'table', onPhones: 'spread', bag: '/en_GB/bolsa', notify: '#notify-me' },
    data: { ...data, chosen: '40' },
  },
  {
    name: 'All sold out',
    props: { sizes: 'tiles', onPhones: 'spread', bag: '/en_GB/bolsa', notify: '#notify-me' },
    data: {
      ...data,
      product: { ...product, sizes: product.sizes.map((size) => ({ ...size, stock: 0, lowStock: false })) },
    },
  },
  {
    name: 'One size',
    props: { sizes: 'tiles', onPhones: 'spread' },
    data: {
      ...data,
      chosen: 'U',
      product: { ...product, sizes: [{ value: 'U', label: 'U', stock: 9, lowStock: false }] },
    },
  },
  {
    name: 'With a voucher, for members, priced by size',
    props: { sizes: 'tiles', onPhones: 'spread' },
    data: {
      ...data,
      chosen: '38',
      product: pickLive(sampleVouchers.product, sampleVouchers.shown),
      voucherWords: sampleVoucherWords,
    },
  },
  {
    name: 'For members only',
    props: { sizes: 'tiles', onPhones: 'spread' },
    data: { ...data, becomeMember: '/en_GB#letters' },
  },
];
export default samples;

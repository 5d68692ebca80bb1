import type { BlockSample } from '../_contract/block.types';
import type { ExpressPayProps } from './express-pay.schema';
import type { ExpressPayData } from './express-pay.server';

const props: ExpressPayProps = {
  place: 'bag',
  look: 'plain',
  terms: '/en_GB/conditions',
  privacy: '/en_GB/privacy',
};
const data: ExpressPayData = {
  offer: { sizes: [], chosen: '', captcha: true },
  note: undefined,
  again: undefined,
  form: undefined,
};
const sizes = [
  { value: '37', label: 'UK 4' },
  { value: '38', label: 'UK 5' },
];

export default [
  { name: 'In the bag', props, data },
  {
    name: 'On a product page',
    props: { ...props, place: 'sheet' },
    data: { ...data, offer: { sizes, chosen: '38', captcha: true } },
  },
  {
    name: 'On a product page, one size',
    props: { ...props, place: 'sheet' },
    data: { ...data, offer: { sizes: [{ value: 'U', label: 'U' }], chosen: 'U', captcha: false } },
  },
  {
    name: 'At the checkout, in a frame, back from the wallet',
    props: { ...props, place: 'checkout', look: 'ruled' },
    data: { ...data, note: 'cancelled' },
  },
  { name: 'At the checkout, on a card', props: { ...props, place: 'checkout', look: 'cards' }, data },
  {
    name: 'An address with holes',
    props: { ...props, place: 'checkout' },
    data: { ...data, offer: null, note: 'incomplete' },
  },
  {
    name: 'Nobody knows yet',
    props,
    data: { ...data, note: 'unsettled', again: '/en_GB/compra/wallet?walletOrder=wo-1' },
  },
] satisfies BlockSample<ExpressPayProps, ExpressPayData>[];

import type { BlockSample } from '../_contract/block.types';
import { samplePrice } from '../_journey/listing/sample-products';
import type { AccountWishlistProps } from './account-wishlist.schema';
import type { AccountWishlistData } from './account-wishlist.server';
import type { ShownProduct, ShownWish } from './describe-wish.server';

const product: ShownProduct = {
  href: '/en_GB/women/shoes/nube/nube-K200160-001',
  picture: { src: '/images/paper/K200160-001_L.jpg', alt: 'Nube, chalk, from the side' },
  colour: 'Chalk',
  price: samplePrice(8450, 13000),
  sizes: [
    { value: '37', label: 'UK 4', inStock: true },
    { value: '38', label: 'UK 5', inStock: false },
  ],
  size: '37',
  canBeBought: true,
};
const nube: ShownWish = {
  id: 'K200160-001',
  name: 'Nube',
  saved: 'Saved on 4 May',
  notes: [
    { text: '£12 less than when you saved it', isGood: true },
    { text: 'Only a few left', isGood: false },
  ],
  product,
};
const bag: ShownWish = {
  ...nube,
  id: 'K400020-003',
  name: 'Alforja',
  notes: [],
  product: {
    ...product,
    colour: 'Rust',
    price: samplePrice(21000),
    sizes: [{ value: 'U', label: 'One size', inStock: true }],
    size: 'U',
  },
};
const soldOut: ShownWish = {
  ...nube,
  id: 'K200160-004',
  name: 'Nube with a name that is as long as a name can be in German',
  notes: [{ text: 'Sold out since you saved it', isGood: false }],
  product: { ...product, size: '', canBeBought: false },
};
const gone: ShownWish = {
  id: 'K100001-001',
  name: 'Brisa',
  saved: 'Saved on 2 January',
  notes: [{ text: 'No longer sold here', isGood: false }],
  product: undefined,
};
const props: AccountWishlistProps = {
  look: 'plain',
  shop: '/en_GB/women/shoes',
  bag: '/en_GB/bolsa',
  login: '/en_GB/login',
};
const signIn = '/en_GB/login?back=%2Fmyaccount%2Fwishlist';
const account: AccountWishlistData = {
  wishes: [nube, bag, soldOut, gone],
  shareUrl: null,
  items: '',
  signIn,
  form: undefined,
};
const device: AccountWishlistData = { ...account, shareUrl: undefined, wishes: undefined };
const form = { values: {}, errors: {}, warnings: {} };
const items = '[{"productId":"K200160-001","addedAt":1}]';

const samples: BlockSample<AccountWishlistProps, AccountWishlistData>[] = [
  { name: 'A customer’s, under hairlines', props, data: account },
  {
    name: 'Shared, in frames',
    props: { ...props, look: 'ruled' },
    data: {
      ...account,
      shareUrl: 'http://main.localhost:3000/en_GB/shared-wishlist/abc',
      form: { ...form, command: 'wishlist.share', status: 'done' },
    },
  },
  {
    name: 'A piece has gone into the bag, on a raised ground',
    props: { ...props, look: 'cards' },
    data: { ...account, wishes: [bag], form: { ...form, command: 'wishlist.toBag', status: 'done' } },
  },
  {
    name: 'The size has just sold out',
    props,
    data: {
      ...account,
      form: {
        ...form,
        values: { product: nube.id, size: '37' },
        command: 'wishlist.toBag',
        status: 'failed',
        message: 'This size has just sold out.',
      },
    },
  },
  { name: 'Nothing saved yet', props, data: { ...account, wishes: [] } },
  { name: 'A guest’s, before the browser has sent it', props, data: device },
  { name: 'A guest’s', props, data: { ...device, wishes: [nube], items } },
];
export default samples;

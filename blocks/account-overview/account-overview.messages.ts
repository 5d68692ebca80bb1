import { orderMessages } from '../_parts/order-card/order-words.messages';

export default {
  ...orderMessages,
  hello: 'Hello, {name}',
  helloNameless: 'Your account',
  lastOrder: 'Your last order',
  orders: 'Your orders',
  ordersText: 'What you have ordered and where it is.',
  allOrders: 'See all orders',
  noOrder: 'You have not ordered anything yet.',
  shop: 'See what is new',
  person: 'Your details',
  changePerson: 'Change your details',
  address: 'Your address in {country}',
  noAddress: 'You have no address in {country} yet. Add one and we will fill in the checkout for you.',
  changeAddress: 'See your addresses',
  addAddress: 'Add an address',
  payment: 'Cards and wallets',
  paymentText:
    'We store no cards and no wallets: you choose how to pay at each purchase. So there is nothing to delete here.',
};

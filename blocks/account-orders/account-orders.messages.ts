import { orderMessages } from '../_parts/order-card/order-words.messages';

export default {
  ...orderMessages,
  title: 'Your orders',
  filter: 'Which orders',
  all: 'All',
  open: 'Under way',
  done: 'Done',
  pages: 'Pages of your orders',
  page: 'Page {page}',
  none: 'You have not ordered anything yet.',
  noneText: 'Orders you place while signed in appear here with their status.',
  noneOpen: 'Nothing is under way at the moment.',
  noneDone: 'None of your orders is completed yet.',
  showAll: 'See all orders',
  shop: 'See what is new',
  guestTitle: 'Orders without signing in',
  guestText:
    '{count, plural, =1 {One order was} other {# orders were}} placed with {email} without signing in.',
  guestOrder: '{day} · {pieces} · number ending in {ending}',
  guestMore: '… and {count} more',
  guestAdd: '{count, plural, =1 {Add it to the account} other {Add all to the account}}',
  guestAdded: 'Your orders without signing in are in your account now.',
  guestConfirmText:
    'Orders that were placed with your e-mail address without signing in can be added once the address is confirmed.',
  guestConfirm: 'Confirm the address',
  guestUnconfirmed: 'Please confirm your e-mail address first.',
  offline: 'There is no connection just now. Please try again.',
  lookup: 'Ordered without signing in? Find it by its number.',
};

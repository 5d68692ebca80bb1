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
  lookup: 'Ordered without signing in? Find it by its number.',
};

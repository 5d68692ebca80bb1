export default {
  book: 'Book an hour: {store}',
  all: 'All stores with a personal shopper',
};

export default {
  open: 'Country and language: {country}, {language}',
  title: 'Where shall we deliver?',
  note: 'Prices, sizes and stock follow the country.',
  close: 'Close',
};

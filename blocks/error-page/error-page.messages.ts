export default {
  tangleTitle: 'WE’RE IN A TANGLE',
  tangleText: 'The server has developed some unexpected knots. Please come back later. Our apologies.',
  lostTitle: 'This page has walked off',
  lostText: 'The address leads nowhere, or not any more. Here are some that do.',
  waysOn: 'Ways on',
  home: '{brand}, home page',
  search: 'Search',
  searchFor: 'What are you looking for?',
};

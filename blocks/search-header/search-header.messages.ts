export default {
  startTitle: 'Search',
  title: 'Results for “{query}”',
  nothingTitle: 'Nothing found for “{query}”',
  pageTitle: 'Results for “{query}”, page {page}',
  imageTitle: 'Looks like your picture',
  imageNothingTitle: 'Nothing looks like your picture',
  instead: 'No results for “{original}”. These are the ones for “{query}”.',
  count: '{count, plural, one {# product} other {# products}}',
  again: 'Search again',
  field: 'What are you looking for?',
  submit: 'Search',
};

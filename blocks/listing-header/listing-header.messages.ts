export default {
  pageTitle: '{title}, page {page}',
  count: '{count, plural, one {# product} other {# products}}',
};

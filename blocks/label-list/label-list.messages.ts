export default {
  search: 'Find a word or key',
  find: 'Find',
  none: 'Nothing is called or says that.',
  key: 'Key',
  value: 'Words',
  count: '{count, plural, one {# label} other {# labels}}',
};

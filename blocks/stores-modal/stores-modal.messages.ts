/** Simple placeholders only: these words travel to the browser. */
export default {
  title: 'Come and try them on',
  text: 'Our stores keep a pair for you until the end of the next day, free of charge. See which one is near you.',
  go: 'Find a store',
  later: 'Not now',
};

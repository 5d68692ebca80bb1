import { mapMessages } from '../_parts/map/map-words.messages';

/** Simple placeholders only: these words travel to the browser, which has no formatter. */
export default {
  name: 'Map of the stores',
  equal: 'Everything on the map stands in words on this page too.',
  ...mapMessages,
};

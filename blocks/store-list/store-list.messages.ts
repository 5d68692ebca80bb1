import { storeMessages } from '../_journey/stores/store-words.messages';

export default {
  ...storeMessages,
  countNear: '{count, plural, one {The store nearest to {place}} other {The # stores nearest to {place}}}',
  countHere: '{count, plural, one {The store nearest to you} other {The # stores nearest to you}}',
  // The country first: some names need an article that others don't have.
  count: '{country}: {count, plural, one {# store} other {# stores}}',
  countAll:
    '{count, plural, one {# store} other {# stores}} in {countries, plural, one {# country} other {# countries}}',
  unknown: 'We do not know a place called “{place}”. Try a larger city near it, or choose a country.',
  none: 'No store offers this here. Try another service or country.',
  countries: 'Stores by country',
  inCountry: '{country}: {count, plural, one {# store} other {# stores}}',
};

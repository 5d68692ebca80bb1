/** Simple placeholders only: these words travel to the browser, which has no formatter. */
export default {
  near: 'City or postal code',
  country: 'Country',
  allCountries: 'All countries',
  service: 'Service',
  anyService: 'Any',
  serviceReservation: 'Reserve and collect',
  serviceRepair: 'Repairs',
  serviceTakeback: 'Takes used shoes back',
  serviceAppointment: 'Personal shopper',
  search: 'Find stores',
  nearMe: 'Stores near me',
  locating: 'Looking for you…',
  notLocated: 'Your browser did not tell us where you are. Type a city instead.',
};

export default {
  title: 'Events in our stores',
  lead: 'Workshops, runs and evenings. Seats are free of charge and few: book yours.',
  here: 'In {country}',
  elsewhere: 'In other countries',
  seatsFree: '{count, plural, one {# seat left} other {# seats left}}',
  waiting: 'Full, waiting list open',
  full: 'Full',
  over: 'It has begun',
  membersOnly: 'For members',
  none: 'There are no events at the moment. Look in again soon.',
  noneHere: 'There are no events in your country at the moment.',
};

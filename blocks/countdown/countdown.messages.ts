export default {
  unitDays: 'days',
  unitHours: 'hours',
  unitMinutes: 'minutes',
  unitSeconds: 'seconds',
  timer: 'Time left',
};

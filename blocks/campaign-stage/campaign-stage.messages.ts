export default {
  opens: 'Opens on {date}',
  closes: 'Until {date}',
  closed: 'Ended on {date}',
  PRE: 'Soon',
  OPEN: 'Now',
  POST: 'What remains',
  over: 'It is over. These are the last pairs.',
};

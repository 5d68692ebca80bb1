export default {
  description: 'What it is',
  composition: 'Made of',
  care: 'Care',
  sustainability: 'Made better',
  returns: 'Delivery and returns',
  returnDays: 'Changed your mind? Send it back within {days} days.',
  delivery: 'Free delivery, two years of warranty.',
};

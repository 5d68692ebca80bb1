export default {
  description: 'What it is',
  composition: 'Made of',
  care: 'Care',
  sustainability: 'Made better',
  returns: 'Delivery and returns',
  returnDays: 'Changed your mind? Send it back within {days} days.',
  deliveryStandard: 'Standard',
  deliveryExpress: 'Express',
  deliverySameDay: 'Same day',
  deliveryDays: '{most, plural, one {{days} working day} other {{days} working days}}',
  deliveryFreeFrom: 'free from {price}',
  delivery: 'Free delivery, two years of warranty.',
};

export default {
  title: 'Duties and taxes for {country}',
  added:
    'Your total has {amount} of customs duties and import taxes in it. Nothing is left to pay at the door.',
  inside:
    'Our prices have customs duties and import taxes in them, {amount} of this order. Nothing is left to pay at the door.',
  none: 'Nothing is due at the border for this order.',
  unknown:
    'Duties and taxes can’t be told just now, so no order can be placed. Please try again in a moment: your bag is kept.',
  duties: 'Customs duties',
  taxes: 'Import taxes',
  partner: 'You pay in {currency} on the page of our partner for international orders, and come back here.',
};

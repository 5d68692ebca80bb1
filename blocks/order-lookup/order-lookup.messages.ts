export default {
  title: 'Where is my order?',
  text: 'With its number and the e-mail address that you ordered with you see where it is, and can cancel it until it is packed.',
  order: 'Order number',
  orderHint: 'Ten digits, in the subject of our mail. The number of a return works too.',
  email: 'E-mail',
  find: 'Show the order',
  notFound: 'There is no order with this number and this address. Please compare both with our mail.',
  error_too_many_requests:
    'There were too many tries with this number or this address. Please try again in an hour. Signed in, you can open your own orders at any time.',
  help: 'Write to us',
  offline: 'There is no connection just now. Please try again.',
};

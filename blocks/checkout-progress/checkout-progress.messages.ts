/** Simple placeholders only: these words travel to the browser, which has no formatter. */
export default {
  title: 'Checkout',
  steps: 'Steps of your order',
  identification: 'Your details',
  shipping: 'Delivery',
  payment: 'Payment',
  stepDone: 'done',
};

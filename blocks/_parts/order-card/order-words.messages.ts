/** Messages of an order card; every block that shows one spreads them into its own messages. */
export const orderMessages = {
  order: 'Order {reference}',
  pieces: '{count, plural, =1 {# piece} other {# pieces}}',
  morePieces: '+{count}',
  showOrder: 'See the order',
  toBePaid: 'To be paid: {method}',
  statePending: 'Waiting for your bank',
  stateToConfirm: 'To be confirmed',
  statePreparing: 'In preparation',
  stateSent: 'Sent',
  stateOnItsWay: 'On its way',
  stateDelivered: 'Delivered',
  stateCancelled: 'Cancelled',
  stateRefunded: 'Cancelled and refunded',
};

import { defineOperation } from '../../contract/operation';

/**
 * Where card providers send their webhooks. The body is the service's, so nothing of it is named here: `readNotifications` of the
 * provider reads it, written as JSON again (signatures are over values), and refuses what it did not sign.
 */
export const ordersPaymentsConfirm = defineOperation({
  id: 'ordersPaymentsConfirm', method: 'POST', path: '/orders/payments/confirm', spec: '§7 Payments', idempotent: true,
  summary: 'Webhook of a card provider: events of payments, late, twice or out of order. Answers OK once they are kept; anything else and they come again.',
  request: { type: 'object', properties: { notificationItems: { type: 'array', minItems: 1, maxItems: 500, items: { type: 'object', additionalProperties: true } } }, required: ['notificationItems'], additionalProperties: true },
  response: { type: 'object', properties: { taken: { type: 'integer', minimum: 0 } }, required: ['taken'], additionalProperties: false },
  errors: ['forged_notification'],
});

import { isApiError } from '../../eshop-api/contract/api-error';

/** Codes of the two steps with a message in this block (`error_<code>`). */
const CODES = [
  'order_changed',
  'not_returnable',
  'line_taken',
  'return_window_over',
  'shipping_refused',
  'pickup_date_gone',
  'invalid_field',
  'not_exchangeable',
  'ERROR_NO_STOCK',
  'ERROR_PRICE_CHANGED',
  'payment_refused',
  'payment_unreachable',
  'order_in_progress',
] as const;

export const codeOf = (error: unknown): (typeof CODES)[number] | undefined =>
  CODES.find((code) => isApiError(error, code));

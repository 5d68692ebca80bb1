import {
  EXCHANGE_WAIT_DAYS,
  REFUND_CHOICE_DAYS,
  RETURN_DAYS,
  SHORTAGE_WAIT_DAYS,
} from '../contract/ways-back';
import type { Storefront } from './settings.types';

/** Purchases delivered from one day to another (YYYY-MM-DD, both included) may be sent back until the end of a third. */
export interface ReturnPeriod {
  from: string;
  to: string;
  until: string;
}

/** How long a purchase may be sent back in a country. */
export interface ReturnRule {
  /** After the day of delivery. */
  days: number;
  periods: readonly ReturnPeriod[];
}

/**
 * Brand data `rules.returnDays` (docs/contract/orders.md#returns) for a country: its own number, its market's, or the brand's.
 * @param place two-letter country, and market as in its locale entry
 */
export function readReturnRule(
  { rules }: Pick<Storefront, 'rules'>,
  { country, market = '' }: { country: string; market?: string },
): ReturnRule {
  const {
    default: usual,
    markets = {},
    periods = [],
  } = (rules?.returnDays ?? {}) as {
    default?: number;
    markets?: Record<string, number>;
    periods?: ReturnPeriod[];
  };
  return { days: markets[country] ?? markets[market] ?? usual ?? RETURN_DAYS, periods };
}

/** When a return is refunded: when its pieces are accepted, or as soon as they are handed in. */
export type RefundAt = 'received' | 'handedIn';

/** Brand data `rules.refundAt` (docs/contract/orders.md#returns). */
export const readRefundAt = ({ rules }: Pick<Storefront, 'rules'>): RefundAt =>
  rules?.refundAt === 'handedIn' ? 'handedIn' : 'received';

/** Brand data `rules.exchangeWaitDays` (docs/contract/orders.md#size-exchange): days that a new size which the warehouse misses is waited for. */
export const readExchangeWait = ({ rules }: Pick<Storefront, 'rules'>): number =>
  (rules as { exchangeWaitDays?: number } | undefined)?.exchangeWaitDays ?? EXCHANGE_WAIT_DAYS;

/** Brand data `rules.shortageWaitDays` (docs/contract/orders.md#order-status-codes): days that a bought order which the warehouse cannot send is waited for. */
export const readShortageWait = ({ rules }: Pick<Storefront, 'rules'>): number =>
  (rules as { shortageWaitDays?: number } | undefined)?.shortageWaitDays ?? SHORTAGE_WAIT_DAYS;

/** Brand data `rules.refundChoiceDays` (docs/contract/orders.md#refunds-to-a-bank-account): days in which a shopper chooses a bank account; 0: there is no choice. */
export const readRefundChoice = ({ rules }: Pick<Storefront, 'rules'>): number =>
  (rules as { refundChoiceDays?: number } | undefined)?.refundChoiceDays ?? REFUND_CHOICE_DAYS;

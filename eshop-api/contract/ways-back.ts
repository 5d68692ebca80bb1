/**
 * Addresses of the shop that are no pages: a shopper returns by them, and is redirected at once. They lie under no page's address, so
 * that page configs may move any page (the blocks' `.routes.ts` answer them).
 */
const waysBack = {
  /** From a bank, a hosted payment page or a challenge. */
  payment: 'return',
  /** From a wallet's own pages. */
  wallet: 'wallet',
  /** To an order whose answer was lost. */
  made: 'made',
  /** Into a mailed bag; followed by its token. */
  mailedBag: 'bag',
} as const;

type WayBack = keyof typeof waysBack;

/** First segment of all of them, below the locale. */
export const WAYS_BACK = '_payment';

/**
 * Path of a return address, locale included: `/en_GB/_payment/return`.
 * @param locale locale id, e.g. en_GB
 * @param token last segment, unencoded; left out: none
 */
export const wayBackPath = (locale: string, way: WayBack, token?: string): string =>
  `/${locale}/${wayBackPattern(way)}${token === undefined ? '' : `/${encodeURIComponent(token)}`}`;

/** The same without the locale, as a block's route names it: `_payment/return`. */
export const wayBackPattern = (way: WayBack): string => `${WAYS_BACK}/${waysBack[way]}`;

/** Days in which a purchase may be sent back, where the brand has no rule (`server/return-rule.ts`). */
export const RETURN_DAYS = 30;
/** Days within which a registered return must be handed in. */
export const HAND_IN_DAYS = 14;
/** Days that a shopper waits for a new size that the warehouse cannot send, before the refund. */
export const EXCHANGE_WAIT_DAYS = 14;
/** Days for which a warehouse may look for the pieces of a bought order, before it is cancelled. */
export const SHORTAGE_WAIT_DAYS = 2;
/** Days in which a shopper chooses where money that was paid in cash or by transfer goes; then it is a gift card. */
export const REFUND_CHOICE_DAYS = 7;
/** Years of warranty on every product (docs/contract/storefronts-and-roles.md#warranty). */
export const WARRANTY_YEARS = 2;
/** Years for which an order keeps its person, where the brand has no rule `keepOrders`. */
const KEEP_ORDERS_YEARS = 10;

/** Years after its end for which an order of a brand with these rules keeps its person. */
export const readKeptYears = (rules: Readonly<Record<string, unknown>> | undefined): number =>
  typeof rules?.keepOrders === 'number' ? rules.keepOrders : KEEP_ORDERS_YEARS;

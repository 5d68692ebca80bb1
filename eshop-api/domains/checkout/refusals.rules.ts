import type { Bag } from '../bag/bag.contract';
import type { Quote } from './quote.schema';
import type { PlaceRefused } from './quote.types';

type Refusal = Quote['refusals'][number];

interface RefusalFacts {
  bag: Bag;
  /** A user hash came (docs/contract/storefronts-and-roles.md#member). */
  member: boolean;
  goods: number;
  minimum: { amount: number; formatted: string };
  /** Why the gift card does not pay; undefined: it does, or there is none. */
  giftCardFault: string | undefined;
  /** A way was chosen that is not offered (any more). */
  shippingRefused: boolean;
  paymentRefused: boolean;
  placeRefused: PlaceRefused | undefined;
  /** It is unknown what it costs at the border. */
  dutiesUnknown?: boolean;
}

const MAX_LINES = 10;

const PLACE_WORDS: Record<PlaceRefused, string> = {
  pickup_store_refused: 'This store does not hand out this order. Please choose another one.',
  drop_point_refused: 'This place does not take this order. Please choose another one.',
};

/** A voucher that does not apply because of its terms: the shopper must see that before paying the full price. Others are reported in the bag. */
const VOUCHER_WORDS: Record<string, string> = {
  not_started: 'This voucher is not valid yet.',
  expired: 'This voucher has expired.',
  market: 'This voucher is not valid in this country.',
  minimum: 'The bag does not reach the minimum amount of this voucher.',
  used: 'This voucher has been used already.',
};

/** Reasons why no order can be made, worst first. */
export function listRefusals(facts: RefusalFacts): Refusal[] {
  const { bag, goods, minimum } = facts;
  const blocked = bag.shoppingCart.filter(({ status }) => status !== 'available').map(({ id }) => id);
  const members = facts.member
    ? []
    : bag.shoppingCart.filter(({ membersOnly }) => membersOnly).map(({ id }) => id);
  const voucher = VOUCHER_WORDS[bag.voucher?.reason ?? ''];
  const found: (Refusal | false)[] = [
    bag.shoppingCart.length === 0 && toRefusal('empty_bag', 'There is nothing in the bag.'),
    !bag.erpActive &&
      !bag.extendedBlockErp &&
      toRefusal('erp_inactive', 'Orders can’t be taken at the moment.'),
    blocked.length > 0 && toRefusal('ERROR_NO_STOCK', 'Something in the bag has sold out.', blocked),
    bag.shoppingCart.length > MAX_LINES &&
      toRefusal('max_lines', `An order holds at most ${MAX_LINES} products.`),
    members.length > 0 && toRefusal('members_only', 'Something in the bag is for members only.', members),
    bag.shoppingCart.length > 0 &&
      goods < minimum.amount &&
      toRefusal('ERROR_MINIMUM_AMOUNT', `The minimum amount of an order is ${minimum.formatted}.`),
    voucher !== undefined && toRefusal('voucher_refused', voucher),
    facts.giftCardFault !== undefined && toRefusal('gift_card_refused', facts.giftCardFault),
    facts.shippingRefused &&
      toRefusal('shipping_refused', 'This way of shipping is not available for this order.'),
    facts.placeRefused !== undefined && toRefusal(facts.placeRefused, PLACE_WORDS[facts.placeRefused]),
    facts.dutiesUnknown === true &&
      toRefusal('cross_border_unavailable', 'Duties and taxes can’t be told at the moment.'),
    facts.paymentRefused && toRefusal('payment_refused', 'This way to pay is not available for this order.'),
  ];
  return found.filter((one) => one !== false);
}

const toRefusal = (code: Refusal['code'], message: string, lines: string[] = []): Refusal => ({
  code,
  message,
  lines,
});

/** Brand data `rules.minimumAmount`: whole units of the market's currency. */
interface MinimumAmount {
  default: number;
  countries?: Record<string, number>;
}

/** Least goods total that is sold in a country, minor units of a currency with `digits`; 0: none (docs/contract/orders.md#minimum-amount, ERROR_MINIMUM_AMOUNT). */
export function findMinimum(rule: unknown, country: string, digits: number): number {
  const { default: usual, countries } = (rule ?? { default: 0 }) as MinimumAmount;
  return (countries?.[country] ?? usual) * 10 ** digits;
}

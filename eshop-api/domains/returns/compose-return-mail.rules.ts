import type { ApiLocale, ApiSettings } from '../../server/settings.types';
import type { RefundAt } from '../../server/return-rule';
import { pageAddress } from '../../server/read-settings';
import type { MailOrder } from '../mail/mail.tx';
import { writeDay, type StoredReturn } from '../orders/after-sale.tx';
import { encodeReference } from '../orders/encoded-reference.facts';
import type { StoredOrder } from '../orders/orders.types';

/** registered: the return exists. reminder: not handed in, shortly before its last day. cancelled: by its shopper. handedIn: refunded already. received: arrived, not inspected yet. kept: refunded before, and not all pieces are accepted. accepted: pieces are accepted and refunded. refused: no piece is accepted. lapsed: nothing was handed in. */
type StepMailKind =
  'registered' | 'reminder' | 'cancelled' | 'received' | EarlyMailKind | 'accepted' | 'refused' | 'lapsed';
/** Of a return that is refunded when it is handed in. */
type EarlyMailKind = 'handedIn' | 'kept';
/** Of an exchange. short: the warehouse cannot send the new size. found: it has sent it after all. refunded: the pieces are refunded instead. */
type ShortageMailKind = 'short' | 'found' | 'refunded';
export type ReturnMailKind = StepMailKind | ShortageMailKind;

const SHORTAGE_KINDS: Record<ShortageMailKind, string> = {
  short: 'exchangeShort',
  found: 'exchangeFound',
  refunded: 'exchangeRefunded',
};

const EARLY_KINDS: Record<EarlyMailKind, string> = {
  handedIn: 'returnHandedIn',
  kept: 'returnKept',
};

const KINDS: Record<ReturnMailKind, string> = {
  ...SHORTAGE_KINDS,
  ...EARLY_KINDS,
  registered: 'returnRegistered',
  reminder: 'returnReminder',
  cancelled: 'returnCancelled',
  received: 'returnReceived',
  accepted: 'returnAccepted',
  refused: 'returnRefused',
  lapsed: 'returnLapsed',
};

/** Of an exchange: what comes back of it is what it has cost. */
const EXCHANGE_KINDS: Record<ReturnMailKind, string> = {
  ...SHORTAGE_KINDS,
  ...EARLY_KINDS,
  registered: 'exchangeRegistered',
  reminder: 'exchangeReminder',
  cancelled: 'exchangeCancelled',
  received: 'exchangeReceived',
  accepted: 'exchangeAccepted',
  refused: 'exchangeRefused',
  lapsed: 'exchangeLapsed',
};

interface Facts {
  order: StoredOrder;
  returned: Pick<StoredReturn, 'reference' | 'replacementId' | 'sendBy' | 'lines'>;
  /** Minor units. */
  refund: number;
  /** When it is refunded; left out: when the pieces are accepted. */
  refundAt?: RefundAt;
  /** New sizes of exchanged pieces, by line. */
  sizes?: ReadonlyMap<string, string>;
  /** What an exchange has cost, minor units; left out: nothing. */
  fee?: number;
  /** Refunded by a new gift card; left out: the way it was paid. */
  byCard?: boolean;
  /** Last day; left out: of the hand-in. */
  until?: Date;
}

type Settings = Pick<ApiSettings, 'pagePath' | 'locales' | 'formatPrice' | 'storefronts'>;

/** A mail about a return, in the locale of its order; each kind once per return. */
export function composeReturnMail(
  settings: Settings,
  kind: ReturnMailKind,
  {
    order,
    returned,
    refund,
    refundAt = 'received',
    sizes,
    fee = 0,
    byCard = false,
    until = returned.sendBy,
  }: Facts,
  money: ApiLocale,
): MailOrder {
  const ids = new Set(returned.lines.map(({ id }) => id));
  return {
    key: `return:${returned.reference}:${kind}`,
    kind: (returned.replacementId === null ? KINDS : EXCHANGE_KINDS)[kind],
    ...addressTo(settings, order, kind === 'short' ? returned.reference : undefined),
    values: {
      reference: order.reference,
      returnId: returned.reference,
      amount: settings.formatPrice(refund, money),
      fee: fee > 0 ? settings.formatPrice(fee, money) : '',
      paid: fee > 0 ? 'yes' : 'no',
      at: refundAt,
      by: byCard ? 'card' : 'payment',
      until: writeDay(settings, order, until),
    },
    body: {
      rows: order.lines
        .filter(({ id }) => ids.has(id))
        .map(({ id, material, facts: { name, color, sizeLabel, thumbnail } }) => ({
          name,
          detail: [color, [sizeLabel, sizes?.get(id)].filter(Boolean).join(' → ')]
            .filter(Boolean)
            .join(' · '),
          amount: '',
          ...(thumbnail ? { picture: `${material}_L.jpg` } : {}),
        })),
      sums: [],
      facts: [],
    },
  };
}

/** The link opens the order, or the page of an exchange where there is something to choose. */
function addressTo(
  settings: Settings,
  { storefront, locale, email, reference, view }: StoredOrder,
  exchange?: string,
): Pick<MailOrder, 'storefront' | 'locale' | 'to' | 'link'> {
  const linkTo = (page: string): string =>
    pageAddress(settings, storefront, locale, page, encodeReference(reference, email));
  return {
    storefront,
    locale,
    to: { name: view.shipment.name ?? '', address: email },
    link: exchange ? `${linkTo('order-exchange')}?returned=${exchange}` : linkTo('order'),
  };
}

import { pageAddress } from '../../server/read-settings';
import type { ApiSettings } from '../../server/settings.types';
import type { MailOrder } from '../mail/mail.tx';
import { writeDay } from './new-card.tx';
import type { StoredOrder } from './orders.types';
import { findMoneyLocale } from './view-order';

interface ChoiceMail {
  order: StoredOrder;
  /** Of the refund. */
  id: number;
  /** Minor units. */
  amount: number;
  token: string;
  until: Date;
  /** 1: the first mail; each later one follows a transfer that was returned. */
  asked: number;
}

/** The mail by whose link a shopper chooses where money that was paid in cash or by transfer goes. */
export function composeChoiceMail(
  settings: ApiSettings,
  { order, id, amount, token, until, asked }: ChoiceMail,
): MailOrder {
  const { storefront, locale, email, reference, view } = order;
  return {
    key: `refund-choice:${id}:${asked}`,
    kind: asked === 1 ? 'refundChoice' : 'refundReturned',
    storefront,
    locale,
    to: { name: view.shipment.name ?? '', address: email },
    link: pageAddress(settings, storefront, locale, 'refund-choice', token),
    values: {
      reference,
      amount: settings.formatPrice(amount, findMoneyLocale(settings, order)),
      until: writeDay(settings, order, until),
    },
  };
}

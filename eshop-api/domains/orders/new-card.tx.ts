import type { Sql } from '../../database/database.types';
import { localReader, pageAddress } from '../../server/read-settings';
import type { ApiSettings } from '../../server/settings.types';
import { giftCardMailKey } from '../gift-cards/gift-card-piece.facts';
import { issueGiftCard } from '../gift-cards/issue.tx';
import { enqueueMail, type MailOrder } from '../mail/mail.tx';
import { encodeReference } from './encoded-reference.facts';
import type { StoredOrder } from './orders.types';
import { findLocalDay } from './returnable.facts';
import { findMoneyLocale } from './view-order';

/** A refund by a new gift card. `issuedFor`: what it refunds, e.g. `return:<id>`; each is refunded once. */
interface CardRefund {
  order: StoredOrder;
  issuedFor: string;
  /** Minor units. */
  amount: number;
}

/** Issues the gift card that refunds an amount paid in cash or by transfer, and queues its mail, in the caller's transaction. */
export async function sendNewCard(
  sql: Sql,
  settings: ApiSettings,
  { order, issuedFor, amount }: CardRefund,
): Promise<void> {
  const now = settings.clock();
  const card = await issueGiftCard(
    sql,
    { issuedFor, amount, currency: order.currency },
    now,
    settings.randomId,
  );
  await enqueueMail(sql, settings, composeCardMail(settings, { order, issuedFor, amount }, card), now);
}

/** Its PIN is generated when the mail is sent. */
function composeCardMail(
  settings: ApiSettings,
  { order, issuedFor, amount }: CardRefund,
  { number, expiresAt }: { number: string; expiresAt: Date },
): MailOrder {
  const { storefront, locale, email, reference, view } = order;
  return {
    key: giftCardMailKey(issuedFor),
    kind: 'returnCard',
    storefront,
    locale,
    to: { name: view.shipment.name ?? '', address: email },
    link: pageAddress(settings, storefront, locale, 'order', encodeReference(reference, email)),
    values: {
      reference,
      amount: settings.formatPrice(amount, findMoneyLocale(settings, order)),
      number: number.replace(/(\d{4})(?=\d)/g, '$1-'),
      until: writeDay(settings, order, expiresAt),
    },
    codes: ['number', 'pin'],
    giftCard: number,
  };
}

/** The day in the storefront's time zone, in the order's language. */
export function writeDay(
  settings: Pick<ApiSettings, 'locales' | 'storefronts'>,
  { locale: id, storefront }: Pick<StoredOrder, 'locale' | 'storefront'>,
  at: Date,
): string {
  const isoLocale = settings.locales.find(({ locale }) => locale === id)?.isoLocale ?? 'en';
  const day = findLocalDay(at.getTime(), localReader(settings, storefront));
  return new Intl.DateTimeFormat(isoLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

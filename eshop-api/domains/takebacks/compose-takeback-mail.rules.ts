import type { ApiLocale, ApiSettings } from '../../server/settings.types';
import { pageAddress } from '../../server/read-settings';
import type { MailOrder } from '../mail/mail.tx';
import type { Takeback } from './takebacks.repository';

type Settings = Pick<ApiSettings, 'locales' | 'formatPrice' | 'pagePath' | 'storefronts'>;
type Kind =
  'takebackRegistered' | 'takebackCredit' | 'takebackRefused' | 'takebackReminder' | 'takebackLapsed';

interface MailFacts {
  kind: Kind;
  reference: string;
  /** Distinguishes several mails of a kind. */
  part?: string;
  /** Minor units; left out: the takeback's credit. */
  amount?: number;
  /** Number of the card in the mail, and the last day on which it is valid. */
  card?: { number: string; expiresAt: Date };
}

const findLocaleOf = ({ locales }: Settings, { locale }: Takeback): ApiLocale =>
  locales.find((one) => one.locale === locale)!;

/** An amount in the takeback's currency as its locale writes it. */
export const formatCredit = (settings: Settings, takeback: Takeback, amount: number): string =>
  settings.formatPrice(amount, findLocaleOf(settings, takeback));

/** The number in groups, as it is typed. */
const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1-');

/** A mail about a takeback. One with a card gets its pin as it is sent. */
export function composeTakebackMail(
  settings: Settings,
  takeback: Takeback,
  { kind, reference, part = '', amount = takeback.credit, card }: MailFacts,
): MailOrder {
  const { id, storefront, locale, name, surname, email, sendBy } = takeback;
  const days = new Intl.DateTimeFormat(findLocaleOf(settings, takeback).isoLocale, {
    dateStyle: 'long',
    timeZone: settings.storefronts[storefront]?.timeZone ?? 'UTC',
  });
  return {
    key: `takeback:${id}:${kind}${part}`,
    storefront,
    locale,
    kind,
    to: { name: `${name} ${surname}`, address: email },
    values: {
      takebackId: id,
      until: days.format(sendBy),
      amount: formatCredit(settings, takeback, amount),
      before: takeback.creditBefore > 0 ? 'yes' : 'no',
      ...(card ? { number: groupDigits(card.number), expires: days.format(card.expiresAt) } : {}),
    },
    ...(card ? { codes: ['number', 'pin'], giftCard: card.number } : {}),
    link: pageAddress(settings, storefront, locale, 'takeback-status', reference),
  };
}

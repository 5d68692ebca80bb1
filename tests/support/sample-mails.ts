import { composeMail } from '../../eshop-api/domains/mail/compose-mail.rules';
import { openMailTexts } from '../../eshop-api/domains/mail/mail-texts.facts';
import type { MailOrder } from '../../eshop-api/domains/mail/mail.tx';
import {
  composeConfirmMail,
  composeLinkMail,
  composeWelcome,
} from '../../eshop-api/domains/newsletter/letter-mails';
import type { StoredSubscription } from '../../eshop-api/domains/newsletter/newsletter.repository';
import { pageAddress } from '../../eshop-api/server/read-settings';
import type { ApiSettings } from '../../eshop-api/server/settings.types';
import { orderSamples, type Samples } from './sample-order-mails';

/** With the samples, as the journey of mails bundles this file alone. */
export { readShippedSettings } from './shipped-settings';

const WRITTEN = new Date('2026-11-28T10:00:00Z');

/** A sample of every kind of mail, some in several variants, as a storefront writes them in a locale. */
export function sampleMails(settings: ApiSettings, storefront: string, locale: string) {
  const profile = settings.locales.find((one) => one.locale === locale)!;
  const day = (iso: string): string =>
    new Intl.DateTimeFormat(profile.isoLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  const context: Samples = {
    settings,
    storefront,
    locale,
    price: (minor) => settings.formatPrice(minor, profile),
    page: (page, ...values) => pageAddress(settings, storefront, locale, page, ...values),
    day,
  };
  return [
    ...accountSamples(context),
    ...orderSamples(context),
    ...returnSamples(context),
    ...cardSamples(context),
    ...letterSamples(context),
    ...eventSamples(context),
    ...otherSamples(context),
  ].map((order) => ({ order, mail: composeMail(order, WRITTEN, settings) }));
}

type Sample = Pick<MailOrder, 'kind' | 'link'> & Partial<MailOrder>;

const make = ({ storefront, locale }: Samples, { kind, ...more }: Sample): MailOrder => ({
  key: `${kind}:sample`,
  storefront,
  locale,
  kind,
  to: { name: 'Ana', address: 'ana@mail.example' },
  values: {},
  ...more,
});

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';
const REFERENCE = '4000000012';
const ROW = { name: 'Nube', detail: 'Chalk · 38', amount: '', picture: 'K200160-001_L.jpg' };

function accountSamples(context: Samples): MailOrder[] {
  const nameless = { to: { name: '', address: 'ana@mail.example' } };
  const links: Record<string, string> = {
    accountNew: context.page('confirm-email', TOKEN),
    accountKnown: context.page('recover-password'),
    passwordRecover: context.page('new-password', TOKEN),
    passwordChanged: context.page('recover-password'),
    emailConfirm: context.page('confirm-email', TOKEN),
    emailTaken: context.page('login'),
    emailNotice: context.page('stop-email-change', TOKEN),
    emailChanged: context.page('stop-email-change', TOKEN),
    accountDeleted: context.page('contacts'),
  };
  return [
    ...Object.entries(links).map(([kind, link]) => make(context, { kind, link, ...nameless })),
    ...['yes', 'no'].map((known) =>
      make(context, {
        kind: 'newDevice',
        link: context.page('recover-password'),
        ...nameless,
        values: {
          known,
          device: known === 'yes' ? 'Chrome, Windows' : '',
          at: context.day('2026-11-28'),
        },
      }),
    ),
    ...['passkeyAdded', 'passkeyRemoved'].map((kind) =>
      make(context, {
        kind,
        link: context.page('account-security'),
        ...nameless,
        values: { passkey: 'Work laptop' },
      }),
    ),
  ];
}

const BY = ['payment', 'card'];
const PAID = ['yes', 'no'];

function returnSamples(context: Samples): MailOrder[] {
  const { page, price, day } = context;
  const returns = [
    'returnRegistered',
    'returnReminder',
    'returnCancelled',
    'returnReceived',
    'returnHandedIn',
    'returnAccepted',
    'returnKept',
    'returnRefused',
    'returnLapsed',
  ];
  const exchanges = [
    ...['Registered', 'Reminder', 'Cancelled', 'Received', 'Accepted', 'Refused', 'Lapsed'],
    ...['Short', 'Found', 'Refunded'],
  ];
  const write = (kind: string, by: string, paid: string, at = 'received'): MailOrder =>
    make(context, {
      kind,
      link: page('order', TOKEN),
      values: {
        reference: REFERENCE,
        returnId: '9000000001',
        amount: price(12500),
        fee: paid === 'yes' ? price(500) : '',
        paid,
        by,
        at,
        until: day('2026-12-20'),
      },
      body: { rows: [{ ...ROW, detail: 'Chalk · 38 → 39' }], sums: [], facts: [] },
    });
  return [
    ...returns.flatMap((kind) => BY.map((by) => write(kind, by, 'no'))),
    ...BY.map((by) => write('returnRegistered', by, 'no', 'handedIn')),
    ...exchanges.flatMap((kind) => PAID.map((paid) => write(`exchange${kind}`, 'payment', paid))),
  ];
}

function cardSamples(context: Samples): MailOrder[] {
  const { page, price, day, locale } = context;
  const values = {
    sender: 'Luis',
    reference: REFERENCE,
    takebackId: '9000000003',
    amount: price(5000),
    number: '6049-1234-5678-9012',
    pin: '4821',
    until: day('2027-11-28'),
    expires: day('2027-11-28'),
    before: 'no',
  };
  const card = { values, codes: ['number', 'pin'] };
  return [
    make(context, { kind: 'returnCard', link: page('order', TOKEN), ...card }),
    make(context, { kind: 'refundChoice', link: page('refund-choice', TOKEN), values }),
    make(context, { kind: 'refundReturned', link: page('refund-choice', TOKEN), values }),
    make(context, {
      kind: 'giftCard',
      link: `/${locale}`,
      quote: 'Happy birthday!\nBuy something nice.',
      ...card,
    }),
    make(context, { kind: 'giftCardOwn', link: `/${locale}`, ...card }),
    make(context, { kind: 'takebackCredit', link: page('takeback-status', TOKEN), ...card }),
    ...['takebackRegistered', 'takebackRefused', 'takebackReminder', 'takebackLapsed'].map((kind) =>
      make(context, { kind, link: page('takeback-status', TOKEN), values }),
    ),
    make(context, {
      kind: 'takebackLapsed',
      link: page('takeback-status', TOKEN),
      values: { ...values, before: 'yes' },
    }),
  ];
}

function letterSamples({ storefront, locale }: Samples): MailOrder[] {
  const kept: StoredSubscription = {
    storefront,
    locale,
    email: 'ana@mail.example',
    name: 'Ana',
    topics: [],
    frequency: 'all',
    pausedUntil: null,
    subscribedAt: WRITTEN,
    confirmedAt: WRITTEN,
    unsubscribedAt: null,
    userHash: 'a1b2c3',
    letterSealed: null,
  };
  return [
    composeWelcome(kept, { token: TOKEN, again: false, now: WRITTEN }),
    composeConfirmMail(kept, { token: TOKEN, now: WRITTEN }),
    composeLinkMail(kept, { token: TOKEN, page: 'preferences', now: WRITTEN }),
  ];
}

function eventSamples(context: Samples): MailOrder[] {
  const { settings, storefront, locale, page, day } = context;
  const { t } = openMailTexts(settings, storefront, locale);
  const kinds = ['Booked', 'Waiting', 'MovedUp', 'Reminder', 'Left', 'Changed', 'Cancelled'];
  return kinds.map((kind) =>
    make(context, {
      kind: `event${kind}`,
      link: page('event-booking', TOKEN),
      values: { event: 'Atelier', day: day('2026-12-11') },
      body: {
        rows: [],
        sums: [],
        facts: [
          { label: t('eventWhen'), lines: [day('2026-12-11')] },
          { label: t('eventWhere'), lines: ['Store', 'Calle Mayor 1', '28013 Madrid'] },
          { label: t('eventSeats'), lines: ['2'] },
        ],
      },
    }),
  );
}

function otherSamples(context: Samples): MailOrder[] {
  const { page, locale, price } = context;
  const product = { product: 'Nube', colour: 'Chalk', size: '38' };
  const contact = { sender: 'Ana Gil', address: 'ana@mail.example', reference: '3F9A01C2' };
  const service = (topic: string, known: boolean) =>
    make(context, {
      kind: 'contactService',
      link: `/${locale}`,
      to: { name: '', address: 'care@shop.example' },
      quote: 'The left sole has come off.\nWhat can I do?',
      values: {
        ...contact,
        topic,
        phone: known ? '600123123' : 'none',
        order: known ? REFERENCE : 'none',
        sku: known ? 'K200514-021' : 'none',
      },
    });
  return [
    ...['backInStock', 'backInStockAnySize'].map((kind) =>
      make(context, { kind, link: `/${locale}/nube`, values: product, picture: 'K200160-001_L.jpg' }),
    ),
    ...['order', 'return', 'warranty', 'product', 'other'].map((topic) => service(topic, topic !== 'other')),
    make(context, { kind: 'contactShopper', link: `/${locale}`, values: contact }),
    ...['Store', 'Shopper'].map((reader) =>
      make(context, {
        kind: `appointment${reader}`,
        link: page('store', 'T010-madrid-fuencarral'),
        to: { name: '', address: reader === 'Store' ? 'care@shop.example' : contact.address },
        values: {
          ...contact,
          ...{ phone: '600123123', product: 'none', code: 'K7QP2MXA' },
          ...{ when: context.day('2026-12-11'), store: 'Fuencarral, Madrid', street: 'Fuencarral 42' },
        },
      }),
    ),
    make(context, {
      kind: 'expressShopping',
      link: `/${locale}/bag`,
      to: { name: '', address: 'ana@mail.example' },
      body: { rows: [{ ...ROW, amount: price(12500) }], sums: [], facts: [] },
    }),
    make(context, {
      kind: 'invoice',
      link: page('order', TOKEN),
      values: { reference: REFERENCE, number: 'F2026-000012' },
    }),
    make(context, {
      kind: 'orderReview',
      link: page('order-review', TOKEN),
      values: { reference: REFERENCE },
    }),
    make(context, {
      kind: 'ticketsRegistered',
      link: page('register-pelotas'),
      values: { accepted: '1' },
    }),
    make(context, {
      kind: 'ticketsRegistered',
      link: page('register-pelotas'),
      values: { accepted: '3' },
    }),
    make(context, {
      kind: 'ticketsChecked',
      link: page('register-pelotas'),
      values: { accepted: '2', refused: '1' },
    }),
    make(context, { kind: 'clientConfirm', link: page('client-confirm', TOKEN) }),
  ];
}

import type { Sql } from '../../database/database.types';
import { generateToken, hashText } from '../../security/tokens';
import { findLocale, pageAddress } from '../../server/read-settings';
import type { ApiLocale, ApiSettings } from '../../server/settings.types';
import { openMailTexts } from '../mail/mail-texts.facts';
import { enqueueMail, type MailBody } from '../mail/mail.tx';
import { readStorePlaces } from '../stores/store-place.tx';
import { insertLink } from './bookings.repository';
import { CALENDAR_TYPE, composeCalendar } from './calendar.facts';
import { describeEvent } from './event-view.rules';
import type { Booking, StoredEvent } from './events.types';

export type EventMail =
  | 'eventBooked'
  | 'eventWaiting'
  | 'eventMovedUp'
  | 'eventReminder'
  | 'eventLeft'
  | 'eventChanged'
  | 'eventCancelled';
/** Mails of somebody who has seats. */
const WITH_CALENDAR: readonly EventMail[] = [
  'eventBooked',
  'eventMovedUp',
  'eventReminder',
  'eventChanged',
  'eventCancelled',
];

type View = ReturnType<typeof describeEvent>;

/** Queues a mail about a booking, inside the caller's transaction; its link is a new one. */
export async function enqueueEventMail(
  sql: Sql,
  settings: ApiSettings,
  { kind, event, booking }: { kind: EventMail; event: StoredEvent; booking: Booking },
  now: Date,
): Promise<void> {
  const { storefront, locale } = booking;
  const place = (await readStorePlaces(sql, [event.store])).get(event.store);
  const profile = findLocale(settings, locale);
  if (!place || !profile) throw new Error(`no store ${event.store} or no locale ${locale} for a mail`);
  const view = describeEvent(event, place, profile, now);
  const token = generateToken(settings.randomId);
  await insertLink(sql, booking.id, token);
  await enqueueMail(
    sql,
    settings,
    {
      key: `${kind}:${hashText(token)}`,
      ...{ storefront, locale, kind },
      to: { name: booking.name, address: booking.email },
      values: { event: view.title, day: formatDay(view, profile) },
      link:
        kind === 'eventLeft' || kind === 'eventCancelled'
          ? pageAddress(settings, storefront, locale, 'event', event.id)
          : pageAddress(settings, storefront, locale, 'event-booking', token),
      body: composeBody(settings, { booking, view, profile }),
      attachments:
        WITH_CALENDAR.includes(kind) && booking.state !== 'waiting'
          ? [composeAttachment(settings, { storefront, locale, view, now })]
          : [],
    },
    now,
  );
}

const languageOf = ({ written, isoLocale }: ApiLocale): string => written?.lang ?? isoLocale;

const formatDay = ({ startsAt, timeZone }: View, profile: ApiLocale): string =>
  new Intl.DateTimeFormat(languageOf(profile), {
    timeZone,
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
  }).format(new Date(startsAt));

/** Day with both times, on the store's clock. */
const formatSpan = ({ startsAt, endsAt, timeZone }: View, profile: ApiLocale): string =>
  new Intl.DateTimeFormat(languageOf(profile), {
    timeZone,
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit' } as const),
  }).formatRange(new Date(startsAt), new Date(endsAt));

/** Place on one line: name, street, city. */
const formatPlace = ({ store }: View): string =>
  `${store.name}, ${store.street}, ${store.postalCode} ${store.city}`;

function composeBody(
  settings: ApiSettings,
  { booking, view, profile }: { booking: Booking; view: View; profile: ApiLocale },
): MailBody {
  const { t } = openMailTexts(settings, booking.storefront, booking.locale);
  const { store } = view;
  return {
    rows: [],
    sums: [],
    facts: [
      { label: t('eventWhen'), lines: [formatSpan(view, profile)] },
      { label: t('eventWhere'), lines: [store.name, store.street, `${store.postalCode} ${store.city}`] },
      { label: t('eventSeats'), lines: [String(1 + booking.guests)] },
    ],
  };
}

function composeAttachment(
  settings: ApiSettings,
  { storefront, locale, view, now }: { storefront: string; locale: string; view: View; now: Date },
) {
  const origin = settings.storefronts[storefront]?.publicOrigin ?? 'https://shop.invalid';
  const calendar = composeCalendar({
    uid: `${view.id}@${new URL(origin).hostname}`,
    title: view.title,
    text: view.text,
    place: formatPlace(view),
    url: new URL(pageAddress(settings, storefront, locale, 'event', view.id), origin).href,
    startsAt: new Date(view.startsAt),
    endsAt: new Date(view.endsAt),
    stamp: now,
    sequence: view.sequence,
    cancelled: view.state === 'cancelled',
  });
  return { name: `${view.id}.ics`, type: CALENDAR_TYPE, content: Buffer.from(calendar) };
}

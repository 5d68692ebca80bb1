import type { Sql } from '../../database/database.types';
import { careAddress, pageAddress } from '../../server/read-settings';
import type { ApiLocale, Storefront } from '../../server/settings.types';
import { enqueueMail, type MailOrder } from '../mail/mail.tx';
import type { Appointment } from './appointments.repository';
import { chooseCityName } from './store-place.tx';
import { slugOf } from './store-view.rules';
import type { StoresContext } from './stores.state';
import type { Store } from './stores.types';

interface ClientelingMail {
  default?: string;
  stores?: Readonly<Record<string, string>>;
}

/** Mailbox that reads the appointments of a store: the brand rule `clientelingMail`, or else that of customer service. */
export function findStoreMailbox(storefront: Storefront, store: string): string {
  const rule = storefront.rules?.clientelingMail as ClientelingMail | undefined;
  return rule?.stores?.[store] ?? rule?.default ?? careAddress(storefront);
}

/** Queues the mail to the store and the shopper's confirmation, inside the transaction that books. Answers to either reach the other. */
export async function enqueueAppointmentMails(
  sql: Sql,
  { settings, storefront, profile, now }: StoresContext,
  { store, appointment }: { store: Store; appointment: Appointment },
): Promise<void> {
  const mailbox = { name: '', address: findStoreMailbox(storefront, store.id) };
  const common = {
    storefront: storefront.id,
    locale: profile.locale,
    link: pageAddress(settings, storefront.id, profile.locale, 'store', `${store.id}-${slugOf(store)}`),
  };
  const place = {
    when: formatWhen(appointment.startsAt, store, profile),
    store: `${store.name}, ${chooseCityName(store, profile)}`,
    code: appointment.code,
  };
  const toStore: MailOrder = {
    ...common,
    key: `appointment-store:${appointment.id}`,
    kind: 'appointmentStore',
    to: mailbox,
    values: {
      ...place,
      sender: appointment.name,
      address: appointment.email,
      phone: appointment.phone,
      product: appointment.material ?? 'none',
    },
    replyTo: { name: appointment.name, address: appointment.email },
  };
  // Holds no text of the sender: the address may be another person's, who must not get a stranger's message.
  const toShopper: MailOrder = {
    ...common,
    key: `appointment-shopper:${appointment.id}`,
    kind: 'appointmentShopper',
    to: { name: '', address: appointment.email },
    values: { ...place, street: store.street },
    replyTo: mailbox,
  };
  await enqueueMail(sql, settings, toStore, now);
  await enqueueMail(sql, settings, toShopper, now);
}

/** Day and hour on the store's clock. */
const formatWhen = (
  at: Date,
  { timeZone }: Pick<Store, 'timeZone'>,
  { written, isoLocale }: ApiLocale,
): string =>
  new Intl.DateTimeFormat(written?.lang ?? isoLocale, {
    timeZone,
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
  }).format(at);

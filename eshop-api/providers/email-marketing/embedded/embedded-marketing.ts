import type { Migration } from '../../../database/database.types';
import type { ProviderHost, ProviderKind } from '../../provider.types';
import type {
  DepartedContact,
  EmailMarketingProvider,
  MarketingContact,
} from '../email-marketing.provider.types';

/** The platform's own store, apart from the shop's tables. Migrations run once, in order, and are never edited afterwards. */
const migrations: Migration[] = [
  {
    name: '0001_contacts.sql',
    sql: `create table marketing_contacts (
  audience text not null,
  email_key text not null,
  status text not null check (status in ('subscribed', 'unsubscribed')),
  contact jsonb not null,
  changed_at timestamptz not null,
  primary key (audience, email_key)
);
create index marketing_contacts_left on marketing_contacts (audience, changed_at) where status = 'unsubscribed';`,
  },
];

/** Without an external platform: contacts are stored for export, and no campaigns are sent. */
export const embeddedMarketing: ProviderKind<EmailMarketingProvider> = {
  name: 'email-marketing-embedded',
  migrations,
  open: ({ db, clock }) => ({
    upsertContact: (contact) => writeContact({ db, clock }, contact),
    listUnsubscribed: (audience, since) => listLeft({ db }, audience, since),
  }),
};

async function writeContact(
  { db, clock }: Pick<ProviderHost, 'db' | 'clock'>,
  contact: MarketingContact,
): Promise<void> {
  const {
    OneClickUrl: _oneClick,
    PreferencesUrl: _preferences,
    UnsubscribeUrl: _unsubscribe,
    ...kept
  } = contact;
  await db.execute(
    `insert into marketing_contacts as kept (audience, email_key, status, contact, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (audience, email_key) do update set status = excluded.status, contact = excluded.contact, changed_at = excluded.changed_at
     where (kept.status, kept.contact) is distinct from (excluded.status, excluded.contact)`,
    [contact.Audience, contact.EmailAddress.toLowerCase(), contact.Status, JSON.stringify(kept), clock()],
  );
}

const listLeft = (
  { db }: Pick<ProviderHost, 'db'>,
  audience: string,
  since: Date,
): Promise<DepartedContact[]> =>
  db.query<DepartedContact & Record<string, unknown>>(
    `select contact->>'EmailAddress' as "EmailAddress", changed_at as "ChangedAt" from marketing_contacts
     where audience = $1 and status = 'unsubscribed' and changed_at >= $2 order by changed_at`,
    [audience, since],
  );

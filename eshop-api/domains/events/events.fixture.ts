import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestOf } from '../../contract/operation';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { WorkRounds } from '../../server/work-rounds';
import { send } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { eventsSuscribe, eventsUnsuscribe } from './events.contract';
import events from './events.domain';
import { importEvents, type EventRow } from './import-events';

const mail = JSON.parse(readFileSync('locales/en/labels/mail.json', 'utf8')) as Record<string, string>;

/** A week after the clock of the bench, at seven in the evening in Madrid. */
export const evening: EventRow = {
  id: 'evening',
  storefronts: ['main'],
  store: 'T010',
  starts: '2026-05-11T19:00',
  ends: '2026-05-11T21:00',
  timeZone: 'Europe/Madrid',
  seats: 2,
  membersOnly: false,
  waitingList: true,
  title: { en: 'Evening', es: 'Velada' },
  text: { en: 'Come, see; try', es: 'Ven' },
};
export const ana = { name: 'Ana', surname: 'Gil', email: 'ana@mail.example', privacyPolicy: 'on' };

type Booking = Partial<RequestOf<typeof eventsSuscribe>>;

export interface EventBench extends TestApi {
  /** ms; moves the clock, without a round of work. */
  wait(ms: number): void;
  setClock(iso: string): void;
  /** Runs what is due. */
  work(): Promise<void>;
  /** Writes an event with an id of its own, which is returned. */
  stage(more?: Partial<EventRow>): Promise<string>;
  book(eventId: string, who?: Booking, headers?: Record<string, string>): ReturnType<typeof bookAt>;
  leave(
    input: RequestOf<typeof eventsUnsuscribe>,
    headers?: Record<string, string>,
  ): ReturnType<typeof leaveAt>;
  mailsTo(address: string): Promise<Awaited<ReturnType<typeof readMailQueue>>>;
  /** Token of the newest mail to an address. */
  tokenOf(address: string): Promise<string>;
  readSeats(id: string): Promise<{ taken: number; booked: number; waiting: number }>;
}

const bookAt = (shop: TestApi, input: RequestOf<typeof eventsSuscribe>, headers: Record<string, string>) =>
  send(shop, eventsSuscribe, input, headers);
const leaveAt = (shop: TestApi, input: RequestOf<typeof eventsUnsuscribe>, headers: Record<string, string>) =>
  send(shop, eventsUnsuscribe, input, headers);

/** Events, stores and accounts on a database of their own; Monday 2026-05-04, noon in Madrid. */
export async function openEventBench(more: string[] = []): Promise<EventBench> {
  let now = Date.parse('2026-05-04T10:00:00Z');
  let rounds: WorkRounds | undefined;
  const names = ['events', 'stores', 'accounts', 'customers', 'newsletter', 'kboix', 'captcha', 'orders'];
  const shop = await openTestApi(
    [...names, 'personal-data', 'store-staff', ...more],
    { clock: () => new Date(now), randomId: randomUUID, fileLabels: () => ({ mail }) },
    {
      adapt: (domain) =>
        domain.name === events.name
          ? {
              ...domain,
              start: async (context) => (rounds = (await domain.start!(context)) as WorkRounds),
            }
          : domain,
    },
  );
  for (const storefront of Object.values(shop.settings.storefronts))
    storefront.publicOrigin = `https://${storefront.id}.example`;
  const mailsTo = async (address: string) =>
    (await readMailQueue(shop.db)).filter(({ recipient }) => recipient === address);
  return {
    ...shop,
    wait: (ms) => {
      now += ms;
    },
    setClock: (iso) => {
      now = Date.parse(iso);
    },
    work: async () => rounds!.settleDue(),
    stage: async (changes = {}) => {
      const id = changes.id ?? `event-${randomUUID()}`;
      await importEvents(shop.db, [{ ...evening, ...changes, id }], new Date(now));
      return id;
    },
    book: (eventId, who = {}, headers = {}) =>
      bookAt(shop, { profile: 'en_GB', ...ana, ...who, eventId }, headers),
    leave: (input, headers = {}) => leaveAt(shop, { profile: 'en_GB', ...input }, headers),
    mailsTo,
    tokenOf: async (address) => (await mailsTo(address)).at(-1)!.data.link.split('/').at(-1)!,
    readSeats: async (id) =>
      (
        await shop.db.query<{ taken: number; booked: number; waiting: number }>(
          `select taken, (select coalesce(sum(1 + guests), 0)::int from store_event_bookings where event_id = event.id and state = 'booked') as booked,
           (select count(*)::int from store_event_bookings where event_id = event.id and state = 'waiting') as waiting from store_events event where id = $1`,
          [id],
        )
      )[0]!,
  };
}

import { importEvents, type EventRow } from '../../eshop-api/domains/events/import-events';
import type { Texts } from '../../eshop-api/domains/events/events.types';
import { addDays, readLocalTime, toInstant } from '../../eshop-api/domains/stores/hours.rules';
import { listDemoStores } from '../../eshop-api/domains/stores/store-data';
import type { DomainContext } from '../../eshop-api/server/domain.types';
import demo from './demo-events.json';

type DemoEvent = (typeof demo.events)[number];
const KINDS: Record<string, { title: Texts; text: Texts }> = demo.kinds;

/** Events of the demo's stores, on days counted from the first start. Storefronts that this shop lacks are left out. */
export async function seedEvents({ db, settings, log }: DomainContext): Promise<void> {
  const zones = new Map(listDemoStores().map(({ id, timeZone }) => [id, timeZone]));
  const now = settings.clock();
  const rows = demo.events
    .filter(({ storefront }) => storefront in settings.storefronts)
    .flatMap((event) => event.inDays.map((days) => composeRow(event, days, zones.get(event.store)!, now)));
  const { added } = await importEvents(db, rows, now);
  log.progress(`events: ${added.length}`);
}

function composeRow(event: DemoEvent, days: number, timeZone: string, now: Date): EventRow {
  const { id, kind, storefront, store, at, minutes, seats, membersOnly, waitingList, picture } = event;
  const date = addDays(readLocalTime(now, timeZone).date, days);
  const ends = readLocalTime(new Date(toInstant(date, at, timeZone).getTime() + minutes * 60_000), timeZone);
  return {
    id: `${id}-${date}`,
    storefronts: [storefront],
    ...{ store, seats, membersOnly, waitingList, picture, timeZone },
    ...KINDS[kind]!,
    starts: `${date}T${at}`,
    ends: `${ends.date}T${ends.time}`,
  };
}

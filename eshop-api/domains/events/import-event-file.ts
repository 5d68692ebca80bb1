import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Database, Sql } from '../../database/database.types';
import type { ApiSettings } from '../../server/settings.types';
import { readStorePlaces } from '../stores/store-place.tx';
import { eventFileSchema } from './event-file.schema';
import { listEventsById } from './events.repository';
import type { StoredEvent } from './events.types';
import {
  composeTimes,
  lockImports,
  planImport,
  writeEvents,
  type EventRow,
  type ImportPlan,
} from './import-events';

type FileRow = Omit<EventRow, 'timeZone'>;

/** A file that cannot be imported, with every reason and its place in the file. */
export class EventFileFault extends Error {
  override name = 'EventFileFault';
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

interface ImportContext {
  db: Pick<Database, 'transaction'>;
  settings: Pick<ApiSettings, 'storefronts' | 'clock'>;
}

let compiled: ValidateFunction | undefined;
/** Compiled with the first file: a start imports none. */
const findCheck = () => (compiled ??= new Ajv({ allErrors: true }).compile(eventFileSchema));

/**
 * Imports events from a JSON value `{ events: […] }` (docs/events.md): all of it or nothing; again it changes nothing. The caller
 * publishes `changed` when the API runs already.
 * @param isDryRun checks and answers the same, and writes nothing
 * @throws EventFileFault with every fault
 */
export async function importEventFile(
  { db, settings }: ImportContext,
  value: unknown,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<ImportPlan> {
  const check = findCheck();
  if (!check(value)) throw new EventFileFault(listFormFaults(check.errors ?? [], value));
  const { events } = value as { events: FileRow[] };
  return db.transaction(async (sql) => {
    await lockImports(sql);
    const { rows, stored } = await checkRows(sql, settings, events);
    return isDryRun ? planImport([...stored.values()], rows) : writeEvents(sql, rows, settings.clock());
  });
}

/** @throws EventFileFault with every fault of known stores, storefronts, times and former states */
async function checkRows(
  sql: Sql,
  settings: ImportContext['settings'],
  events: readonly FileRow[],
): Promise<{ rows: EventRow[]; stored: ReadonlyMap<string, StoredEvent> }> {
  const ids = events.map(({ id }) => id);
  const stored = new Map((await listEventsById(sql, ids)).map((event) => [event.id, event]));
  const places = await readStorePlaces(sql, [...new Set(events.map(({ store }) => store))]);
  const rows = events.map((event) => ({ ...event, timeZone: places.get(event.store)?.timeZone ?? 'UTC' }));
  const facts = { now: settings.clock(), stored, brands: Object.keys(settings.storefronts) };
  const reasons = rows.flatMap((row, at) =>
    [
      ...(ids.indexOf(row.id) < at ? [['id', `stands at events[${ids.indexOf(row.id)}] already`]] : []),
      ...(places.has(row.store) ? [] : [['store', `there is no store "${row.store}"`]]),
      ...findRowFaults(row, facts),
    ].map(([field, reason]) => `events[${at}].${field} (${row.id}) ${reason}`),
  );
  if (reasons.length > 0) throw new EventFileFault(reasons);
  return { rows, stored };
}

interface Facts {
  now: Date;
  stored: ReadonlyMap<string, StoredEvent>;
  brands: readonly string[];
}

/** Field and reason of each fault. */
function findRowFaults(row: EventRow, { now, stored, brands }: Facts): [string, string][] {
  const faults: [string, string][] = row.storefronts
    .filter((id) => !brands.includes(id))
    .map((id) => ['storefronts', `there is no storefront "${id}"`]);
  const unreal = (['starts', 'ends'] as const).filter((field) => !isRealTime(row[field]));
  for (const field of unreal) faults.push([field, `there is no ${row[field]}`]);
  if (unreal.length > 0) return faults;
  const { startsAt, endsAt } = composeTimes(row);
  const before = stored.get(row.id);
  if (endsAt <= startsAt) faults.push(['ends', 'is not after its beginning']);
  if (startsAt <= now && before?.startsAt.getTime() !== startsAt.getTime())
    faults.push(['starts', 'is in the past']);
  if (before?.cancelledAt && !row.cancelled)
    faults.push(['cancelled', 'its cancellation has been announced; write the new event with another id']);
  return faults;
}

const isRealTime = (time: string): boolean =>
  !Number.isNaN(Date.parse(`${time}Z`)) && new Date(`${time}Z`).toISOString().slice(0, 16) === time;

/** Place of a JSON pointer as it is written in code: events[3].title.en; `file` is the whole. */
const formatPlace = (pointer: string): string =>
  pointer
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .slice(1) || 'file';

/** With the event's id behind the place, and what is not allowed there. */
const listFormFaults = (errors: readonly ErrorObject[], value: unknown): string[] =>
  errors.map(({ instancePath, message, params }) => {
    const at = /^events\[(\d+)\]/.exec(formatPlace(instancePath))?.[1];
    const id =
      at === undefined ? undefined : (value as { events: { id?: unknown }[] }).events[Number(at)]?.id;
    const { additionalProperty: extra } = params as { additionalProperty?: string };
    return [formatPlace(instancePath), typeof id === 'string' && `(${id})`, message, extra && `"${extra}"`]
      .filter(Boolean)
      .join(' ');
  });

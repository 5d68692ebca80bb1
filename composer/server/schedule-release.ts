import { publishWithin } from '../../eshop-api/database/change-bus';
import { findSkippedTime, isLocalTime, readLocalTime } from '../../engine/pages/local-time';
import { writeAudit } from './audit.repository';
import { armBoundary, disarmBoundaries } from './boundaries.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { LIVE_TOPIC } from './flip-revision';
import { lockRelease, updateRelease } from './releases.repository';

export interface Schedule {
  release: number;
  /** Time zone of a brand, e.g. Europe/Madrid. */
  zone: string;
  /** Wall clock: 2026-11-27T00:00. Left out: it starts when it is published. */
  startsLocal?: string;
  /** Temporary releases only; exclusive. */
  endsLocal?: string;
  by: string;
}

/** Instants of a schedule, and what a clock change makes of its times. */
export interface Scheduled {
  startsAt: Date | null;
  endsAt: Date | null;
  /** Sentences about times that a clock change skips. */
  remarks: string[];
}

/**
 * Sets when an approved release starts and ends, on a brand's clock: an hour that a clock change repeats means its first
 * pass, one that it skips the same time since the change. With a start it is scheduled, and starts at that time.
 * @throws ReleaseRefused not-found, wrong-state, bad-time
 */
export async function scheduleRelease(composer: Composer, schedule: Schedule): Promise<Scheduled> {
  const { release: id, zone, startsLocal, endsLocal, by } = schedule;
  const scheduled = readSchedule(schedule, composer.clock());
  await composer.db.transaction(async (sql) => {
    const release = await lockRelease(sql, id);
    if (!release) throw new ReleaseRefused('not-found', `There is no release ${id}.`);
    if (release.state !== 'approved' && release.state !== 'scheduled')
      throw new ReleaseRefused('wrong-state', `Release ${id} is ${release.state}, not approved.`);
    if (release.kind === 'permanent' && endsLocal !== undefined)
      throw new ReleaseRefused('bad-time', `Release ${id} is permanent: it has no end.`);
    const { startsAt, endsAt } = scheduled;
    const times = {
      zone: startsAt || endsAt ? zone : null,
      startsLocal: startsLocal ?? null,
      startsAt,
      endsLocal: endsLocal ?? null,
      endsAt,
    };
    await disarmBoundaries(sql, id);
    await updateRelease(
      sql,
      release,
      { ...times, state: startsAt ? 'scheduled' : 'approved' },
      composer.clock(),
    );
    if (startsAt) {
      if (!(await armBoundary(sql, { release: id, edge: 'start', dueAt: startsAt })))
        throw new ReleaseRefused(
          'wrong-state',
          `Release ${id} has started before: copy it to schedule it again.`,
        );
      if (endsAt) await armBoundary(sql, { release: id, edge: 'end', dueAt: endsAt });
    }
    await writeAudit(sql, { at: composer.clock(), by, what: 'schedule', facts: { release: id, ...times } });
    await publishWithin(sql, LIVE_TOPIC);
  });
  return scheduled;
}

/** Takes the start and the end that have not been yet off a scheduled release; it is approved again. @throws ReleaseRefused */
export async function disarmRelease(
  composer: Composer,
  { release: id, by }: { release: number; by: string },
): Promise<void> {
  await composer.db.transaction(async (sql) => {
    const release = await lockRelease(sql, id);
    if (!release) throw new ReleaseRefused('not-found', `There is no release ${id}.`);
    if (release.state !== 'scheduled')
      throw new ReleaseRefused('wrong-state', `Release ${id} is ${release.state}, not scheduled.`);
    await disarmBoundaries(sql, id);
    const none = { zone: null, startsLocal: null, startsAt: null, endsLocal: null, endsAt: null };
    await updateRelease(sql, release, { ...none, state: 'approved' }, composer.clock());
    await writeAudit(sql, { at: composer.clock(), by, what: 'disarm', facts: { release: id } });
    await publishWithin(sql, LIVE_TOPIC);
  });
}

/** @throws ReleaseRefused bad-time */
function readSchedule({ zone, startsLocal, endsLocal }: Schedule, now: Date): Scheduled {
  const remarks: string[] = [];
  const read = (local: string | undefined): Date | null => {
    if (local === undefined) return null;
    if (!isLocalTime(local))
      throw new ReleaseRefused('bad-time', `"${local}" is no time like 2026-11-27T00:00.`);
    const shown = findSkippedTime(local, zone);
    if (shown) remarks.push(`${local} does not exist in ${zone}; it is ${shown}.`);
    return new Date(readLocalTime(local, zone));
  };
  try {
    const [startsAt, endsAt] = [read(startsLocal), read(endsLocal)];
    if (startsAt && startsAt <= now)
      throw new ReleaseRefused('bad-time', `${startsLocal} is past in ${zone}.`);
    if (endsAt && endsAt <= (startsAt ?? now))
      throw new ReleaseRefused('bad-time', `${endsLocal} is not after the start.`);
    return { startsAt, endsAt, remarks };
  } catch (error) {
    if (error instanceof RangeError) throw new ReleaseRefused('bad-time', `There is no time zone "${zone}".`);
    throw error;
  }
}

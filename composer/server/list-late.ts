import { listArmed } from './boundaries.repository';
import type { Composer } from './composer.types';

/** A boundary that has not fired so long after its instant is late. */
const LATE_MS = 5000;

/** Starts and ends that are late or would not be sound, one line each. */
export async function listLate({ db, clock }: Pick<Composer, 'db' | 'clock'>): Promise<string[]> {
  const now = clock().getTime();
  return (await listArmed(db)).flatMap(({ release, edge, dueAt, fault }) => {
    const isLate = now - dueAt.getTime() > LATE_MS;
    if (!isLate && !fault) return [];
    const what = isLate ? `is late (due ${dueAt.toISOString()})` : `cannot happen at ${dueAt.toISOString()}`;
    return [`the ${edge} of release ${release} ${what}${fault ? `: ${fault.split('\n').join('; ')}` : ''}`];
  });
}

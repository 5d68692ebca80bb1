import { publishWithin } from '../../eshop-api/database/change-bus';
import { writeAudit } from './audit.repository';
import type { Composer } from './composer.types';
import { LIVE_TOPIC } from './flip-revision';
import { lockLive, setPausedRow } from './revisions.repository';

/**
 * Pauses the overlay (every instance serves its shipped files) or resumes it. Releases stay as they are; what is
 * published meanwhile shows when it is resumed.
 * @returns false: it was so already
 */
export const pauseOverlay = (
  { db, clock }: Composer,
  { paused, by }: { paused: boolean; by: string },
): Promise<boolean> =>
  db.transaction(async (sql) => {
    const live = await lockLive(sql);
    if (live.paused === paused) return false;
    await setPausedRow(sql, paused);
    const what = paused ? 'pause' : 'resume';
    await writeAudit(sql, { at: clock(), by, what, facts: { revision: live.revision } });
    await publishWithin(sql, LIVE_TOPIC);
    return true;
  });

import { getRelease } from '../../composer/server/releases.repository';
import { publishRelease } from '../../composer/server/publish-release';
import { reviewRelease, submitRelease } from '../../composer/server/review-release';
import { scheduleRelease } from '../../composer/server/schedule-release';
import { readNumber } from './read-number';
import type { ReleaseTool } from './open-release-tool';
import type { ToolCommand } from './tool-command.types';

/** Makes a release live now, or schedules it with `--from`. */
export const runPublish: ToolCommand = async (tool, { words, options }) => {
  const { composer, by } = tool;
  const release = readNumber(words[0]);
  if (options.has('--approve')) await approve(tool, release);
  const startsLocal = options.get('--from');
  const endsLocal = options.get('--until');
  const remarks: string[] = [];
  if (startsLocal !== undefined || endsLocal !== undefined) {
    const zone = options.get('--zone');
    if (zone === undefined)
      return { text: '--from and --until want --zone, e.g. Europe/Madrid.', exitCode: 1 };
    const times = { ...(startsLocal && { startsLocal }), ...(endsLocal && { endsLocal }) };
    const scheduled = await scheduleRelease(composer, { release, zone, by, ...times });
    remarks.push(...scheduled.remarks);
    if (scheduled.startsAt) {
      const until = scheduled.endsAt ? ` until ${scheduled.endsAt.toISOString()}` : '';
      const text = `Release ${release} is scheduled from ${scheduled.startsAt.toISOString()}${until}.`;
      return { text: [...remarks, text].join('\n'), exitCode: 0 };
    }
  }
  const acceptConflicts = options.has('--accept-conflicts');
  const revision = await publishRelease(composer, { release, by, acceptConflicts });
  return {
    text: [...remarks, `Release ${release} is live with revision ${revision}.`].join('\n'),
    exitCode: 0,
  };
};

/** Hands a draft in and approves it, both in the name of who runs the command. */
async function approve({ composer, by }: ReleaseTool, release: number): Promise<void> {
  const state = (await getRelease(composer.db, release))?.state;
  if (state === 'draft') await submitRelease(composer, { release, by });
  if (state === 'draft' || state === 'review')
    await reviewRelease(composer, { release, by, verdict: 'approved' });
}

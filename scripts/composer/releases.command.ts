import { listInstances } from '../../composer/server/instances.repository';
import { listLate } from '../../composer/server/list-late';
import { listReleases, type Release } from '../../composer/server/releases.repository';
import { listRevisions, readLive, type Revision } from '../../composer/server/revisions.repository';
import type { ToolCommand } from './tool-command.types';

/** What is live, on which instances, the latest releases and revisions, and what is late. */
export const runReleases: ToolCommand = async ({ composer }) => {
  const { db } = composer;
  const live = await readLive(db);
  const [instances, releases, revisions, late] = await Promise.all([
    listInstances(db),
    listReleases(db, 20),
    listRevisions(db, 10),
    listLate(composer),
  ]);
  const served = instances.filter(({ generation }) => generation === live.generation).length;
  return {
    text: [
      `Revision ${live.id} is live${live.paused ? ', paused: the shipped files serve' : ''}; ${served} of ${instances.length} running shops have it.`,
      ...late,
      '',
      'Releases, newest first:',
      ...(releases.length === 0 ? ['  none'] : releases.map(describeRelease)),
      '',
      'Revisions, newest first:',
      ...revisions.map(describeRevision),
    ].join('\n'),
    exitCode: late.length > 0 ? 1 : 0,
  };
};

function describeRelease({
  id,
  state,
  kind,
  title,
  startsLocal,
  endsLocal,
  zone,
  createdBy,
}: Release): string {
  const times = zone
    ? ` ${startsLocal ? `from ${startsLocal} ` : ''}${endsLocal ? `until ${endsLocal} ` : ''}(${zone})`
    : '';
  return `  ${id}  ${state}  ${kind}  "${title}" by ${createdBy}${times}`;
}

const describeRevision = ({ id, cause, release, by, at }: Revision): string =>
  `  ${id}  ${cause}${release === null ? '' : ` of release ${release}`} by ${by}, ${at.toISOString()}`;

import { findTouched } from '../../model/file-reach';
import { removeReleaseFile } from '../edit-release';
import { isAllowed, type Operation } from '../../model/privileges';
import { type Touched } from '../../model/file-reach';
import { checkRelease } from '../check-release';
import { ReleaseRefused } from '../composer.types';
import type { Scheduled } from '../schedule-release';
import { scheduleRelease, disarmRelease } from '../schedule-release';
import { pauseOverlay } from '../pause-overlay';
import { getPreview } from '../previews.repository';
import { createPreview, revokePreview } from '../preview-release';
import { findRelease, publishRelease } from '../publish-release';
import { isUnpublished, listReleaseFiles, listReleases, type Release } from '../releases.repository';
import {
  changeReleaseKind,
  dropRelease,
  reopenRelease,
  reviewRelease,
  submitRelease,
} from '../review-release';
import { listStaff } from './staff.repository';
import { StaffRefused, type StaffDesk, type StaffMember } from './staff.types';

/** A release with the cells that it touches. */
export interface ReachedRelease {
  release: Release;
  touched: Touched;
  /** Who made or edited it. */
  authors: ReadonlySet<string>;
}

/** @throws StaffRefused not-allowed */
export function refuseUnlessAllowed(actor: StaffMember, operation: Operation, touched?: Touched): void {
  if (!isAllowed(actor.grants, operation, touched)) throw new StaffRefused('not-allowed');
}

/** A release, if the person's grants allow the operation on everything it touches. @throws ReleaseRefused not-found; StaffRefused not-allowed */
export async function reachRelease(
  desk: StaffDesk,
  actor: StaffMember,
  operation: Operation,
  id: number,
): Promise<ReachedRelease> {
  const release = await findRelease(desk.composer, id);
  const files = await listReleaseFiles(desk.composer.db, id);
  const touched = findTouched(files, desk.cells());
  refuseUnlessAllowed(actor, operation, touched);
  return {
    release,
    touched,
    authors: new Set([release.createdBy, ...files.map(({ changedBy }) => changedBy)]),
  };
}

/** Releases that the person may read, newest first. */
export async function listReadable(
  { composer: { db }, cells }: StaffDesk,
  actor: StaffMember,
): Promise<Release[]> {
  const [releases, all] = [await listReleases(db), cells()];
  const readable = await Promise.all(
    releases.map(async (release) => {
      const files = await listReleaseFiles(db, release.id);
      return isAllowed(actor.grants, 'read', findTouched(files, all)) ? [release] : [];
    }),
  );
  return readable.flat();
}

type Step = 'submit' | 'approve' | 'refuse' | 'reopen' | 'drop' | 'disarm';

/** Changes the state of a release. @throws ReleaseRefused; StaffRefused not-allowed, own-release */
export async function moveRelease(
  desk: StaffDesk,
  actor: StaffMember,
  { release, step, note = '' }: { release: number; step: Step; note?: string },
): Promise<void> {
  const { composer } = desk;
  const by = actor.email;
  const operation = { approve: 'review', refuse: 'review', disarm: 'schedule' } as const;
  const reached = await reachRelease(
    desk,
    actor,
    operation[step as keyof typeof operation] ?? 'submit',
    release,
  );
  switch (step) {
    case 'submit':
      return submitRelease(composer, { release, by });
    case 'reopen':
      return reopenRelease(composer, { release, by });
    case 'drop':
      return dropRelease(composer, { release, by });
    case 'disarm':
      return disarmRelease(composer, { release, by });
    case 'refuse':
      return reviewRelease(composer, { release, by, verdict: 'refused', note });
    case 'approve': {
      const isAlone = await refuseOwnRelease(desk, actor, reached);
      const remark = isAlone ? 'The only publisher here.' : '';
      return reviewRelease(composer, { release, by, verdict: 'approved', note, remark });
    }
  }
}

/** @throws ReleaseRefused not-found, wrong-state; StaffRefused not-allowed */
export async function changeKind(
  desk: StaffDesk,
  actor: StaffMember,
  { release, kind }: Pick<Release, 'kind'> & { release: number },
): Promise<void> {
  await reachRelease(desk, actor, 'edit', release);
  await changeReleaseKind(desk.composer, { release, kind, by: actor.email });
}

/** Requires approval by another person if one is permitted. @returns true when there is none. @throws StaffRefused own-release */
async function refuseOwnRelease(
  { composer: { db } }: StaffDesk,
  actor: StaffMember,
  { authors, touched }: ReachedRelease,
): Promise<boolean> {
  if (!authors.has(actor.email)) return false;
  const others = (await listStaff(db)).filter(
    ({ id, isDisabled, hasFactor }) => id !== actor.id && !isDisabled && hasFactor,
  );
  if (others.some(({ grants }) => isAllowed(grants, 'review', touched)))
    throw new StaffRefused('own-release');
  return true;
}

/** @returns the revision that is now live. @throws ReleaseRefused, StaffRefused not-allowed */
export async function publish(
  desk: StaffDesk,
  actor: StaffMember,
  { release, acceptConflicts }: { release: number; acceptConflicts: boolean },
): Promise<number> {
  await reachRelease(desk, actor, 'publish', release);
  return publishRelease(desk.composer, { release, by: actor.email, acceptConflicts });
}

/** Checks a release as it is now. One check runs at a time. @throws ReleaseRefused not-found; StaffRefused not-allowed; CheckFailed */
export async function check(desk: StaffDesk, actor: StaffMember, id: number): Promise<void> {
  const { release } = await reachRelease(desk, actor, 'preview', id);
  if (!isUnpublished(release))
    throw new ReleaseRefused('wrong-state', `Release ${id} is ${release.state}: there is nothing to check.`);
  await desk.composer.checks.run(() => checkRelease(desk, release, actor.email));
}

/** @throws ReleaseRefused, StaffRefused not-allowed */
export async function schedule(
  desk: StaffDesk,
  actor: StaffMember,
  times: { release: number; zone: string; startsLocal?: string; endsLocal?: string },
): Promise<Scheduled> {
  await reachRelease(desk, actor, 'schedule', times.release);
  return scheduleRelease(desk.composer, { ...times, by: actor.email });
}

/** @returns false when nothing changed. @throws StaffRefused not-allowed */
export async function pause(desk: StaffDesk, actor: StaffMember, paused: boolean): Promise<boolean> {
  refuseUnlessAllowed(actor, 'pause');
  return pauseOverlay(desk.composer, { paused, by: actor.email });
}

/** @throws ReleaseRefused, StaffRefused not-allowed */
export async function makePreview(
  desk: StaffDesk,
  actor: StaffMember,
  options: { release: number; brand: string; hours: number },
): Promise<{ id: number; expiresAt: Date }> {
  await reachRelease(desk, actor, 'preview', options.release);
  return createPreview(desk.composer, { ...options, follows: false, by: actor.email });
}

/**
 * Discards the changes of a file of a draft.
 * @param version of the file that the person saw
 * @throws ReleaseRefused not-found, changed-meanwhile, wrong-state; StaffRefused not-allowed
 */
export async function discard(
  desk: StaffDesk,
  actor: StaffMember,
  { release, path, version }: { release: number; path: string; version: number },
): Promise<void> {
  await reachRelease(desk, actor, 'read', release);
  const files = await listReleaseFiles(desk.composer.db, release);
  const file = files.find((one) => one.path === path) ?? path;
  refuseUnlessAllowed(actor, 'edit', findTouched([file], desk.cells()));
  await removeReleaseFile(desk.composer, { release, path, version, by: actor.email });
}

/** Ends a preview of a release. @throws ReleaseRefused not-found; StaffRefused not-allowed */
export async function endPreview(
  desk: StaffDesk,
  actor: StaffMember,
  { release, preview }: { release: number; preview: number },
): Promise<void> {
  await reachRelease(desk, actor, 'preview', release);
  if ((await getPreview(desk.composer.db, preview))?.release !== release)
    throw new ReleaseRefused('not-found', `Release ${release} has no preview ${preview}.`);
  await revokePreview(desk.composer, { preview, by: actor.email });
}

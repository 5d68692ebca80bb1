import { readDataPath } from '../model/data-path';
import { listChanges } from '../model/describe-changes';
import { findTouched, listShared } from '../model/file-reach';
import { isAllowed } from '../model/privileges';
import { findOverlaps, type Overlap } from '../model/overlaps';
import { loadReleaseEdits } from './edit-release';
import { listReleaseFiles, listUnfinished, type Release } from './releases.repository';
import type { StaffDesk, StaffMember } from './staff/staff.types';

/** Another release that changes the same. */
export interface Collision {
  /** Undefined: a release that the person may not read. */
  release: Pick<Release, 'id' | 'title' | 'state' | 'startsAt' | 'endsAt' | 'zone'> | undefined;
  /** File of ours. */
  path: string;
  overlaps: readonly Overlap[];
  /** Storefronts in one locale where both apply. */
  cells: number;
}

type Window = Pick<Release, 'startsAt' | 'endsAt'>;

/** A release without a schedule may go live at any time. */
const areApart = (a: Window, b: Window): boolean => endsBefore(a, b) || endsBefore(b, a);
const endsBefore = ({ endsAt }: Window, { startsAt }: Window): boolean =>
  endsAt !== null && startsAt !== null && endsAt <= startsAt;

/** Drafts, releases under review, approved, scheduled or temporarily live ones that change what a release changes, where and when it does. */
export async function findCollisions(
  { composer, cells }: StaffDesk,
  actor: StaffMember,
  release: Release,
): Promise<Collision[]> {
  const ours = [...(await loadReleaseEdits(composer, release.id))];
  const others = (await listUnfinished(composer.db)).filter(
    (other) => other.id !== release.id && !areApart(release, other),
  );
  const all = cells();
  const found: Collision[] = [];
  for (const other of others) {
    const files = await listReleaseFiles(composer.db, other.id);
    if (!ours.some(([path]) => files.some((their) => isSameSubject(path, their.path)))) continue;
    const theirs = [...(await loadReleaseEdits(composer, other.id))];
    const shown = isAllowed(actor.grants, 'read', findTouched(files, all)) ? other : undefined;
    for (const [path, edit] of ours)
      for (const [theirPath, theirEdit] of theirs) {
        if (!isSameSubject(path, theirPath)) continue;
        const shared = listShared(path, theirPath, all);
        const overlaps = findOverlaps(listChanges(path, edit), listChanges(theirPath, theirEdit));
        if (shared.length > 0 && overlaps.length > 0)
          found.push({ release: shown, path, overlaps, cells: shared.length });
      }
  }
  return found;
}

/** Files of one page, layout or section in two layers, or the same file. */
function isSameSubject(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [readDataPath(one), readDataPath(other)];
  if (!a || !b || a.kind !== b.kind) return false;
  if ('name' in a && 'name' in b) return a.name === b.name;
  return 'section' in a && 'section' in b && a.section === b.section;
}

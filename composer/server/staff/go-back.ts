import { findTouched } from '../../model/file-reach';
import type { FileEdits } from '../../model/live-text';
import { isAllowed } from '../../model/privileges';
import { loadLive } from '../live-state';
import { compareStates, loadTarget, rollBack, type RolledBack } from '../roll-back';
import { refuseUnlessAllowed } from './release-desk';
import type { StaffDesk, StaffMember } from './staff.types';

/** Rolls back to an earlier revision if every page that changes is in scope. @throws ReleaseRefused, StaffRefused not-allowed */
export async function goBack(desk: StaffDesk, actor: StaffMember, to: number): Promise<RolledBack> {
  refuseUnlessAllowed(actor, 'roll-back');
  const approve = (paths: readonly string[]) =>
    refuseUnlessAllowed(actor, 'roll-back', findTouched(paths, desk.cells()));
  return rollBack(desk.composer, { to, by: actor.email, approve });
}

/** The changes of a rollback to a revision, and whether the person may do it. @throws ReleaseRefused not-found */
export async function listBackChanges(
  { composer, cells }: StaffDesk,
  { grants }: StaffMember,
  to: number,
): Promise<{ edits: FileEdits; mayGoBack: boolean }> {
  const { state } = await loadLive(composer.db, composer.edits);
  const { next } = await loadTarget(composer, to);
  const edits = compareStates(composer, state, next);
  return { edits, mayGoBack: isAllowed(grants, 'roll-back', findTouched(edits.keys(), cells())) };
}

import type { Json } from '../../engine/pages/merge-patch';
import type { Problem } from '../../engine/pages/page.types';
import { findTouched } from '../model/file-reach';
import type { Operation } from '../model/ops/operation.types';
import { locateInBlock } from '../model/ops/read-value';
import { readUndoStacks, type UndoStacks } from '../model/ops/undo-stacks';
import { answerOnce, findStored } from './answer-once';
import { ReleaseRefused } from './composer.types';
import type { AppliedStep, EditOutcome, EditRequest, RefusedEdit, DraftFile } from './editing.types';
import { findAuthor } from './find-author';
import { findNewErrors } from './find-new-errors';
import { openDraftFile, type DraftRelease } from './open-draft-file';
import { listMark, listMarks, type OpRow } from './ops.repository';
import { readOperations } from './read-operations';
import { storeEdit, type EditToStore } from './store-edit';
import { listReleaseFiles } from './releases.repository';
import { reachRelease, refuseUnlessAllowed } from './staff/release-desk';
import type { StaffDesk, StaffMember } from './staff/staff.types';

/** Edits of others that may come between reading a file and storing an edit of it. */
const MAX_TRIES = 5;

/**
 * Applies operations to one layer's file of a draft: all of them, or none with the reason. Edits of other values that
 * other people store meanwhile stay. An error of the shop on what the edit touches is a refusal; other errors are listed.
 * @throws ReleaseRefused bad-path, bad-text, not-found, wrong-state, busy; StaffRefused not-allowed; CheckFailed
 */
export const editDraft = (desk: StaffDesk, actor: StaffMember, request: EditRequest): Promise<EditOutcome> =>
  answerOnce(desk, actor, request.mark, () => applyRequest(desk, actor, request));

async function applyRequest(desk: StaffDesk, actor: StaffMember, request: EditRequest): Promise<EditOutcome> {
  const operations = readOperations(request.operations);
  if (!Array.isArray(operations))
    return {
      isApplied: false,
      refusal: { code: 'bad-operation', reason: operations.reason, step: operations.step },
      problems: [],
    };
  const texts = operations.every(({ kind }) => kind === 'setText');
  refuseUnlessAllowed(actor, 'edit', findTouched([{ path: request.path, texts }], desk.cells()));
  const release = await findDraft(desk, actor, request);
  return applyEdit(desk, actor, release, {
    path: request.path,
    operations,
    mark: request.mark,
    kind: 'edit',
    target: null,
    ...(request.title !== undefined && { title: request.title }),
  });
}

/**
 * Applies operations that this server has made, as editDraft does those of a browser. The mark must not be in use.
 * @throws as editDraft
 */
export const applyToDraft = (
  desk: StaffDesk,
  actor: StaffMember,
  { release: id, path, mark }: { release: number; path: string; mark: string },
  operations: readonly Operation[],
): Promise<EditOutcome> =>
  answerOnce(desk, actor, mark, async () => {
    refuseUnlessAllowed(actor, 'edit', findTouched([path], desk.cells()));
    const release = await findDraft(desk, actor, { release: id });
    return applyEdit(desk, actor, release, { path, operations, mark, kind: 'edit', target: null });
  });

interface Edit extends Pick<OpRow, 'path' | 'mark' | 'kind' | 'target'> {
  operations: readonly Operation[];
  /** Of a release that is created. */
  title?: string;
  /** Id of the last operation that an undo changes back. */
  since?: number;
}

/** Applies, checks and stores; again where the file has changed meanwhile. */
async function applyEdit(
  desk: StaffDesk,
  actor: StaffMember,
  release: DraftRelease,
  edit: Edit,
): Promise<EditOutcome> {
  const { composer, editing } = desk;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const file = await openDraftFile(composer, editing, release, edit.path);
    const applied = await applyAll(desk, release, file, edit);
    if ('refusal' in applied) return { isApplied: false, refusal: applied.refusal, problems: [] };
    // The same request, sent twice, may have been stored since it was looked for.
    if (applied.document === file.document)
      return (
        (await findStored(composer.db, actor.email, edit.mark)) ?? describeUnchanged(release, file, edit)
      );
    const { caused, others } = await findNewErrors(editing, file, applied.document, applied.steps);
    if (caused.length > 0) return describeUnsound(caused);
    const stored = await storeEdit(composer, {
      ...edit,
      release,
      file,
      ...applied,
      by: actor.email,
    } satisfies EditToStore);
    if (stored === 'repeated') return (await findStored(composer.db, actor.email, edit.mark))!;
    if (stored === 'changed') continue;
    const { path, mark } = edit;
    return { isApplied: true, ...stored, path, mark, isRepeated: false, problems: others };
  }
  throw new ReleaseRefused('busy', `${edit.path} is being edited by several people. Try again.`);
}

async function applyAll(
  desk: StaffDesk,
  release: DraftRelease,
  file: DraftFile,
  { operations, since }: Edit,
): Promise<{ document: Json; steps: AppliedStep[] } | Pick<RefusedEdit, 'refusal'>> {
  let { document } = file;
  const steps: AppliedStep[] = [];
  for (const [step, op] of operations.entries()) {
    const result = file.apply(document, op);
    if ('refusal' in result) {
      const { refusal } = result;
      const by =
        refusal.code === 'conflict'
          ? await findAuthor(desk.composer.db, release.id, file.path, refusal, since)
          : {};
      return { refusal: { ...refusal, ...by, step } };
    }
    ({ document } = result);
    steps.push({ op, inverse: result.inverse });
  }
  return { document, steps };
}

const describeUnchanged = (
  { id }: DraftRelease,
  { version, path }: DraftFile,
  { mark }: Edit,
): EditOutcome => ({
  isApplied: true,
  release: id,
  path,
  version,
  mark,
  isRepeated: false,
  problems: [],
});

const describeUnsound = (problems: RefusedEdit['problems']): RefusedEdit => {
  const [{ message, block, path = [] }] = problems as [Problem];
  const location = { ...(block !== undefined && { block }), ...locateInBlock(path) };
  return { isApplied: false, refusal: { code: 'unsound', reason: message, ...location }, problems };
};

/** @throws ReleaseRefused not-found, wrong-state; StaffRefused not-allowed */
async function findDraft(
  desk: StaffDesk,
  actor: StaffMember,
  { release: id, kind = 'permanent' }: Pick<EditRequest, 'release' | 'kind'>,
): Promise<DraftRelease> {
  if (id === undefined) return { id: 0, kind };
  const { release } = await reachRelease(desk, actor, 'read', id);
  if (release.state !== 'draft')
    throw new ReleaseRefused(
      'wrong-state',
      `Release ${id} is ${release.state}, not a draft: reopen it first.`,
    );
  return release;
}

interface UndoRequest {
  release: number;
  /** As in EditRequest. */
  mark: string;
}

/** Changes back the person's last edit of a release that still stands. A value that somebody has changed since is a conflict. */
export const undoEdit = (desk: StaffDesk, actor: StaffMember, request: UndoRequest): Promise<EditOutcome> =>
  answerOnce(desk, actor, request.mark, () => changeGroupBack(desk, actor, request, 'undo'));

/** Changes back the person's last undo, unless another edit of theirs followed. */
export const redoEdit = (desk: StaffDesk, actor: StaffMember, request: UndoRequest): Promise<EditOutcome> =>
  answerOnce(desk, actor, request.mark, () => changeGroupBack(desk, actor, request, 'redo'));

/** What the person can undo and redo in a release. */
export const listUndoable = async (
  desk: StaffDesk,
  actor: StaffMember,
  release: number,
): Promise<UndoStacks> => readStacks(await listMarks(desk.composer.db, release, actor.email));

const readStacks = (marks: Awaited<ReturnType<typeof listMarks>>): UndoStacks =>
  readUndoStacks(marks.filter(({ isDiscarded }) => !isDiscarded));

/** What a request of a person has changed and what can be undone: one or several files. */
interface UndoableStep {
  at: Date;
  paths: ReadonlySet<string>;
}

/** A person's steps in a release that can be undone, on whatever screen they were made; the one that is undone next first. */
export async function listSteps(
  desk: StaffDesk,
  actor: StaffMember,
  release: number,
): Promise<{ steps: UndoableStep[]; canRedo: boolean }> {
  const marks = await listMarks(desk.composer.db, release, actor.email);
  const { undo, redo } = readStacks(marks);
  const rows = new Map(marks.map((row) => [row.mark, row]));
  const steps = new Map<string, { at: Date; paths: Set<string> }>();
  for (const mark of undo.toReversed()) {
    const { at, path } = rows.get(mark)!;
    const step = steps.get(readGroup(mark)) ?? { at, paths: new Set() };
    step.paths.add(path);
    steps.set(readGroup(mark), step);
  }
  return { steps: [...steps.values()], canRedo: redo.length > 0 };
}

/** One request may edit several files, each with a mark of its own behind `~` (copy-changes.ts). They are changed back together. */
const readGroup = (mark: string): string => mark.split('~', 1)[0]!;

/** Stops where one of several files cannot be changed back: what comes before it in the list stays changed back. */
async function changeGroupBack(
  desk: StaffDesk,
  actor: StaffMember,
  request: UndoRequest,
  kind: 'undo' | 'redo',
): Promise<EditOutcome> {
  let { outcome, target } = await changeBack(desk, actor, request, kind);
  const group = readGroup(target);
  // The target of a repeated request may be an edit that came before the one its twin has changed back.
  for (let at = 1; outcome.isApplied && !outcome.isRepeated; at++) {
    const next = (await listUndoable(desk, actor, request.release))[kind].at(-1);
    if (next === undefined || readGroup(next) !== group) break;
    const mark = `${request.mark}~${at}`;
    ({ outcome, target } = await changeBack(desk, actor, { ...request, mark }, kind));
  }
  return outcome.isApplied ? { ...outcome, mark: request.mark } : outcome;
}

async function changeBack(
  desk: StaffDesk,
  actor: StaffMember,
  { release: id, mark }: UndoRequest,
  kind: 'undo' | 'redo',
): Promise<{ outcome: EditOutcome; target: string }> {
  const release = await findDraft(desk, actor, { release: id });
  const marks = await listMarks(desk.composer.db, id, actor.email);
  const target = readStacks(marks)[kind].at(-1);
  if (target === undefined) refuseNothingLeft(marks.at(-1)?.isDiscarded === true, kind);
  const rows = await listMark(desk.composer.db, actor.email, target);
  const { path } = rows[0]!;
  const file = (await listReleaseFiles(desk.composer.db, id)).find((one) => one.path === path);
  refuseUnlessAllowed(actor, 'edit', findTouched([file ?? path], desk.cells()));
  const operations = rows.map(({ inverse }) => inverse).reverse();
  const edit = { path, operations, mark, kind, target, since: rows.at(-1)!.id };
  return { outcome: await applyEdit(desk, actor, release, edit), target };
}

function refuseNothingLeft(isDiscarded: boolean, kind: 'undo' | 'redo'): never {
  throw isDiscarded
    ? new ReleaseRefused(
        'discarded',
        `The changes were discarded with their file: there is nothing to ${kind}.`,
      )
    : new ReleaseRefused('no-step', `There is nothing to ${kind}.`);
}

import type { Json } from '../../engine/pages/merge-patch';
import { isObject } from '../../engine/pages/merge-patch';
import { parseLayerPath } from '../../engine/pages/layer-path';
import { isOwnValue, readCopiedChanges, type CopiedChange, type CopiedChanges } from '../model/copy-changes';
import { parseDocument } from '../model/document-text';
import type { FileChange } from '../model/describe-changes';
import { readAt } from '../model/ops/read-value';
import { describeOperation } from '../model/ops/describe-operation';
import { ReleaseRefused } from './composer.types';
import { applyToDraft } from './edit-draft';
import type { AppliedStep, DraftFile } from './editing.types';
import { findNewErrors } from './find-new-errors';
import { openDraftFile, type DraftRelease } from './open-draft-file';
import { reachRelease } from './staff/release-desk';
import type { StaffDesk, StaffMember } from './staff/staff.types';

/** Layers that changes are copied to at once. */
export const MAX_COPIES = 40;

export interface CopyRequest {
  /** A draft. */
  release: number;
  /** File whose changes are copied. */
  from: string;
  /** Files of other layers of the same page, up to MAX_COPIES. */
  to: readonly string[];
  /** Whether values that a layer has of its own are replaced. */
  replaces: boolean;
}

/** What copying does, or has done, to one layer. */
export interface CopyPlan {
  path: string;
  /** What changes there. */
  changes: readonly FileChange[];
  /** Changes that are left out: the layer has a value of its own. */
  kept: readonly FileChange[];
  /** Why others are not possible there, in one sentence each; with errors of the shop nothing is copied. */
  refused: readonly string[];
  isPossible: boolean;
}

interface Prepared {
  plan: CopyPlan;
  operations: AppliedStep['op'][];
}

interface Source {
  release: DraftRelease;
  before: Json;
  after: Json;
  copied: CopiedChanges;
}

/**
 * What copying the changes of one layer to others would do. Nothing is stored.
 * @throws ReleaseRefused not-found, wrong-state, bad-path, bad-text, empty (the draft changes nothing there), too-long (too many layers); StaffRefused not-allowed
 */
export async function planCopies(
  desk: StaffDesk,
  actor: StaffMember,
  request: CopyRequest,
): Promise<{ plans: CopyPlan[]; left: CopiedChanges['left'] }> {
  const source = await openSource(desk, actor, request);
  const plans: CopyPlan[] = [];
  for (const path of request.to) plans.push((await prepare(desk, request, source, path)).plan);
  return { plans, left: source.copied.left };
}

/**
 * Copies the changes of one layer to others, each layer whole or not at all. One undo takes back all of them.
 * @param mark identifies the request: sent again, nothing happens twice
 * @throws as planCopies, and ReleaseRefused busy
 */
export async function copyChanges(
  desk: StaffDesk,
  actor: StaffMember,
  { mark, ...request }: CopyRequest & { mark: string },
): Promise<CopyPlan[]> {
  const source = await openSource(desk, actor, request);
  const done: CopyPlan[] = [];
  for (const [at, path] of request.to.entries()) {
    const { plan, operations } = await prepare(desk, request, source, path);
    done.push(
      plan.isPossible && operations.length > 0
        ? await apply(desk, actor, request, { plan, operations, mark: `${mark}~${at}` })
        : plan,
    );
  }
  return done;
}

async function apply(
  desk: StaffDesk,
  actor: StaffMember,
  { release }: CopyRequest,
  { plan, operations, mark }: Prepared & { mark: string },
): Promise<CopyPlan> {
  const outcome = await applyToDraft(desk, actor, { release, path: plan.path, mark }, operations);
  return outcome.isApplied
    ? plan
    : { ...plan, changes: [], refused: [...plan.refused, outcome.refusal.reason], isPossible: false };
}

async function openSource(desk: StaffDesk, actor: StaffMember, request: CopyRequest): Promise<Source> {
  const { release: id, from, to } = request;
  if (to.length > MAX_COPIES)
    throw new ReleaseRefused('too-long', `Changes are copied to ${MAX_COPIES} layers at most.`);
  const { release } = await reachRelease(desk, actor, 'read', id);
  if (release.state !== 'draft') throw new ReleaseRefused('wrong-state', `Release ${id} is no draft.`);
  const file = await openDraftFile(desk.composer, desk.editing, release, from);
  const page = parseLayerPath(from);
  const isSamePage = (path: string) => {
    const other = parseLayerPath(path);
    return other?.name === page?.name && other?.kind === page?.kind && path !== from;
  };
  const foreign = to.find((path) => !isSamePage(path));
  if (foreign !== undefined)
    throw new ReleaseRefused('bad-path', `"${foreign}" is no other layer of ${from}.`);
  const before = readBefore(file);
  const copied = readCopiedChanges(before, file.document);
  if (copied.changes.length === 0) throw new ReleaseRefused('empty', `Nothing of ${from} can be copied.`);
  return { release, before, after: file.document, copied };
}

/** The document without the release's edit. */
function readBefore({ base, document }: DraftFile): Json {
  const parsed = base === null ? undefined : parseDocument(base);
  if (parsed && parsed !== 'broken' && isObject(parsed.doc)) return parsed.doc;
  const { page, layout } = document;
  return page === undefined ? { layout } : { page };
}

async function prepare(
  desk: StaffDesk,
  { replaces }: CopyRequest,
  source: Source,
  path: string,
): Promise<Prepared> {
  const opened = await openTarget(desk, source.release, path);
  if (typeof opened === 'string')
    return {
      operations: [],
      plan: { path, changes: [], kept: [], refused: [opened], isPossible: false },
    };
  const kept: CopiedChange[] = [];
  const refused: string[] = [];
  const steps: AppliedStep[] = [];
  let { document } = opened;
  for (const change of source.copied.changes) {
    if (!replaces && isOwnValue(change, document, source.before, source.after)) {
      kept.push(change);
      continue;
    }
    const result = opened.apply(document, change.operation);
    if ('refusal' in result) refused.push(result.refusal.reason);
    else if (result.document !== document) {
      ({ document } = result);
      steps.push({ op: change.operation, inverse: result.inverse });
    }
  }
  const { caused } = await findNewErrors(desk.editing, opened, document, steps);
  return {
    operations: steps.map(({ op }) => op),
    plan: {
      path,
      changes: steps.flatMap(({ op, inverse }) => describeOperation(op, inverse)),
      kept: kept.map((change) => describeKept(change, opened.document)),
      refused: [...refused, ...caused.map(({ message }) => message)],
      isPossible: caused.length === 0,
    },
  };
}

/** What would have changed: from the layer's own value to the copied one. */
function describeKept({ path, operation }: CopiedChange, target: Json): FileChange {
  const [field, block = '', ...rest] = path;
  const becomes = 'value' in operation ? operation.value : 'when' in operation ? operation.when : undefined;
  const was = readAt(target, path);
  return field === 'blocks'
    ? { kind: 'value', block, path: rest, was, becomes }
    : { kind: 'value', path, was, becomes };
}

/** The file, or why it cannot be edited. */
async function openTarget(desk: StaffDesk, release: DraftRelease, path: string): Promise<DraftFile | string> {
  try {
    return await openDraftFile(desk.composer, desk.editing, release, path);
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
}

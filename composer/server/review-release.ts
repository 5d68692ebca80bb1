import type { Sql } from '../../eshop-api/database/database.types';
import { countErrors } from '../model/check-report';
import { writeAudit, type Audited } from './audit.repository';
import { getCheck } from './checks.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { loadReleaseEdits } from './edit-release';
import {
  insertReview,
  lockRelease,
  updateRelease,
  type Release,
  type ReleaseState,
} from './releases.repository';

interface Step {
  release: number;
  by: string;
}

/** Hands a draft in for review: from now on its files stand as they are. @throws ReleaseRefused not-found, wrong-state, empty */
export const submitRelease = (composer: Composer, step: Step): Promise<void> =>
  moveRelease(composer, step, { from: ['draft'], what: 'submit' }, async (sql, release) => {
    // Within the lock of the release: an edit that is under way is in, or comes too late.
    const files = await loadReleaseEdits({ db: { ...composer.db, ...sql } }, release.id);
    if (files.size === 0) throw new ReleaseRefused('empty', `Release ${release.id} changes nothing.`);
    return { state: 'review', headHash: await composer.edits.store(sql, files) };
  });

/**
 * Approves what was handed in, or gives it back as a draft. Where the last check of these very edits found errors, approval requires a note.
 * @throws ReleaseRefused not-found, wrong-state, no-reason
 */
export const reviewRelease = (
  composer: Composer,
  {
    note = '',
    remark = '',
    verdict,
    ...step
  }: Step & {
    verdict: 'approved' | 'refused';
    /** As the reviewer wrote it. */
    note?: string;
    /** Added to the note; no reason by itself. */
    remark?: string;
  },
): Promise<void> =>
  moveRelease(composer, step, { from: ['review'], what: verdict }, async (sql, release) => {
    const headHash = release.headHash!;
    if (verdict === 'approved') await requireReason(composer, sql, { ...step, headHash, note });
    await insertReview(sql, {
      release: release.id,
      headHash,
      reviewer: step.by,
      verdict,
      note: [note, remark].filter(Boolean).join(' '),
      at: composer.clock(),
    });
    return verdict === 'approved' ? { state: 'approved' } : { state: 'draft', headHash: null };
  });

async function requireReason(
  { clock }: Composer,
  sql: Sql,
  { release, by, headHash, note }: Step & { headHash: string; note: string },
): Promise<void> {
  const last = await getCheck(sql, release);
  const errors = last?.manifest === headHash ? countErrors(last.report) : 0;
  if (errors === 0) return;
  const reason = note.trim();
  if (reason === '')
    throw new ReleaseRefused('no-reason', `The check of release ${release} found errors: give a reason.`);
  const facts = { release, head: headHash, errors, reason };
  await writeAudit(sql, { at: clock(), by, what: 'approve with errors', facts });
}

/** Makes it a draft again; approvals count no more. @throws ReleaseRefused not-found, wrong-state */
export const reopenRelease = (composer: Composer, step: Step): Promise<void> =>
  moveRelease(composer, step, { from: ['review', 'approved'], what: 'reopen' }, async () => ({
    state: 'draft',
    headHash: null,
  }));

/**
 * Makes a draft permanent, or temporary: then it may end by itself, and what was live below it shows again. Times that it had
 * are gone. Its files keep the texts that they were made from, from which they merge either way.
 * @throws ReleaseRefused not-found, wrong-state
 */
export const changeReleaseKind = (
  composer: Composer,
  { kind, ...step }: Step & Pick<Release, 'kind'>,
): Promise<void> =>
  moveRelease(composer, step, { from: ['draft'], what: `make ${kind}` }, async () => ({
    kind,
    ...{ zone: null, startsLocal: null, startsAt: null, endsLocal: null, endsAt: null },
  }));

/** Gives a release up that was never live. @throws ReleaseRefused not-found, wrong-state */
export const dropRelease = (composer: Composer, step: Step): Promise<void> =>
  moveRelease(composer, step, { from: ['draft', 'review', 'approved'], what: 'drop' }, async () => ({
    state: 'dropped',
  }));

const moveRelease = (
  { db, clock }: Composer,
  { release: id, by }: Step,
  { from, what }: { from: readonly ReleaseState[]; what: Audited },
  work: (sql: Sql, release: Release) => Promise<Parameters<typeof updateRelease>[2]>,
): Promise<void> =>
  db.transaction(async (sql) => {
    const release = await lockRelease(sql, id);
    if (!release) throw new ReleaseRefused('not-found', `There is no release ${id}.`);
    if (!from.includes(release.state))
      throw new ReleaseRefused('wrong-state', `Release ${id} is ${release.state}, not ${from.join(' or ')}.`);
    const changes = await work(sql, release);
    await updateRelease(sql, release, changes, clock());
    await writeAudit(sql, {
      at: clock(),
      by,
      what,
      facts: { release: id, head: changes.headHash ?? release.headHash },
    });
  });

import type { Sql } from '../../eshop-api/database/database.types';
import type { Json } from '../../engine/pages/merge-patch';
import type { Operation } from '../model/ops/operation.types';
import { formatDocument } from '../model/document-text';
import { writeAudit } from './audit.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { refuseLateEdit } from './edit-release';
import { storeTexts } from './edit-store';
import type { AppliedEdit, AppliedStep, DraftFile } from './editing.types';
import type { DraftRelease } from './open-draft-file';
import { insertOps, listMark, lockMark, type OpRow } from './ops.repository';
import { insertRelease, lockRelease, upsertReleaseFile } from './releases.repository';

/** A file that holds nothing but texts goes on doing so when one of them is changed back. */
const TEXT_KINDS: ReadonlySet<Operation['kind']> = new Set(['setText', 'restore']);

export interface EditToStore extends Pick<OpRow, 'mark' | 'kind' | 'target'> {
  release: DraftRelease;
  file: DraftFile;
  document: Json;
  steps: readonly AppliedStep[];
  by: string;
  /** Of a release that is created. */
  title?: string;
}

/**
 * Stores an edit in one transaction: the file's text, the operations with their inverses, the audit, and the release
 * where there is none yet.
 * @returns `repeated`: the mark is stored already; `changed`: the file has another version, and nothing is stored
 * @throws ReleaseRefused not-found, wrong-state
 */
export const storeEdit = (
  composer: Composer,
  edit: EditToStore,
): Promise<Pick<AppliedEdit, 'release' | 'version'> | 'repeated' | 'changed'> =>
  refuseLateEdit(edit.release.id, () =>
    composer.db.transaction(async (sql) => {
      await lockMark(sql, edit.by, edit.mark);
      if ((await listMark(sql, edit.by, edit.mark)).length > 0) return 'repeated';
      return storeEditWithin(sql, composer.clock(), edit);
    }),
  );

/** As storeEdit, in a transaction that has locked the mark. */
export async function storeEditWithin(
  sql: Sql,
  at: Date,
  edit: EditToStore,
): Promise<Pick<AppliedEdit, 'release' | 'version'> | 'changed'> {
  const { file, mark, kind, target, by, steps } = edit;
  const release = await openRelease(sql, edit, at);
  const [baseHash = null, docHash = null] = await storeTexts(sql, [file.base, formatDocument(edit.document)]);
  const { path, version } = file;
  const row = {
    path,
    baseHash,
    docHash,
    version,
    changedBy: by,
    changedAt: at,
    texts: steps.every(({ op }) => TEXT_KINDS.has(op.kind)),
  };
  const stored = await upsertReleaseFile(sql, release, row);
  if (stored === undefined) return 'changed';
  await insertOps(sql, { release, path, mark, kind, target, author: by, at }, steps);
  const operations = steps.map(({ op }) => op.kind);
  await writeAudit(sql, { at, by, what: kind, facts: { release, path, mark, target, operations } });
  return { release, version: stored };
}

/** Locked until the transaction ends, so that an edit and a hand-in follow each other. */
async function openRelease(
  sql: Sql,
  { release: { id, kind }, by, title }: EditToStore,
  at: Date,
): Promise<number> {
  if (id === 0) {
    const named = title?.trim().slice(0, 200) || 'Untitled release';
    const made = await insertRelease(sql, {
      title: named,
      note: '',
      kind,
      madeFrom: null,
      createdBy: by,
      createdAt: at,
    });
    await writeAudit(sql, { at, by, what: 'create', facts: { release: made.id, title: named, kind } });
    return made.id;
  }
  const release = await lockRelease(sql, id);
  if (!release) throw new ReleaseRefused('not-found', `There is no release ${id}.`);
  if (release.state !== 'draft')
    throw new ReleaseRefused(
      'wrong-state',
      `Release ${id} is ${release.state}, not a draft: reopen it first.`,
    );
  return id;
}

import { readDataPath } from '../model/data-path';
import { formatDocument, isSameText, MAX_DOCUMENT_BYTES, parseDocument } from '../model/document-text';
import { isIdleEdit } from '../model/idle-edit';
import type { FileEdits, FileText } from '../model/live-text';
import { writeAudit } from './audit.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { insertDiscard } from './discards.repository';
import { loadTexts, storeTexts } from './edit-store';
import {
  deleteReleaseFile,
  insertRelease,
  listReleaseFiles,
  lockRelease,
  upsertReleaseFile,
  type Release,
} from './releases.repository';

/** Begins a release, a draft without files. */
export const createRelease = (
  { db, clock }: Composer,
  {
    title,
    note = '',
    kind,
    by,
    madeFrom = null,
  }: Pick<Release, 'title' | 'kind'> & { note?: string; by: string; madeFrom?: number | null },
): Promise<Release> =>
  db.transaction(async (sql) => {
    const at = clock();
    const release = await insertRelease(sql, { title, note, kind, madeFrom, createdBy: by, createdAt: at });
    await writeAudit(sql, { at, by, what: 'create', facts: { release: release.id, title, kind } });
    return release;
  });

export interface FileWrite {
  release: number;
  path: string;
  /** The text that was edited; null: there was no file. */
  base: FileText;
  /** The text that is wanted; null: the file goes. */
  doc: FileText;
  /** Version of the file in the release that was read; 0: it was not there. */
  version: number;
  by: string;
}

/**
 * Writes a file of a draft. @returns its new version
 * @throws ReleaseRefused bad-path, bad-text, too-long, empty (the texts are equal), changed-meanwhile, wrong-state
 */
export async function writeReleaseFile(
  { db, clock }: Composer,
  { release, path, base, doc, version, by }: FileWrite,
): Promise<number> {
  if (!readDataPath(path))
    throw new ReleaseRefused('bad-path', `"${path}" is no file that a release may change.`);
  if (isSameText(base, doc)) throw new ReleaseRefused('empty', `Nothing has changed in ${path}.`);
  const texts = [base, doc].map((text) => readText(path, text));
  return refuseLateEdit(release, () =>
    db.transaction(async (sql) => {
      const [baseHash, docHash] = (await storeTexts(sql, texts)) as [string | null, string | null];
      const row = { path, baseHash, docHash, version, changedBy: by, changedAt: clock(), texts: false };
      return (await upsertReleaseFile(sql, release, row)) ?? refuseChanged(release, path);
    }),
  );
}

/**
 * Writes files that are not there yet into a draft, all or none.
 * @param docs path → text
 * @throws ReleaseRefused bad-path, bad-text, too-long, changed-meanwhile, wrong-state
 */
export async function writeNewFiles(
  { db, clock }: Composer,
  { release, docs, by }: { release: number; docs: ReadonlyMap<string, string>; by: string },
): Promise<void> {
  const texts = [...docs].map(([path, text]) => {
    if (!readDataPath(path))
      throw new ReleaseRefused('bad-path', `"${path}" is no file that a release may change.`);
    return { path, doc: readText(path, text) };
  });
  await refuseLateEdit(release, () =>
    db.transaction(async (sql) => {
      const hashes = await storeTexts(
        sql,
        texts.map(({ doc }) => doc),
      );
      for (const [at, { path }] of texts.entries()) {
        const facts = { baseHash: null, docHash: hashes[at]!, version: 0, texts: false };
        const row = { path, ...facts, changedBy: by, changedAt: clock() };
        if ((await upsertReleaseFile(sql, release, row)) === undefined) refuseChanged(release, path);
      }
    }),
  );
}

/**
 * Takes a file out of a draft with its changes. Its operations stay as history, and cannot be undone any more.
 * @throws ReleaseRefused changed-meanwhile, wrong-state
 */
export const removeReleaseFile = (
  { db, clock }: Composer,
  { release, path, version, by }: Pick<FileWrite, 'release' | 'path' | 'version' | 'by'>,
): Promise<void> =>
  refuseLateEdit(release, () =>
    db.transaction(async (sql) => {
      const at = clock();
      // Locked first, as an edit does, so that no operation is stored between the record and the removal.
      await lockRelease(sql, release);
      await insertDiscard(sql, { release, path, by, at });
      if (!(await deleteReleaseFile(sql, release, path, version))) refuseChanged(release, path);
      await writeAudit(sql, { at, by, what: 'discard', facts: { release, path, version } });
    }),
  );

function refuseChanged(release: number, path: string): never {
  throw new ReleaseRefused('changed-meanwhile', `${path} has changed in release ${release} meanwhile.`);
}

/** Edits of a release as they stand, without those that change nothing. */
export async function loadReleaseEdits({ db }: Pick<Composer, 'db'>, release: number): Promise<FileEdits> {
  const rows = await listReleaseFiles(db, release);
  const texts = await loadTexts(
    db,
    rows.flatMap(({ baseHash, docHash }) => [baseHash, docHash]),
  );
  const textOf = (hash: string | null): FileText => (hash === null ? null : texts.get(hash)!);
  return new Map(
    rows
      .map(({ path, baseHash, docHash }) => [path, { base: textOf(baseHash), doc: textOf(docHash) }] as const)
      .filter(([path, edit]) => !isIdleEdit(path, edit)),
  );
}

/** The text in the form in which it is stored. @throws ReleaseRefused bad-text, too-long */
function readText(path: string, text: FileText): FileText {
  if (text === null) return null;
  const parsed = parseDocument(text);
  if (parsed === 'broken' || text.includes('\\u0000'))
    throw new ReleaseRefused('bad-text', `${path} is no JSON.`);
  const stored = formatDocument(parsed.doc);
  if (Buffer.byteLength(stored) > MAX_DOCUMENT_BYTES)
    throw new ReleaseRefused('too-long', `${path} is larger than ${MAX_DOCUMENT_BYTES / 1024} KB.`);
  return stored;
}

const INTEGRITY = '23000';

/** The tables refuse edits of a release that is no draft: the caller gets that as a readable error. */
export async function refuseLateEdit<Result>(release: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code === INTEGRITY)
      throw new ReleaseRefused('wrong-state', `Release ${release} is no draft: reopen it first.`);
    throw error;
  }
}

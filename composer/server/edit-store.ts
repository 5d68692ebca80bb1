import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../eshop-api/database/database.types';
import type { FileEdit, FileEdits, FileText } from '../model/live-text';
import { canonicalJson } from '../../engine/pages/same-json';

/** sha-256 of a text, hexadecimal: its name in `composer_blobs`. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

type ManifestFiles = Record<string, [base: string | null, doc: string | null]>;

const hashOf = (text: FileText): string | null => (text === null ? null : hashText(text));

/** Manifest of edits: path → hashes of both texts. Equal edits have equal hashes, in whatever order they come. */
export function makeManifest(edits: FileEdits): { hash: string; files: ManifestFiles } {
  const files = Object.fromEntries(
    [...edits].map(([path, { base, doc }]) => [path, [hashOf(base), hashOf(doc)] as ManifestFiles[string]]),
  );
  return { hash: hashText(canonicalJson(files)), files };
}

const MAX_REMEMBERED = 64;

/** Edits by the hash of their manifest. They never change, so what was read once is cached. */
export class EditStore {
  private readonly known = new LRUCache<string, FileEdits>({ max: MAX_REMEMBERED });

  /** Stores texts and manifest where they are not yet; returns the manifest's hash. */
  async store(sql: Sql, edits: FileEdits): Promise<string> {
    const { hash, files } = makeManifest(edits);
    const texts = [...edits.values()].flatMap(({ base, doc }) => [base, doc]);
    await storeTexts(sql, texts);
    await sql.execute('insert into composer_manifests (hash, files) values ($1, $2) on conflict do nothing', [
      hash,
      JSON.stringify(files),
    ]);
    return hash;
  }

  /** @throws Error for a hash that no manifest has */
  async load(sql: Pick<Sql, 'query'>, hash: string): Promise<FileEdits> {
    const known = this.known.get(hash);
    if (known) return known;
    const [row] = await sql.query<{ files: ManifestFiles }>(
      'select files from composer_manifests where hash = $1',
      [hash],
    );
    if (!row) throw new Error(`There is no manifest ${hash}.`);
    const texts = await loadTexts(sql, Object.values(row.files).flat());
    const textOf = (text: string | null): FileText => (text === null ? null : texts.get(text)!);
    const edits = new Map(
      Object.entries(row.files)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, [base, doc]]): [string, FileEdit] => [path, { base: textOf(base), doc: textOf(doc) }]),
    );
    this.known.set(hash, edits);
    return edits;
  }
}

/** Inserts texts that are not stored yet. @returns their hashes, in the same order */
export async function storeTexts(sql: Sql, texts: readonly FileText[]): Promise<(string | null)[]> {
  const bodies = [...new Set(texts.filter((text) => text !== null))].sort();
  if (bodies.length > 0)
    await sql.execute(
      'insert into composer_blobs (hash, body) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [bodies.map(hashText), bodies],
    );
  return texts.map(hashOf);
}

/** Texts by their hashes; nulls are passed over. */
export async function loadTexts(
  sql: Pick<Sql, 'query'>,
  hashes: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  const rows = await sql.query<{ hash: string; body: string }>(
    'select hash, body from composer_blobs where hash = any($1)',
    [wanted],
  );
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}

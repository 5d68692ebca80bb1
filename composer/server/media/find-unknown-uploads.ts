import { listUploads, referToUpload } from '../../../engine/pages/uploaded-picture';
import type { Problem } from '../../../engine/pages/page.types';
import type { Sql } from '../../../eshop-api/database/database.types';
import { getMedia } from './media.repository';
import type { FileText } from '../../model/live-text';

/** Errors of texts that refer to uploaded pictures which are not there, or have another size. */
export async function findUnknownUploads(
  sql: Pick<Sql, 'query'>,
  texts: ReadonlyMap<string, FileText>,
): Promise<Problem[]> {
  const named = [...texts].flatMap(([file, text]) =>
    listUploads(text ?? '').map((picture) => ({
      file,
      text: text!,
      words: referToUpload(picture),
      id: picture.id,
    })),
  );
  const known = new Map<string, string | undefined>();
  for (const { id } of named) {
    if (known.has(id)) continue;
    const row = await getMedia(sql, id);
    known.set(id, row && referToUpload(row));
  }
  return named
    .filter(({ id, words }) => known.get(id) !== words)
    .map(({ file, text, words }) => ({
      severity: 'error',
      code: 'unknown-media',
      file,
      line: text.slice(0, text.indexOf(words)).split('\n').length,
      column: 1,
      message: `There is no uploaded picture "${words}".`,
      fix: 'Upload it under Media, or choose another.',
    }));
}

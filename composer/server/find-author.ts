import type { Sql } from '../../eshop-api/database/database.types';
import type { OperationRefusal } from '../model/ops/operation.types';
import { isAbout } from '../model/ops/touched-parts';
import type { EditRefusal } from './editing.types';
import { findDiscard } from './discards.repository';
import { listOpsOfFile } from './ops.repository';

/** Who changed last what a conflict is about; empty: it was changed outside of the release's operations. */
export async function findAuthor(
  sql: Pick<Sql, 'query'>,
  release: number,
  path: string,
  refusal: Pick<OperationRefusal, 'block' | 'path'>,
  after?: number,
): Promise<Pick<EditRefusal, 'changedBy' | 'changedAt'>> {
  const discard = await findDiscard(sql, release, path);
  const ops = await listOpsOfFile(sql, release, path, { after: Math.max(after ?? 0, discard?.lastOp ?? 0) });
  const found = ops.find(({ inverse }) => isAbout(refusal, inverse));
  if (found) return { changedBy: found.author, changedAt: found.at };
  // All values of the file changed when it was discarded.
  return discard && (after ?? 0) <= discard.lastOp ? { changedBy: discard.by, changedAt: discard.at } : {};
}

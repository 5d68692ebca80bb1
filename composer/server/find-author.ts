import type { Sql } from '../../eshop-api/database/database.types';
import type { OperationRefusal } from '../model/ops/operation.types';
import { isAbout } from '../model/ops/touched-parts';
import type { EditRefusal } from './editing.types';
import { listOpsOfFile } from './ops.repository';

/** Who changed last what a conflict is about; empty: it was changed outside of the release's operations. */
export async function findAuthor(
  sql: Pick<Sql, 'query'>,
  release: number,
  path: string,
  refusal: Pick<OperationRefusal, 'block' | 'path'>,
  after?: number,
): Promise<Pick<EditRefusal, 'changedBy' | 'changedAt'>> {
  const ops = await listOpsOfFile(sql, release, path, after === undefined ? {} : { after });
  const found = ops.find(({ inverse }) => isAbout(refusal, inverse));
  return found ? { changedBy: found.author, changedAt: found.at } : {};
}

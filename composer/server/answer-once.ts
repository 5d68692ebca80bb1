import type { Sql } from '../../eshop-api/database/database.types';
import { ReleaseRefused } from './composer.types';
import type { EditOutcome } from './editing.types';
import { listMark } from './ops.repository';
import { readFileVersion } from './releases.repository';
import type { StaffDesk, StaffMember } from './staff/staff.types';

const MAX_MARK = 100;

/**
 * Applies an edit once, however often its mark is sent. Of two requests sent at once, the second may find the value
 * changed, or nothing left to undo, because of the first: it gets the answer of the first, not a refusal.
 * @throws ReleaseRefused bad-mark, and what `apply` throws
 */
export async function answerOnce(
  { composer: { db } }: StaffDesk,
  { email }: StaffMember,
  mark: unknown,
  apply: () => Promise<EditOutcome>,
): Promise<EditOutcome> {
  refuseBadMark(mark);
  const stored = await findStored(db, email, mark);
  if (stored) return stored;
  try {
    const outcome = await apply();
    return outcome.isApplied ? outcome : ((await findStored(db, email, mark)) ?? outcome);
  } catch (error) {
    const storedMeanwhile = await findStored(db, email, mark);
    if (storedMeanwhile) return storedMeanwhile;
    throw error;
  }
}

/** @throws ReleaseRefused bad-mark */
export function refuseBadMark(mark: unknown): asserts mark is string {
  if (typeof mark !== 'string' || mark.length === 0 || mark.length > MAX_MARK || !/^[\x21-\x7e]+$/.test(mark))
    throw new ReleaseRefused('bad-mark', `A mark has 1 to ${MAX_MARK} letters, digits and signs.`);
}

/** The answer to an edit of this mark that is stored already. */
export async function findStored(
  db: Pick<Sql, 'query'>,
  author: string,
  mark: string,
): Promise<EditOutcome | undefined> {
  const [first] = await listMark(db, author, mark);
  if (!first) return undefined;
  const { release, path } = first;
  const version = await readFileVersion(db, release, path);
  return { isApplied: true, release, path, version, mark, isRepeated: true, problems: [] };
}

import { insertComment, listComments, markResolved, type CommentTarget } from './comments.repository';
import { ReleaseRefused } from './composer.types';
import { isUnpublished, lockRelease } from './releases.repository';
import { reachRelease } from './staff/release-desk';
import type { StaffDesk, StaffMember } from './staff/staff.types';

/** Characters. */
export const MAX_COMMENT = 2000;
const MAX_COMMENTS = 500;

/**
 * Comments on a release that is not live yet. Everybody who may read the release may comment.
 * @param mark identifies the request: sent again, it is stored once
 * @throws ReleaseRefused not-found, wrong-state, bad-comment, too-many-comments; StaffRefused not-allowed
 */
export async function addComment(
  desk: StaffDesk,
  actor: StaffMember,
  { release: id, body, mark, ...target }: CommentTarget & { release: number; body: string; mark: string },
): Promise<void> {
  await reachRelease(desk, actor, 'read', id);
  const { db, clock } = desk.composer;
  const text = body.replace(/\r\n?/g, '\n').replace(/\0/g, '').trim();
  if (text === '' || text.length > MAX_COMMENT)
    throw new ReleaseRefused('bad-comment', `A comment has 1 to ${MAX_COMMENT} characters.`);
  await db.transaction(async (sql) => {
    const release = await lockRelease(sql, id);
    if (!release || !isUnpublished(release))
      throw new ReleaseRefused('wrong-state', `Release ${id} is not open any more.`);
    if ((await listComments(sql, id)).length >= MAX_COMMENTS)
      throw new ReleaseRefused('too-many-comments', `A release has ${MAX_COMMENTS} comments at most.`);
    await insertComment(sql, { release: id, ...target, body: text, mark, author: actor.email, at: clock() });
  });
}

/** Marks a comment as done. Everybody who may read the release may; who did is shown. @throws ReleaseRefused not-found; StaffRefused not-allowed */
export async function resolveComment(
  desk: StaffDesk,
  actor: StaffMember,
  { release, comment }: { release: number; comment: number },
): Promise<void> {
  await reachRelease(desk, actor, 'read', release);
  const { db, clock } = desk.composer;
  const known = (await listComments(db, release)).some(({ id }) => id === comment);
  if (!known) throw new ReleaseRefused('not-found', `Release ${release} has no comment ${comment}.`);
  // Of two people at once the first one counts.
  await markResolved(db, { release, comment, by: actor.email, at: clock() });
}

import { addComment, resolveComment } from '../../server/comment-release';
import { listComments, type CommentTarget, type ReleaseComment } from '../../server/comments.repository';
import { isUnpublished, type Release } from '../../server/releases.repository';
import type { CommentLine, CommentsView } from '../comments.types';
import { describeRefusal } from '../describe-refusal';
import { readId } from '../read-form';
import type { TextOf } from '../screen.types';
import { editedHref } from '../screens/editor-href';
import type { ComposerSite, PageRequest } from '../site.types';
import { writeChoice } from './editor-choice';
import { readMark } from './run-edit';

/** What comments on a page or layout of a release are stored under. */
export const subjectOf = ({ kind, name }: { kind: 'page' | 'layout'; name: string }): string =>
  `${kind} ${name}`;

/** Comments on a page of a release, or on one of its blocks. @param typed and not stored */
export const viewComments = (
  site: ComposerSite,
  release: Release,
  comments: readonly ReleaseComment[],
  { subject, block }: Pick<CommentTarget, 'subject' | 'block'>,
  typed = '',
): CommentsView =>
  view(
    site,
    release,
    comments
      .filter((one) => one.subject === subject && one.block === block)
      .map((one) => describe(one, undefined)),
    typed,
  );

/** All comments of a release, each with what it is about. @param typed and not stored */
export async function readReleaseComments(
  { site }: PageRequest,
  release: Release,
  typed = '',
): Promise<CommentsView> {
  const comments = await listComments(site.desk.composer.db, release.id);
  return view(
    site,
    release,
    comments.map((one) => describe(one, findAbout(one, release))),
    typed,
  );
}

function view(
  site: ComposerSite,
  release: Release,
  lines: readonly CommentLine[],
  typed: string,
): CommentsView {
  const isOpen = ({ resolvedBy }: CommentLine) => resolvedBy === undefined;
  return {
    lines: [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))],
    open: lines.filter(isOpen).length,
    mark: isUnpublished(release) ? site.desk.randomId() : undefined,
    typed,
  };
}

const describe = (
  { id, body, author, at, resolvedBy }: ReleaseComment,
  about: CommentLine['about'],
): CommentLine => ({ id, body, author, at, resolvedBy: resolvedBy ?? undefined, about });

/** A draft's pages are open in the editor. */
function findAbout(
  { subject, block, brand, locale }: CommentTarget,
  { id, state }: Release,
): CommentLine['about'] {
  const [, kind, name] = /^(page|layout) (.+)$/.exec(subject) ?? [];
  if (name === undefined) return undefined;
  const page = { kind: kind as 'page' | 'layout', name };
  const href =
    state === 'draft'
      ? `${editedHref({ brand, locale, ...page })}${writeChoice({ release: id, ...(block && { block }) })}`
      : undefined;
  return { page: name, block, href };
}

/** What came of a form of comments; undefined: it was another form. */
export async function postComment(
  request: PageRequest,
  release: number,
  target: CommentTarget,
): Promise<{ done: string } | { typed: string; problem: TextOf } | undefined> {
  const { site, session, form } = request;
  const comment = readId(form, 'resolve');
  const isNew = form.get('act') === 'comment';
  if (!isNew && comment === 0) return undefined;
  const typed = form.get('comment') ?? '';
  try {
    if (isNew)
      await addComment(site.desk, session!.staff, {
        release,
        body: typed,
        mark: readMark(request),
        ...target,
      });
    else await resolveComment(site.desk, session!.staff, { release, comment });
  } catch (error) {
    const refused = describeRefusal(error);
    if (!isNew || !refused || refused.status !== 422) throw error;
    return { typed, problem: refused.problem };
  }
  return { done: isNew ? 'comment' : 'resolve' };
}

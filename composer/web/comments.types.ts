/** A comment as it is shown. */
export interface CommentLine {
  id: number;
  body: string;
  author: string;
  at: Date;
  resolvedBy: string | undefined;
  /** What it is about, where that is not clear from its place: display name of the page, and id of the block. */
  about: { page: string; block: string; href: string | undefined } | undefined;
}

/** Comments at one place, open ones first. */
export interface CommentsView {
  lines: readonly CommentLine[];
  open: number;
  /** Undefined: the release takes no comments any more. */
  mark: string | undefined;
  /** What was typed and not stored. */
  typed: string;
}

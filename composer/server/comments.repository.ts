import type { Sql } from '../../eshop-api/database/database.types';

/** What a comment is about. */
export interface CommentTarget {
  /** `page home`, `layout shop`; empty: the release as a whole. */
  subject: string;
  /** Id of a block of the page; empty: the page as a whole. */
  block: string;
  /** Storefront and locale in which the page was open; empty: the release as a whole. */
  brand: string;
  locale: string;
}

export interface ReleaseComment extends CommentTarget {
  id: number;
  release: number;
  body: string;
  author: string;
  at: Date;
  /** Undefined: it is open. */
  resolvedBy: string | null;
}

type Row = ReleaseComment & Record<string, unknown>;
const COLUMNS = 'id, release, subject, block, brand, locale, body, author, at, resolved_by as "resolvedBy"';

/** Stores a comment; the same mark of the same author stores nothing more. */
export const insertComment = (
  sql: Pick<Sql, 'execute'>,
  {
    release,
    subject,
    block,
    brand,
    locale,
    body,
    author,
    mark,
    at,
  }: Omit<ReleaseComment, 'id' | 'resolvedBy'> & { mark: string },
): Promise<number> =>
  sql.execute(
    `insert into composer_comments (release, subject, block, brand, locale, body, author, mark, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [release, subject, block, brand, locale, body, author, mark, at],
  );

/** Comments of a release, oldest first. */
export const listComments = (sql: Pick<Sql, 'query'>, release: number): Promise<ReleaseComment[]> =>
  sql.query<Row>(`select ${COLUMNS} from composer_comments where release = $1 order by id`, [release]);

/** false: it is resolved already, or the release has no such comment. */
export const markResolved = async (
  sql: Pick<Sql, 'execute'>,
  { release, comment, by, at }: { release: number; comment: number; by: string; at: Date },
): Promise<boolean> =>
  (await sql.execute(
    'update composer_comments set resolved_by = $3, resolved_at = $4 where release = $1 and id = $2 and resolved_by is null',
    [release, comment, by, at],
  )) === 1;

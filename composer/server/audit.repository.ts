import type { Sql } from '../../eshop-api/database/database.types';

/** What the log records; each has a text in people's words (`audit.what.*`). */
export const AUDITED = [
  'create',
  'edit',
  'undo',
  'redo',
  'discard',
  'submit',
  'approved',
  'refused',
  'approve with errors',
  'reopen',
  'make permanent',
  'make temporary',
  'drop',
  'schedule',
  'disarm',
  'publish',
  'start',
  'end',
  'rollback',
  'pause',
  'resume',
  'preview',
  'revoke preview',
  'media-upload',
  'media-text',
  'media-focus',
  'media-delete',
  'sign-in',
  'sign-in at provider',
  'sign-in refused',
  'second factor',
  'code refused',
  'sign-out',
  'end session',
  'staff claim',
  'staff invite',
  'staff mail invitation',
  'staff renew invitation',
  'staff withdraw invitation',
  'staff grants',
  'staff grants of groups',
  'staff disable',
  'staff enable',
  'staff link provider',
  'staff unlink provider',
] as const;
export type Audited = (typeof AUDITED)[number];

export interface AuditRow {
  id: number;
  at: Date;
  by: string;
  what: Audited;
  facts: Record<string, unknown>;
}

/** Who did what, in the transaction that does it. Triggers of the table chain and guard its rows. */
export const writeAudit = (
  sql: Pick<Sql, 'execute'>,
  { at, by, what, facts }: Omit<AuditRow, 'id'>,
): Promise<number> =>
  sql.execute(
    "insert into composer_audit (id, at, actor, what, facts, hash_before, hash) values (0, $1, $2, $3, $4, '', '')",
    [at, by, what, JSON.stringify(facts)],
  );

/** Newest first. @param before of rows before this id; undefined: from the newest on */
export const listAudit = (sql: Pick<Sql, 'query'>, limit = 50, before?: number): Promise<AuditRow[]> =>
  sql.query<AuditRow & Record<string, unknown>>(
    `select id, at, actor as "by", what, facts from composer_audit
     where $2::bigint is null or id < $2 order by id desc limit $1`,
    [limit, before ?? null],
  );

/** Ids of rows whose hash is not that of their content, or that do not follow the row before them; none: the log is untouched. */
export const findBrokenAudit = async (sql: Pick<Sql, 'query'>): Promise<number[]> =>
  (
    await sql.query<{ id: number }>(
      `select id from (
         select id, hash, hash_before, composer_audit_hash(id, at, actor, what, facts, hash_before) as wanted,
                coalesce(lag(hash) over (order by id), '') as follows
         from composer_audit) rows
       where hash <> wanted or hash_before <> follows order by id`,
    )
  ).map(({ id }) => id);

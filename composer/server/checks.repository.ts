import type { Sql } from '../../eshop-api/database/database.types';
import type { CheckReport } from '../model/check-report';

export interface CheckRow {
  release: number;
  /** Hash of the edits that were checked. */
  manifest: string;
  report: CheckReport;
  by: string;
  at: Date;
}

/** Replaces the release's earlier check. */
export const saveCheck = (
  sql: Pick<Sql, 'execute'>,
  { release, manifest, report, by, at }: CheckRow,
): Promise<number> =>
  sql.execute(
    `insert into composer_checks (release, manifest, report, by, at) values ($1, $2, $3, $4, $5)
     on conflict (release) do update set manifest = $2, report = $3, by = $4, at = $5`,
    [release, manifest, JSON.stringify(report), by, at],
  );

/** The last check of a release; undefined: it was never checked. */
export async function getCheck(sql: Pick<Sql, 'query'>, release: number): Promise<CheckRow | undefined> {
  const [row] = await sql.query<CheckRow & Record<string, unknown>>(
    'select release, manifest, report, by, at from composer_checks where release = $1',
    [release],
  );
  return row;
}

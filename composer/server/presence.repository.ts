import type { Sql } from '../../eshop-api/database/database.types';

/** ms for which somebody counts as being on a page after the last view of it. */
export const PRESENT_MS = 5 * 60_000;

interface View {
  release: number;
  /** `page home`, `layout shop`. */
  subject: string;
  /** E-mail address. */
  person: string;
  at: Date;
}

/** Records that somebody looks at a page of a draft. @returns addresses of others who do, most recent first */
export async function enterPage(
  sql: Pick<Sql, 'query' | 'execute'>,
  { release, subject, person, at }: View,
): Promise<string[]> {
  const since = new Date(at.getTime() - PRESENT_MS);
  await sql.execute('delete from composer_presence where seen_at < $1', [since]);
  await sql.execute(
    `insert into composer_presence (release, subject, person, seen_at) values ($1, $2, $3, $4)
     on conflict (release, subject, person) do update set seen_at = excluded.seen_at`,
    [release, subject, person, at],
  );
  const rows = await sql.query<{ person: string }>(
    `select person from composer_presence
     where release = $1 and subject = $2 and person <> $3 and seen_at >= $4 order by seen_at desc`,
    [release, subject, person, since],
  );
  return rows.map((row) => row.person);
}

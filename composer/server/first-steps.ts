import type { Sql } from '../../eshop-api/database/database.types';

/** What a person has done so far of a first release, from the first change to handing it in. */
export interface FirstSteps {
  hasEdited: boolean;
  /** A preview link, which shows the release as it was then; those of the editor's frame do not count. */
  hasShown: boolean;
  hasHandedIn: boolean;
  /** Their newest draft; null: none. */
  draft: number | null;
}

/** @param email of the person */
export async function readFirstSteps(sql: Pick<Sql, 'query'>, email: string): Promise<FirstSteps> {
  const [row] = await sql.query<FirstSteps & Record<string, unknown>>(
    `select exists (select 1 from composer_ops where author = $1) as "hasEdited",
       exists (select 1 from composer_previews where made_by = $1 and manifest is not null) as "hasShown",
       exists (select 1 from composer_releases where created_by = $1 and state not in ('draft', 'dropped')) as "hasHandedIn",
       (select max(id) from composer_releases where created_by = $1 and state = 'draft') as draft`,
    [email],
  );
  return row!;
}

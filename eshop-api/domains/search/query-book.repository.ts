import type { Sql } from '../../database/database.types';

export interface QueryCount {
  storefront: string;
  language: string;
  query: string;
  asked: number;
}

/** Adds counts of one day. */
export const addQueries = async (sql: Sql, day: string, queries: readonly QueryCount[]): Promise<void> => {
  await sql.execute(
    `insert into search_queries (storefront, language, query, day, asked)
     select storefront, language, query, $1::date, asked from jsonb_to_recordset($2::jsonb) as given (storefront text, language text, query text, asked integer)
     on conflict (storefront, language, query, day) do update set asked = search_queries.asked + excluded.asked`,
    [day, JSON.stringify(queries)],
  );
};

/** The most frequent queries of the last days, at most `limit` per storefront and language, most frequent first. */
export const readTopQueries = (sql: Sql, since: string, limit: number): Promise<QueryCount[]> =>
  sql.query<QueryCount>(
    `select storefront, language, query, asked from (
     select storefront, language, query, sum(asked)::int as asked,
       row_number() over (partition by storefront, language order by sum(asked) desc, query) as place
     from search_queries where day >= $1::date group by storefront, language, query) ranked
   where place <= $2 order by asked desc, query`,
    [since, limit],
  );

export const deleteQueries = (sql: Sql, before: string): Promise<number> =>
  sql.execute('delete from search_queries where day < $1::date', [before]);

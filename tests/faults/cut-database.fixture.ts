import type { Database } from '../../eshop-api/database/database.types';

/** ms between two cuts. */
const BETWEEN_MS = 150;

/** Ends all other connections to the database again and again, while work is done, for `longestMs` at most; then it stays up for the rest. Returns how many were ended. */
export async function cutDuring(
  db: Pick<Database, 'query'>,
  work: () => Promise<unknown>,
  longestMs = 3000,
): Promise<number> {
  let going = true;
  let cuts = 0;
  const cutting = (async () => {
    while (going) {
      cuts += (
        await db.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      ).length;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  })();
  const done = work();
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, longestMs))]);
  going = false;
  await cutting;
  await done;
  return cuts;
}

import type { Pool, QueryResultRow } from 'pg';

/** Parameterised SQL; `$1`, `$2` … are placeholders of `values`. Usable on the pool and inside a transaction. */
export interface Sql {
  /** All rows. */
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Number of rows a write touched. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
}

/** The API's database: a pool of at most `max` connections on one PostgreSQL. */
export interface Database extends Sql {
  /** All or nothing: commits when `work` resolves, rolls back when it throws. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Runs `work` while no other process holds the same named lock (session lock on one connection). */
  withLock<Result>(name: string, work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Notifies every process on this database (this one too) that `topic` changed; at most 7,000 bytes of detail. */
  publish(topic: string, detail?: string): Promise<void>;
  /** Calls back after each `publish` of `topic`, and with detail undefined after a lost connection. Returns a function that unsubscribes. */
  subscribe(topic: string, listener: (detail: string | undefined) => void): () => void;
  /** Why nothing can be read or written now, or undefined; it recovers by itself. */
  degradedReason(): string | undefined;
  pool: Pool;
  /** Ends the pool; stops the embedded PostgreSQL when this was the last process using it. */
  close(): Promise<void>;
}

/** One `migrations/NNNN_name.sql`, its text is part of registry.generated.ts so that every bundler includes it. */
export interface Migration {
  /** File name, e.g. 0001_products.sql. */
  name: string;
  sql: string;
}

/** Lines a person reads while the shop starts (`progress`), and structured facts for the log. */
export interface DatabaseLog {
  progress(line: string): void;
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}

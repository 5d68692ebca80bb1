import { Client, type ClientConfig, type Pool } from 'pg';
import type { DatabaseLog, Sql } from './database.types';

type Listener = (detail: string | undefined) => void;
const CHANNEL = 'shop_changes';
const RETRY_MS = 500;

/** `Database.publish` inside a transaction: every process gets it when, and only if, the transaction commits. */
export const publishWithin = (sql: Pick<Sql, 'execute'>, topic: string, detail?: string): Promise<number> =>
  sql.execute('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([topic, detail])]);

/** Changes reported across processes by LISTEN/NOTIFY; a lost connection counts as "everything may have changed". */
export class ChangeBus {
  private listeners = new Map<string, Set<Listener>>();
  private client: Client | undefined;
  private closed = false;
  private lost = false;
  private connecting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private config: ClientConfig,
    private pool: Pool,
    private log: DatabaseLog,
  ) {}

  async publish(topic: string, detail?: string): Promise<void> {
    await this.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([topic, detail])]);
  }

  subscribe(topic: string, listener: Listener): () => void {
    const group = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, group.add(listener));
    return () => void group.delete(listener);
  }

  /** Opens the listening connection; after later losses it reconnects by itself. */
  listen(): Promise<void> {
    return (this.connecting ??= this.connect());
  }

  private async connect(): Promise<void> {
    const client = new Client({ ...this.config, keepAlive: true, application_name: 'shop changes' });
    client.on('notification', ({ payload }) => this.deliver(payload));
    client.on('error', (error) => this.recordLoss(error));
    client.on('end', () => this.reconnect());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
    this.lost = false;
  }

  /** Changes can't be received now, which means that the database itself is unreachable. */
  get isLost(): boolean {
    return this.lost;
  }

  private recordLoss(error: Error): void {
    if (!this.closed && !this.lost) this.log.warn({ error: error.message }, 'lost the change connection');
    this.lost = true;
  }

  /** A connection that fails also ends, so both events arrive here: one timer, or the attempts would double each round. */
  private reconnect(): void {
    if (this.closed || this.retry) return;
    this.client = undefined;
    this.lost = true;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      if (!this.closed)
        this.connect().then(
          () => this.publishAll(),
          () => this.reconnect(),
        );
    }, RETRY_MS).unref();
  }

  private deliver(payload: string | undefined): void {
    const [topic, detail] = JSON.parse(payload ?? '[]') as [string?, string?];
    for (const listener of this.listeners.get(topic ?? '') ?? []) listener(detail ?? undefined);
  }

  private publishAll(): void {
    for (const group of this.listeners.values()) for (const listener of group) listener(undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.connecting?.catch(() => {});
    await this.client?.end().catch(() => {});
  }
}

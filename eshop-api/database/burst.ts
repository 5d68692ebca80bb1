import { Query, type QueryConfig, type QueryResult, type Submittable } from 'pg';
import { typeParsers } from './type-parsers';

/** What pg calls on the query whose answer is being read. Its own query class has them all; the types name none. */
interface Reader {
  name?: string;
  text: string;
  callback: (error: Error | null, result?: QueryResult) => void;
  _result: { _types: unknown };
  submit(connection: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleEmptyQuery(connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
}

/** pg's connection, as far as queries use it. */
interface Wire {
  stream: { write(bytes: Buffer): void };
  submittedNamedStatements: Record<string, string>;
  parsedStatements: Record<string, string>;
  _send(bytes: Buffer): void;
  sync(): void;
}

/**
 * Statements that travel together: one write, one answer, carried out in their order. One that fails ends the burst: those after it are
 * not carried out. Outside a transaction all of them are one. `ask` adds one before the burst is handed to pg (`client.query(burst)`).
 */
export class Burst implements Submittable {
  /** Set by pg: told when all is over. */
  callback: ((error?: Error | null) => void) | undefined;
  private readonly readers: Reader[] = [];
  private at = 0;
  private fault: Error | undefined;

  ask(config: QueryConfig): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const reader = new Query(
        { ...config, queryMode: 'extended' } as QueryConfig,
        undefined,
        undefined,
      ) as unknown as Reader;
      reader._result._types = typeParsers;
      reader.callback = (error, result) => {
        if (!error) return resolve(result!);
        this.fault ??= error;
        reject(error);
      };
      this.readers.push(reader);
    });
  }

  /** Of the statement whose answer comes next: pg notes by it what has been prepared. */
  get name(): string | undefined {
    return this.readers[this.at]?.name;
  }
  get text(): string {
    return this.readers[this.at]?.text ?? '';
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    const parts: Buffer[] = [];
    // Each statement writes its messages as if it were alone, but for the sync, which ends the burst.
    const paper = Object.assign(Object.create(wire) as Wire, {
      sync: () => undefined,
      _send: (bytes: Buffer) => void parts.push(bytes),
    });
    for (const reader of this.readers) {
      const fault = reader.submit(paper) ?? this.fault;
      // A value that can't be written: nothing has left yet.
      if (fault) return fault;
    }
    const envelope = Object.assign(Object.create(wire) as Wire, {
      _send: (bytes: Buffer) => void parts.push(bytes),
    });
    envelope.sync();
    wire.stream.write(Buffer.concat(parts));
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.readers[this.at]!.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.readers[this.at]!.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Wire): void {
    this.readers[this.at]!.handleCommandComplete(message, connection);
    this.at += 1;
  }
  handleEmptyQuery(connection: Wire): void {
    this.readers[this.at]!.handleEmptyQuery(connection);
    this.at += 1;
  }

  handleError(error: Error, connection: Wire): void {
    // What came after the fault was read over by PostgreSQL, so it has not been prepared either.
    for (const { name } of this.readers.slice(this.at))
      if (name) delete connection.submittedNamedStatements[name];
    for (const reader of this.readers) reader.callback(error);
    this.callback?.(error);
  }

  handleReadyForQuery(connection: Wire): void {
    for (const reader of this.readers) reader.handleReadyForQuery(connection);
    this.callback?.(null);
  }
}

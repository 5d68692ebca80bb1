import type { OperationShape, RequestOf, ResponseOf } from '../contract/operation';
import type { Database, Migration, Sql } from '../database/database.types';
import type { DocumentMaker } from '../documents/document.types';
import type { OpenProviders } from '../providers/provider.types';
import type { ApiLocale, ApiLog, ApiSettings, Storefront } from './settings.types';

/** Context for the lifetime of the API: passed to `seed` and `reload`. */
export interface DomainContext {
  db: Database;
  settings: ApiSettings;
  log: ApiLog;
  /** Notifies all processes that this domain's data changed: each calls its `reload`, and the shop's caches drop it. */
  changed(detail?: string): Promise<void>;
}

/** Additional context of `start` and handlers: the other domains, which have not started while demo data is seeded. */
export interface AskingContext extends DomainContext {
  ask: AskDomain;
  /** Calls back after another domain has reloaded for a change, with the detail of its `changed`; returns a function that unsubscribes. A missing domain never calls. */
  follow(domain: string, listener: (detail: string | undefined) => void): () => void;
  /** Runs `erase` of all domains, inside the caller's transaction. */
  erasePerson(sql: Sql, person: ErasedPerson): Promise<void>;
  /** Runs `scrubOrders` of all domains, inside the caller's transaction. */
  scrubOrders(sql: Sql, orders: ScrubbedOrders): Promise<void>;
  /** Runs `moveEmail` of all domains, inside the caller's transaction. */
  moveEmail(sql: Sql, moved: MovedEmail): Promise<void>;
  /** Reads `personalData` of all domains, in the order of their names. */
  collectPerson(sql: Pick<Sql, 'query'>, person: ExportedPerson): Promise<PersonalDataSection[]>;
  /** Third parties; a domain opens the kind that it uses in `start`. */
  providers: OpenProviders;
  /** PDFs, made beside this thread. */
  documents: DocumentMaker;
}

/** Whose account is being deleted. */
export interface ErasedPerson {
  accountId: number;
  /** The account's address. Nothing proves that its mailbox is the customer's (docs/decisions/0131). */
  email: string;
  /** The same address, if a mailed link has proved it: what belongs to it alone is the customer's as well. */
  provedEmail: string | undefined;
  /** What sends letters and notifications to this address ends as well. */
  endMails: boolean;
}

/** References of orders that the law does not want kept with their person any more, and of their returns. */
export interface ScrubbedOrders {
  orders: readonly string[];
  returns: readonly string[];
}

/** An account has another address. Mailed links have proved that both mailboxes are the customer's. */
export interface MovedEmail {
  accountId: number;
  from: string;
  to: string;
}

/** Whose data is exported. */
export interface ExportedPerson {
  accountId: number;
  /** The account's address, if a mailed link has proved it. What belongs to an address alone may otherwise be somebody else's. */
  provedEmail: string | undefined;
}

/** What one table holds of a customer. */
export interface PersonalDataSource {
  table: string;
  /** Rows by the names of their fields, oldest first; without secrets and without data of other people. */
  read(sql: Pick<Sql, 'query'>, person: ExportedPerson): Promise<Record<string, unknown>[]>;
}

export interface PersonalDataSection {
  table: string;
  rows: Record<string, unknown>[];
}

/** Context of a call beside its validated input. */
export interface HandlerContext<State = unknown> extends AskingContext {
  /** Result of the domain's `start`. */
  state: State;
  /** Locale entry of the request's `profile`; the default locale when it has none or an unknown one. */
  profile: ApiLocale;
  /** False: `profile` was sent but is not in the registry (default/int and unknown ones). */
  profileKnown: boolean;
  /** Storefront named by the header x-storefront, else the default one. */
  storefront: Storefront;
  now: Date;
  requestId: string;
  /** Called by another domain (`ask`), which has checked whose data it reads. */
  internal: boolean;
  /** Request header by lower-case name. */
  header(name: string): string | undefined;
  /** Bearer token of the request. */
  token: string | undefined;
  signal: AbortSignal;
  /** Adds a header to the answer. */
  replyHeader(name: string, value: string): void;
}

export interface DomainOperation<State = unknown> {
  operation: OperationShape;
  /** Gets the input after coercion and schema defaults; returns the payload (no status, no errors) or a promise of it. Throws ApiFault for KO. */
  handle(context: HandlerContext<State>, input: unknown): unknown;
  /** Sent by `sendBeacon`: text/plain is read as JSON and no XSRF header is required. `list`: field for a body that is an array. */
  beacon?: { list?: string };
  /** Limit of calls per minute of one visitor's address: for calls without login that write or mail, or whose answers help guessing. More than a household ever makes. */
  rateLimitPerMinute?: number;
}

/** Rows that are written once per database and `version`, after the migrations, in one process only. */
export interface Seed {
  version: string;
  run(context: DomainContext): Promise<void>;
}

/** One `eshop-api/domains/<d>/<d>.domain.ts`, default export. Its folder is its registration. */
export interface Domain<State = unknown> {
  /** The folder's name. */
  name: string;
  operations: DomainOperation<State>[];
  /** Rows that every shop starts with; demo data is in demo/<d>/<d>.demo.ts. */
  seed?: Seed;
  /** Builds what handlers keep in memory (indexes, compiled tables). Runs after migrations and seed. */
  start?(context: AskingContext): Promise<State> | State;
  /** Called after `changed` in any process; `detail` is undefined when everything may have changed. */
  reload?(context: DomainContext, state: State, detail: string | undefined): Promise<void> | void;
  stop?(state: State): Promise<void> | void;
  /**
   * Erases what this domain has of a customer whose account is deleted, in the transaction that does it and before the account's own row.
   * Tables with a person's data need it, or a reason why the data stays (tests/architecture/personal-data.test.ts).
   */
  erase?(sql: Sql, person: ErasedPerson, now: Date): Promise<unknown>;
  /**
   * Removes the person from what this domain has of old orders (brand rule `keepOrders`, docs/decisions/0263), in one transaction with the
   * orders themselves; sums and numbers stay. Idempotent. Checked by tests/contract/person-in-columns.test.ts.
   */
  scrubOrders?(sql: Sql, orders: ScrubbedOrders): Promise<unknown>;
  /**
   * What this domain has of a customer, for the customer's own copy. Each table with a person's data is listed, or has a reason why it is
   * left out (tests/architecture/personal-data.test.ts).
   */
  personalData?: readonly PersonalDataSource[];
  /** Moves what belongs to a customer's address to the new one, in the transaction that changes the account's address. */
  moveEmail?(
    sql: Sql,
    moved: MovedEmail,
    context: Pick<DomainContext, 'settings'> & { now: Date },
  ): Promise<unknown>;
  /** Deletes expired rows. Runs in every process after `start` and every hour, so it may run twice at once; a failure is logged and the next run follows in an hour. */
  purge?(context: AskingContext): Promise<unknown>;
}

/**
 * Ties a handler to its operation, both directions typed by the operation's schemas.
 * Annotate the context with the type of `start`'s result: `handles(op, (ctx: HandlerContext<MyState>, input) => …)`.
 */
export const handles = <O extends OperationShape, State = unknown>(
  operation: O,
  handle: (
    context: HandlerContext<State>,
    input: RequestOf<NoInfer<O>>,
  ) => Promise<ResponseOf<NoInfer<O>>> | ResponseOf<NoInfer<O>>,
): DomainOperation<State> => ({ operation, handle });

/**
 * Calls another domain's operation in this process, by its contract and past its own validation (docs/contract/calls.md).
 * `request.profile` names the locale as in any call; without a storefront the default one answers. The payload is shared: read only.
 * Waits until that domain has started, so it must not be used in `seed`. Throws ApiFault with that domain's code for KO.
 */
export type AskDomain = <O extends OperationShape>(
  operation: O,
  request: NoInfer<RequestOf<O>>,
  storefront?: string,
  /** Left out: the server's clock. */
  now?: Date,
) => Promise<NoInfer<ResponseOf<O>>>;

export interface RegisteredDomain {
  domain: Domain;
  migrations: Migration[];
  /** Demo data of `demo/<d>/`; undefined: it has none, or the shop has no folder `demo/`. */
  demo?: Seed;
}

import { ApiFault } from '../contract/api-fault';
import type { OperationShape } from '../contract/operation';
import { maskUrl } from '../contract/mask-url';
import { isConnectionLost, messageOf } from '../database/database-errors';
import type { ApiLocale, Storefront } from './settings.types';
import type {
  HandlerContext,
  AskingContext,
  DomainContext,
  DomainOperation,
  AskDomain,
} from './domain.types';
import { copyInput, findRequestProblems, findResponseProblems } from './operation-validator';
import { answerFault, answerOk, databaseAway, type Outcome } from './envelope';
import { resolveProfile } from './read-settings';
import { limitVisitor } from '../security/rate-limit';

/** Context of a handler beside its input. A class, because one is created per call: objects of one shape cost a tenth of those built by spreading. */
class CallContext implements HandlerContext {
  readonly db: HandlerContext['db'];
  readonly settings: HandlerContext['settings'];
  readonly log: HandlerContext['log'];
  readonly changed: HandlerContext['changed'];
  readonly ask: HandlerContext['ask'];
  readonly follow: HandlerContext['follow'];
  readonly erasePerson: HandlerContext['erasePerson'];
  readonly scrubOrders: HandlerContext['scrubOrders'];
  readonly moveEmail: HandlerContext['moveEmail'];
  readonly collectPerson: HandlerContext['collectPerson'];
  readonly providers: HandlerContext['providers'];
  readonly documents: HandlerContext['documents'];
  readonly state: unknown;
  readonly profile: ApiLocale;
  readonly profileKnown: boolean;
  readonly storefront: HandlerContext['storefront'];
  readonly now: Date;
  readonly requestId: string;
  readonly internal: boolean;
  readonly header: HandlerContext['header'];
  readonly replyHeader: HandlerContext['replyHeader'];

  constructor(
    { context, state }: LiveOperation,
    private readonly facts: CallFacts,
    { profile, profileKnown, storefront }: Pick<HandlerContext, 'profile' | 'profileKnown' | 'storefront'>,
    headers: Record<string, string>,
  ) {
    this.db = context.db;
    this.settings = context.settings;
    this.log = context.log;
    this.changed = context.changed;
    this.ask = facts.now ? askAt(context.ask, facts.now) : context.ask;
    this.follow = context.follow;
    this.erasePerson = context.erasePerson;
    this.scrubOrders = context.scrubOrders;
    this.moveEmail = context.moveEmail;
    this.collectPerson = context.collectPerson;
    this.providers = context.providers;
    this.documents = context.documents;
    this.state = state();
    this.profile = profile;
    this.profileKnown = profileKnown;
    this.storefront = storefront;
    this.now = facts.now ?? context.settings.clock();
    this.requestId = facts.requestId;
    this.internal = facts.internal ?? false;
    this.header = facts.header;
    this.replyHeader = (name, value) => void (headers[name.toLowerCase()] = value);
  }

  get token(): string | undefined {
    return /^Bearer\s+(\S+)$/i.exec(this.facts.header('authorization') ?? '')?.[1];
  }

  /** Created on first access, as few calls use it. */
  get signal(): AbortSignal {
    return this.facts.signal;
  }
}

/** One operation with the domain it belongs to. */
export interface LiveOperation extends DomainOperation {
  domain: string;
  context: AskingContext;
  /** Read at each call: `start` sets it once the database is ready. */
  state: () => unknown;
  /** Settles when the domain's `start` is done. */
  up: Promise<void>;
}

/** Data of a call beside its input, for both transports. */
export interface CallFacts {
  /** For the log and error messages. */
  url: string;
  requestId: string;
  /** By `ask`. */
  internal?: boolean;
  header(name: string): string | undefined;
  signal: AbortSignal;
  /** Instant that the call is answered for: a preview's. No call over HTTP has one. Left out: the server's clock. */
  now?: Date | undefined;
}

/** Result of an operation: the handler's own payload, which is only read. */
export interface Performed {
  payload: object;
  /** Lower-case names. */
  headers: Record<string, string>;
}

/** Validates and runs the handler. Rejects with ApiFault for every failure. */
export async function performOperation(
  live: LiveOperation,
  rawInput: Record<string, unknown>,
  facts: CallFacts,
): Promise<Performed> {
  const headers: Record<string, string> = {};
  try {
    return { payload: await perform(live, rawInput, facts, headers), headers };
  } catch (error) {
    throw toFault(live, facts, error);
  }
}

/** The same in the form of HTTP: payload or fault in the envelope. Never throws. */
export async function runOperation(
  live: LiveOperation,
  rawInput: Record<string, unknown>,
  facts: CallFacts,
): Promise<Outcome> {
  const headers: Record<string, string> = {};
  try {
    return answerOk(await perform(live, rawInput, facts, headers), headers);
  } catch (error) {
    return answerFault(toFault(live, facts, error), error instanceof ApiFault ? headers : {});
  }
}

async function perform(
  live: LiveOperation,
  rawInput: Record<string, unknown>,
  facts: CallFacts,
  headers: Record<string, string>,
): Promise<object> {
  // In a request with a file the fields are text, too.
  const fromQuery = live.operation.method === 'GET' || live.operation.file !== undefined;
  if (live.rateLimitPerMinute !== undefined) await limitVisitor(live, facts.header('x-forwarded-for'));
  const input = readInput(live.operation, rawInput, fromQuery);
  const payload = await live.handle(makeContext(live, input, facts, headers), input);
  if (live.context.settings.checkResponses) checkAnswer(live.operation, payload);
  return payload as object;
}

function readInput(
  operation: OperationShape,
  raw: Record<string, unknown>,
  fromQuery: boolean,
): Record<string, unknown> {
  const input = copyOrFault(raw, fromQuery);
  const [first, ...others] = findRequestProblems(operation, input, fromQuery);
  if (first)
    throw new ApiFault(
      'invalid_request',
      first,
      400,
      others.map((message) => ({ code: 'invalid_request', message })),
    );
  return input;
}

function copyOrFault(raw: Record<string, unknown>, fromQuery: boolean): Record<string, unknown> {
  try {
    return copyInput(raw, fromQuery);
  } catch (error) {
    throw new ApiFault('invalid_request', `request ${messageOf(error)}`, 400);
  }
}

function makeContext(
  live: LiveOperation,
  input: Record<string, unknown>,
  facts: CallFacts,
  headers: Record<string, string>,
): HandlerContext {
  const whose = resolveProfile(live.context.settings, input.profile);
  return new CallContext(
    live,
    facts,
    { ...whose, storefront: findStorefront(live.context, facts.header('x-storefront')) },
    headers,
  );
}

function findStorefront({ settings }: DomainContext, id: string | undefined) {
  const found = id
    ? Object.hasOwn(settings.storefronts, id)
      ? settings.storefronts[id]
      : undefined
    : findDefault(Object.values(settings.storefronts));
  if (!found) throw new ApiFault('unknown_storefront', `no storefront '${(id ?? '').slice(0, 40)}'`, 400);
  return found;
}

const findDefault = (all: readonly Storefront[]): Storefront | undefined =>
  all.find((one) => one.default) ?? all[0];

function checkAnswer(operation: OperationShape, payload: unknown): void {
  const problems = findResponseProblems(operation, JSON.parse(JSON.stringify(payload)));
  if (problems.length) throw new Error(`${operation.id} answered against its schema: ${problems.join('; ')}`);
}

function toFault(live: LiveOperation, facts: CallFacts, error: unknown): ApiFault {
  const about = {
    url: maskUrl(facts.url, live.operation),
    operation: live.operation.id,
    requestId: facts.requestId,
  };
  if (error instanceof ApiFault) {
    live.context.log.debug({ ...about, code: error.code }, error.message);
    return error;
  }
  if (facts.signal.aborted) return new ApiFault('cancelled', 'the caller went away', 499);
  if (isConnectionLost(error)) {
    live.context.log.warn({ ...about, error: messageOf(error) }, 'the database is away');
    return new ApiFault(databaseAway, 'nothing can be stored or looked up just now, please try again', 503);
  }
  live.context.log.error(
    { ...about, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'the call failed',
  );
  return new ApiFault('internal_error', 'unexpected error', 500);
}

/** The same for an instant: a handler's calls to other domains are answered for the instant of its own call. */
const askAt =
  (ask: AskDomain, now: Date): AskDomain =>
  (operation, request, storefront) =>
    ask(operation, request, storefront, now);

/** `find` is called for each call: domains are listed after their contexts are created. */
export function createAsk(find: (operation: OperationShape) => LiveOperation | undefined): AskDomain {
  const ask = async (
    operation: OperationShape,
    request: unknown,
    storefront?: string,
    now?: Date,
  ): Promise<unknown> => {
    const live = find(operation);
    if (!live)
      throw new ApiFault('not_implemented', `no domain answers ${operation.method} ${operation.path}`, 501);
    await live.up;
    const header = (name: string) => (name === 'x-storefront' ? storefront : undefined);
    const facts = {
      url: operation.path,
      requestId: 'in-process',
      internal: true,
      header,
      now,
      get signal() {
        return new AbortController().signal;
      },
    };
    return (await performOperation(live, request as Record<string, unknown>, facts)).payload;
  };
  return ask as AskDomain;
}

import { ApiFault } from '../contract/api-fault';
import type { OperationShape } from '../contract/operation';
import { isConnectionLost } from '../database/connection-lost';
import { messageOf } from '../database/start-error';
import { CallContext } from './call-context';
import { copyInput } from './copy-input';
import type { AskingContext, DomainContext, DomainOperation, HandlerContext } from './domain.types';
import { answerFault, answerOk, databaseAway, type Outcome } from './envelope';
import { findRequestProblems, findResponseProblems } from './operation-validator';
import { resolveProfile } from './resolve-profile';
import type { Storefront } from './settings.types';
import { limitVisitor } from './visitor-budget';

/** One operation with the domain it belongs to. */
export interface LiveOperation extends DomainOperation {
  domain: string;
  context: AskingContext;
  /** Read at each call: `start` sets it once the database is there. */
  state: () => unknown;
  /** Settles when the domain's `start` is through. */
  up: Promise<void>;
}

/** What a call carries beside its input, whichever way it came. */
export interface CallFacts {
  /** For the log and error messages. */
  url: string;
  requestId: string;
  header(name: string): string | undefined;
  signal: AbortSignal;
}

/** What an operation answered: the handler's own payload, which is only read. */
export interface Performed {
  payload: object;
  /** Lower-case names. */
  headers: Record<string, string>;
}

/** Validates and runs the handler. Rejects with ApiFault, whatever went wrong. */
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

/** The same as HTTP answers it: payload or fault in the envelope. Never throws. */
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
  // Beside a file the fields are text, too.
  const fromQuery = live.operation.method === 'GET' || live.operation.file !== undefined;
  if (live.aMinute !== undefined) await limitVisitor(live, facts.header('x-forwarded-for'));
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
  const about = { url: facts.url, operation: live.operation.id, requestId: facts.requestId };
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

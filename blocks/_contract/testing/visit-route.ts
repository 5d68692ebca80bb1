import type { BlockRoute } from '../route.types';
import { sampleCommand } from './sample-command';

type RouteVisit = Parameters<typeof sampleCommand>[0];

/**
 * A visit to a block's route at 1970-01-01. `answers`: by operation id; an Error is thrown, of a list the first call gets the first.
 * @returns where it redirects or the file that it answers, what it requested of the API, the cookies it sets as `name=value`, names of those it erases, what it logged
 */
export async function visitRoute(route: BlockRoute, { answers, ...asked }: RouteVisit) {
  const { context, calls, cookies } = sampleCommand({
    ...asked,
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, inTurn(answer)])),
  });
  const logged: unknown[] = [];
  const warn = (facts: Record<string, unknown>): void => void logged.push(facts);
  const answered = await route.answer({ ...context, now: new Date(0), warn });
  return {
    to: typeof answered === 'string' ? answered : '',
    file: typeof answered === 'string' ? undefined : answered,
    calls,
    of: (id: string) => calls.filter((call) => call.id === id),
    logged,
    cookies,
    set: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`),
    gone: cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name),
  };
}

function inTurn(answer: unknown): () => unknown {
  const left = Array.isArray(answer) ? [...(answer as unknown[])] : undefined;
  return () => {
    const next = left ? left.shift() : answer;
    if (next instanceof Error) throw next;
    if (next === undefined) throw new Error('asked once too often');
    return next;
  };
}

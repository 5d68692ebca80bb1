import { messageOf } from '../database/database-errors';
import type { AskingContext } from './domain.types';

/** Work of a domain that no call waits for. Every process has its own rounds; what they take must be claimed in the database. */
export interface WorkRounds {
  /** Plans a round; several calls before it are one. */
  runSoon(): void;
  /** Resolves when everything that was due at the call is done. */
  settleDue(): Promise<void>;
  /** Waits for the round in progress; no other one starts. */
  stop(): Promise<void>;
}

export interface RoundsOptions {
  /** Does everything that is due; checks between two pieces whether the rounds have ended. A failure is logged and left to the next round. */
  work: (isEnded: () => boolean) => Promise<void>;
  /** Interval of the rounds, ms. */
  roundMs: number;
  /** Delay after `runSoon`, ms, so that what comes close together is done in one round. */
  soonMs?: number;
  /** Called after each round, not after `settleDue`. */
  onRound?: () => void;
  log: Pick<AskingContext['log'], 'warn'>;
}

/** Does work every few seconds and soon after `runSoon`, one round at a time. */
export function startRounds({ work, roundMs, soonMs = 0, onRound, log }: RoundsOptions): WorkRounds {
  let ended = false;
  let planned: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = (): Promise<void> =>
    (running ??= work(() => ended)
      .catch((error: unknown) =>
        log.warn({ error: messageOf(error) }, 'a round of work failed; the next one repeats it'),
      )
      .finally(() => {
        running = undefined;
      }));
  const plan = (afterMs: number): void => {
    if (ended || planned) return;
    planned = setTimeout(() => {
      planned = undefined;
      void run().then(onRound);
    }, afterMs).unref();
  };
  const rounds = setInterval(() => plan(0), roundMs).unref();
  return {
    runSoon: () => plan(soonMs),
    settleDue: async () => {
      await running;
      await run();
    },
    stop: async () => {
      ended = true;
      clearInterval(rounds);
      clearTimeout(planned);
      await running;
    },
  };
}

/** A piece of work; true: there may be more of it. */
export type Task<Context> = (context: Context) => Promise<boolean>;

/** Runs each task until it has no more to do. One that fails is logged and left to the next round. */
export async function runTasks<Context extends { log: Pick<AskingContext['log'], 'warn'> }>(
  tasks: readonly Task<Context>[],
  context: Context,
  isEnded: () => boolean,
): Promise<void> {
  for (const task of tasks) {
    let more = true;
    while (more && !isEnded())
      more = await task(context).catch((error: unknown) => {
        context.log.warn(
          { task: task.name, error: messageOf(error) },
          'a task failed and will be repeated in the next round',
        );
        return false;
      });
  }
}

import { messageOf } from '../../database/database-errors';
import type { WorkContext } from './returns.types';
import { followReturns, forgetReturns, handOverReturns } from './work-returns';

/** Polling interval without a trigger, ms. */
const ROUND_MS = 5000;
/** Delay after which a new return is due, ms. */
const SOON_MS = 2100;

const tasks: readonly ((context: WorkContext) => Promise<boolean>)[] = [
  handOverReturns,
  followReturns,
  forgetReturns,
];

interface WorkLoop {
  runSoon(): void;
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Processes returns at start, every few seconds, and soon after one is registered. Runs in every process; each task is claimed by one. */
export function startWorkLoop(context: WorkContext): WorkLoop {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const settleDue = (): Promise<void> =>
    (running ??= workAll(context, () => ended).finally(() => {
      running = undefined;
    }));
  const rounds = setInterval(() => void settleDue(), ROUND_MS).unref();
  return {
    runSoon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (!ended) void settleDue();
      }, SOON_MS).unref();
    },
    settleDue: async () => {
      await running;
      await settleDue();
    },
    stop: async () => {
      ended = true;
      clearInterval(rounds);
      clearTimeout(timer);
      await running;
    },
  };
}

async function workAll(context: WorkContext, isEnded: () => boolean): Promise<void> {
  for (const task of tasks) {
    let more = true;
    while (more && !isEnded())
      more = await task(context).catch((error: unknown) => {
        context.log.warn(
          { task: task.name, error: messageOf(error) },
          'returns could not be worked off; they will be',
        );
        return false;
      });
  }
}

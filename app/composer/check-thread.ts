import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { CheckFailed } from '../../composer/server/composer.types';
import { RunQueue } from '../../composer/server/run-queue';

export interface CheckThreadOptions {
  /** File of the thread's program. */
  program: string;
  workerData?: unknown;
  /** ms without a check after which the thread ends. */
  idleMs: number;
  /** ms that a check may take. */
  limitMs: number;
  memoryMb: number;
}

/** A thread that answers one message after another. */
export interface CheckThread<Request, Result> {
  /** @param compose makes the message; `isNew`: no earlier one has reached this thread. Rejects with CheckFailed. */
  send(compose: (isNew: boolean) => Request): Promise<Result>;
  isRunning(): boolean;
  close(): Promise<void>;
}

/**
 * Checks beside the shop's thread, so that visitors do not wait for a release. The thread starts with the first check and ends when it is
 * idle. One that exits or takes too long is replaced at the next check.
 */
export function openCheckThread<Request, Result extends object>(
  options: CheckThreadOptions,
): CheckThread<Request, Result> {
  const { idleMs, limitMs } = options;
  const queue = new RunQueue();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const start = (): Worker => {
    const started = startThread(options);
    started.unref();
    // A call in progress has its own listener; without this one, a thread that fails while idle would end the shop.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  return {
    send: (compose) =>
      queue.run(async () => {
        clearTimeout(idle);
        const isNew = worker === undefined;
        try {
          return await sendQuestion<Request, Result>((worker ??= start()), compose(isNew), limitMs);
        } catch (error) {
          await end();
          throw error;
        } finally {
          idle = setTimeout(() => void end(), idleMs).unref();
        }
      }),
    isRunning: () => worker !== undefined,
    close: () => queue.run(end),
  };
}

/** Sources run through tsx, which a thread has to register itself. */
function startThread({ program, workerData, memoryMb }: CheckThreadOptions): Worker {
  const settings = { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  if (!program.endsWith('.ts')) return new Worker(program, settings);
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(program).href)}); })`;
  return new Worker(source, { ...settings, eval: true });
}

function sendQuestion<Request, Result extends object>(
  worker: Worker,
  question: Request,
  limitMs: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => settle(() => reject(new CheckFailed(why)));
    const timer = setTimeout(() => fail(`The check took longer than ${limitMs / 1000} s.`), limitMs);
    const onMessage = (answer: Result | { error: string }) =>
      'error' in answer ? fail(answer.error) : settle(() => resolve(answer));
    const onError = (error: Error) => fail(`The check has ended: ${error.message}`);
    const onExit = () => fail('The check has ended.');
    const settle = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      then();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(question);
  });
}

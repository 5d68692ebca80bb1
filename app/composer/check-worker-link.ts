import { Worker } from 'node:worker_threads';
import { CheckFailed } from '../../composer/server/composer.types';
import type { Problem } from '../../engine/pages/page.types';
import { RunQueue } from '../../composer/server/run-queue';

type Files = ReadonlyMap<string, string>;
type Texts = ReadonlyMap<string, string | null>;

export interface CheckQuestion {
  /** Files of the shop that are others than at the question before; null: gone. */
  changed: Texts;
  /** Laid over the files. */
  texts: Texts;
}

export type CheckAnswer = { faults: readonly Problem[] } | { error: string };

export interface TextsChecker {
  /** Errors that a shop on these files would have with texts laid over them. Rejects with CheckFailed. */
  check(files: Files, texts: Texts): Promise<readonly Problem[]>;
  close(): Promise<void>;
}

export interface CheckWorkerOptions {
  /** File of the worker's program. */
  program: string;
  /** Root folder of the shop. */
  root: string;
  /** ms without a check after which the thread ends (default 5 minutes). */
  idleMs?: number;
  /** ms that a check may take (default 2 minutes). */
  limitMs?: number;
}

const IDLE_MS = 5 * 60_000;
const LIMIT_MS = 2 * 60_000;
const MEMORY_MB = 256;

/** A worker, and the files that it has been sent. */
interface Thread {
  worker: Worker;
  files: Map<string, string>;
}

/**
 * Checks texts beside the shop's thread, so that visitors do not wait for a release. The thread starts with the first
 * check, keeps what it assembled for the next one, and ends when it is idle. One that dies is replaced at the next check.
 */
export function openCheckWorker(options: CheckWorkerOptions): TextsChecker & { isRunning(): boolean } {
  const { program, root, idleMs = IDLE_MS, limitMs = LIMIT_MS } = options;
  const queue = new RunQueue();
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const { worker } = thread ?? {};
    thread = undefined;
    await worker?.terminate();
  };
  const start = (): Thread => {
    const worker = new Worker(program, {
      workerData: root,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.unref();
    // A call in progress has its own listener; without this one, a worker that dies while idle would end the shop.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = undefined;
    });
    return { worker, files: new Map() };
  };
  return {
    check: (files, texts) =>
      queue.run(async () => {
        clearTimeout(idle);
        const { worker, files: sent } = (thread ??= start());
        try {
          return await ask(worker, { changed: takeChanges(sent, files), texts }, limitMs);
        } catch (error) {
          await end();
          throw error;
        } finally {
          idle = setTimeout(() => void end(), idleMs).unref();
        }
      }),
    isRunning: () => thread !== undefined,
    close: () => queue.run(end),
  };
}

/** What makes the files that were sent into those wanted; they count as sent then. */
function takeChanges(sent: Map<string, string>, wanted: Files): Map<string, string | null> {
  const changed = new Map<string, string | null>();
  for (const path of sent.keys()) if (!wanted.has(path)) changed.set(path, null);
  for (const [path, text] of wanted) if (sent.get(path) !== text) changed.set(path, text);
  for (const [path, text] of changed) {
    if (text === null) sent.delete(path);
    else sent.set(path, text);
  }
  return changed;
}

function ask(worker: Worker, question: CheckQuestion, limitMs: number): Promise<readonly Problem[]> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => settle(() => reject(new CheckFailed(why)));
    const timer = setTimeout(() => fail(`The check took longer than ${limitMs / 1000} s.`), limitMs);
    const onMessage = (answer: CheckAnswer) =>
      'error' in answer ? fail(answer.error) : settle(() => resolve(answer.faults));
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

import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BoundedQueue, QueueFull } from '../server/bounded-queue';
import {
  DocumentFailed,
  type DocumentAnswer,
  type DocumentMaker,
  type DocumentSheet,
} from './document.types';

const isSource = import.meta.url.endsWith('.ts');
/** The build writes it beside the program that imports this file. */
const PROGRAM = fileURLToPath(
  new URL(isSource ? './document-worker.ts' : './document-worker.js', import.meta.url),
);

const LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
const MEMORY_MB = 192;
/** Documents that wait at once. */
const WAITING = 40;

export interface DocumentLinkOptions {
  /** File of the thread's program; other ones in tests only. */
  program?: string;
  /** ms that a document may take. */
  limitMs?: number;
  /** ms without work after which the thread ends. */
  idleMs?: number;
  waiting?: number;
}

/**
 * Makes documents one after another in a thread, so that visitors do not wait for them. The thread starts with the first document, keeps its
 * fonts for the next one, and ends when it is idle. One that dies or takes too long is replaced at the next document.
 */
export function openDocuments({
  program = PROGRAM,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
  waiting = WAITING,
}: DocumentLinkOptions = {}): DocumentMaker & { close(): Promise<void>; isRunning(): boolean } {
  const queue = new BoundedQueue({ atOnce: 1, waiting, ofOne: waiting });
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const start = (): Worker => {
    const started = openThread(program);
    started.unref();
    // A document in progress has its own listener; without this one, a thread that fails while idle would end the API.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const make = async (sheet: DocumentSheet): Promise<Buffer> => {
    clearTimeout(idle);
    try {
      return await requestDocument((worker ??= start()), { id: (lastId += 1), sheet }, limitMs);
    } catch (error) {
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  };
  return {
    make: (sheet) =>
      queue
        .run(undefined, () => make(sheet))
        .catch((error: unknown) => {
          throw error instanceof QueueFull ? new DocumentFailed('too many documents are waiting') : error;
        }),
    isRunning: () => worker !== undefined,
    close: end,
  };
}

/** Sources run through tsx, which a thread has to register itself. */
const openThread = (program: string): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  if (!program.endsWith('.ts')) return new Worker(program, { resourceLimits });
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(program).href)}); })`;
  return new Worker(source, { eval: true, resourceLimits });
};

function requestDocument(
  worker: Worker,
  order: { id: number; sheet: DocumentSheet },
  limitMs: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => settle(() => reject(new DocumentFailed(why)));
    const timer = setTimeout(() => fail(`the document took longer than ${limitMs} ms`), limitMs);
    const onMessage = (answer: DocumentAnswer) => {
      if (answer.id !== order.id) return;
      if ('error' in answer) fail(answer.error);
      else settle(() => resolve(Buffer.from(answer.bytes)));
    };
    const onError = (error: Error) => fail(`the thread has ended: ${error.message}`);
    const onExit = () => fail('the thread has ended');
    const settle = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      then();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(order);
  });
}

import type { Problem } from '../../engine/pages/page.types';
import { openCheckThread } from './check-thread';

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

/** Checks texts in a thread of its own, which keeps what it assembled for the next check. */
export function openCheckWorker(options: CheckWorkerOptions): TextsChecker & { isRunning(): boolean } {
  const { program, root, idleMs = IDLE_MS, limitMs = LIMIT_MS } = options;
  const thread = openCheckThread<CheckQuestion, { faults: readonly Problem[] }>({
    program,
    idleMs,
    limitMs,
    workerData: root,
    memoryMb: MEMORY_MB,
  });
  let sent = new Map<string, string>();
  return {
    check: async (files, texts) => {
      const { faults } = await thread.send((isNew) => {
        if (isNew) sent = new Map();
        return { changed: takeChanges(sent, files), texts };
      });
      return faults;
    },
    isRunning: thread.isRunning,
    close: thread.close,
  };
}

/** Changes from the files that were sent to the files of this check, which count as sent then. */
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

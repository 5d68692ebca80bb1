import { fileURLToPath } from 'node:url';
import type { AxeFault } from '../../composer/model/axe-faults';
import type { PageTests } from '../../composer/server/page-documents.types';
import { openCheckThread } from './check-thread';

const isSource = import.meta.url.endsWith('.ts');
/** The build writes it beside the program that imports this file. */
const PROGRAM = fileURLToPath(new URL(isSource ? './axe-worker.ts' : './axe-worker.js', import.meta.url));

/** The thread has up to 250 MB of the process while it runs. */
const IDLE_MS = 20_000;
const LIMIT_MS = 15_000;
const MEMORY_MB = 256;

/** Tests documents in a thread, so that neither jsdom nor axe is loaded before a release is checked, nor stays for long after it. */
export function openPageTests({ program = PROGRAM, idleMs = IDLE_MS } = {}): PageTests & {
  isRunning(): boolean;
  close(): Promise<void>;
} {
  const thread = openCheckThread<string, { faults: AxeFault[] }>({
    program,
    idleMs,
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
  });
  return {
    test: async (html) => (await thread.send(() => html)).faults,
    isRunning: thread.isRunning,
    close: thread.close,
  };
}

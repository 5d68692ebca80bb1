import type { ChildProcess } from 'node:child_process';
import type { DatabaseLog } from './database.types';

/** Collects what the database logs, for tests. */
export function collectDatabaseLog(): DatabaseLog & { lines: { level: string; message: string }[] } {
  const lines: { level: string; message: string }[] = [];
  const at = (level: string) => (_facts: Record<string, unknown>, message: string) =>
    void lines.push({ level, message });
  return { lines, progress: () => {}, info: at('info'), warn: at('warn'), error: at('error') };
}

/** Resolves with the child's next output that contains the word. */
export function waitForWord(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (chunk: unknown) => String(chunk).includes(word) && leave(resolve);
    const fail = () => leave(() => reject(new Error(`the child ended without saying ${word}`)));
    const leave = (then: () => void) => (child.stdout!.off('data', listen), child.off('exit', fail), then());
    child.stdout!.on('data', listen);
    child.once('exit', fail);
  });
}

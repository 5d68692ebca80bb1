import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CheckFailed } from '../../composer/server/composer.types';
import { openCheckWorker } from './check-worker-link';

/** A worker that answers with the files that it has, and exits, hangs or throws as the text specifies. */
const program = `
import { parentPort, workerData } from 'node:worker_threads';
const files = new Map();
parentPort.on('message', ({ changed, texts }) => {
  for (const [path, text] of changed) text === null ? files.delete(path) : files.set(path, text);
  const words = [...texts.values()].join();
  if (words.includes('die')) process.exit(3);
  if (words.includes('hang')) return;
  if (words.includes('throw')) return parentPort.postMessage({ error: 'no sense' });
  parentPort.postMessage({ faults: [workerData, [...changed.keys()].join(), [...files].join(' ')] });
});
`;
let folder: string;
let checker: ReturnType<typeof openCheckWorker>;
const open = (options: { idleMs?: number; limitMs?: number } = {}) =>
  (checker = openCheckWorker({ program: join(folder, 'program.mjs'), root: 'the root', ...options }));
const texts = (text = '') => new Map([['page', text]]);
const one = new Map([
  ['a', '1'],
  ['b', '1'],
]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-worker-'));
  writeFileSync(join(folder, 'program.mjs'), program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => checker.close());

it('sends all files at first, and what has changed after that', async () => {
  const { check } = open();
  expect(await check(one, texts())).toEqual(['the root', 'a,b', 'a,1 b,1']);
  const other = new Map([
    ['b', '2'],
    ['c', '1'],
  ]);
  const answers = await Promise.all([check(other, texts()), check(other, texts())]);
  expect(answers).toEqual([
    ['the root', 'a,b,c', 'b,2 c,1'],
    ['the root', '', 'b,2 c,1'],
  ]);
});

it.each([
  ['dies', 'die', 'The check has ended.'],
  ['takes too long', 'hang', 'The check took longer than 1 s.'],
  ['cannot check', 'throw', 'no sense'],
])('a thread that %s is a failed check, and the next one has all files again', async (_, word, message) => {
  const { check } = open(word === 'hang' ? { limitMs: 1000 } : {});
  await check(one, texts()).catch(() => undefined);
  const error = await check(one, texts(word)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CheckFailed);
  expect((error as Error).message).toBe(message);
  await expect.poll(() => check(one, texts()).catch(() => []), { timeout: 20_000 }).toContain('a,b');
});

it('a program that is not there is a failed check', async () => {
  checker = openCheckWorker({ program: join(folder, 'none.mjs'), root: '' });
  await expect(checker.check(one, texts())).rejects.toThrow(/The check has ended: .*none\.mjs/);
});

it('the thread ends when nothing is checked, and starts again', async () => {
  const { check, isRunning } = open({ idleMs: 50 });
  await check(one, texts());
  expect(isRunning()).toBe(true);
  await expect.poll(isRunning, { timeout: 20_000 }).toBe(false);
  expect(await check(one, texts())).toContain('a,b');
});

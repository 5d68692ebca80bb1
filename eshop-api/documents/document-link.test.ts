import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDocuments, type DocumentLinkOptions } from './document-link';
import { DocumentFailed, type DocumentSheet } from './document.types';

/** Answers with the title, and exits, hangs or fails where the title demands it. */
const program = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, sheet: { title } }) => {
  if (title === 'die') process.exit(3);
  if (title === 'hang') return;
  parentPort.postMessage(title === 'fail' ? { id, error: 'no sense' } : { id, bytes: new TextEncoder().encode(title) });
});
`;
let folder: string;
let documents: ReturnType<typeof openDocuments>;
const open = (options: DocumentLinkOptions = {}) =>
  (documents = openDocuments({ program: join(folder, 'program.mjs'), ...options }));
const titled = (title: string) => ({ title }) as DocumentSheet;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  writeFileSync(join(folder, 'program.mjs'), program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => documents.close());

it('each caller gets its own document', async () => {
  const { make } = open();
  const made = await Promise.all(['a', 'b', 'c'].map((title) => make(titled(title))));
  expect(made.map(String)).toEqual(['a', 'b', 'c']);
});

it.each(['die', 'hang', 'fail'])(
  'a thread that should %s fails one document and is replaced',
  async (title) => {
    const { make } = open({ limitMs: title === 'hang' ? 1000 : 20_000 });
    const [lost, next] = await Promise.allSettled([make(titled(title)), make(titled('next'))]);
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(DocumentFailed) });
    expect(next).toMatchObject({ status: 'fulfilled' });
  },
);

it('refuses what would wait too long', async () => {
  const { make } = open({ waiting: 1 });
  const made = await Promise.allSettled(['a', 'b', 'c'].map((title) => make(titled(title))));
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

it('the thread ends when there is nothing to make', async () => {
  const { make, isRunning } = open({ idleMs: 50 });
  await make(titled('a'));
  await expect.poll(isRunning, { timeout: 20_000 }).toBe(false);
});

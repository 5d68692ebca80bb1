import { expect, test } from 'vitest';
import { NodeWriter, type LoadedPage } from './answer-page.server';
import { loadRun, readyBlock } from './request-parts.fixture';

const loaded = (ready: ReturnType<typeof readyBlock>) => ({ ready, data: undefined, failed: false, slots: {} });
const broken = () => { throw new Error('a view with a bug'); };
const pageWith = (run: ReturnType<typeof loadRun>) => ({ visit: { isData: false }, run }) as unknown as LoadedPage;

test('a view that throws takes its own block away and is reported', () => {
  const run = loadRun();
  const writer = new NodeWriter(pageWith(run));
  const nodes = writer.write([loaded(readyBlock('bad', { View: broken })), loaded(readyBlock('good', { View: () => 'fine' as never }))]);
  expect(nodes.map(({ id }) => id)).toEqual(['good']);
  expect(run.errors).toHaveLength(1);
});

test('a critical block’s view that throws ends the page', () => {
  const writer = new NodeWriter(pageWith(loadRun()));
  expect(() => writer.write([loaded(readyBlock('bad', { View: broken, critical: true }))])).toThrow('a view with a bug');
});

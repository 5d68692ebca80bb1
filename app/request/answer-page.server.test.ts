import { expect, test, vi } from 'vitest';
import { NodeWriter } from './answer-page.server';
import { loadRun, readyBlock } from './request-parts.fixture';
import type { LoadedPage } from './create-page-load-context.server';

vi.mock('virtual:block-assets', () => ({
  default: Object.fromEntries(
    ['frame', 'card', 'title'].map((type) => [
      type,
      { css: [`/assets/${type}.css`, '/assets/common.css'], js: [] },
    ]),
  ),
}));

const loaded = (ready: ReturnType<typeof readyBlock>) => ({
  ready,
  data: undefined,
  failed: false,
  slots: {},
});
const broken = () => {
  throw new Error('a view with a bug');
};
const pageWith = (run: ReturnType<typeof loadRun>) =>
  ({ visit: { isData: false }, run }) as unknown as LoadedPage;

test('a view that throws takes its own block away and is reported', () => {
  const run = loadRun();
  const writer = new NodeWriter(pageWith(run));
  const nodes = writer.write([
    loaded(readyBlock('bad', { View: broken })),
    loaded(readyBlock('good', { View: () => 'fine' as never })),
  ]);
  expect(nodes.map(({ id }) => id)).toEqual(['good']);
  expect(run.errors).toHaveLength(1);
});

test('a critical block’s view that throws ends the page', () => {
  const writer = new NodeWriter(pageWith(loadRun()));
  expect(() => writer.write([loaded(readyBlock('bad', { View: broken, critical: true }))])).toThrow(
    'a view with a bug',
  );
});

test('on a soft navigation a static block brings the style sheets of what stands in its slots, each once; one that comes later, too', () => {
  const [title, card] = [readyBlock('t', {}, { type: 'title' }), readyBlock('c', {}, { type: 'card' })];
  const frame = readyBlock(
    'f',
    {},
    { type: 'frame', slots: { body: [{ ...card, slots: { head: [title] } }] } },
  );
  const run = { ...loadRun(), context: { page: {} } };
  const nodes = new NodeWriter({ visit: { isData: true }, run } as unknown as LoadedPage).write([
    loaded(frame),
    { ...loaded(frame), deferred: {} },
  ]);
  const sheets = ['/assets/frame.css', '/assets/common.css', '/assets/card.css', '/assets/title.css'];
  expect(nodes.map(({ css }) => css)).toEqual([sheets, sheets]);
});

import { describe, expect, it } from 'vitest';
import type { BlockEvent } from '../../composer/server/health/health.types';
import { NotFound } from '../../blocks/_contract/not-found';
import type { PageView } from '../../blocks/_contract/block.types';
import { ApiError } from '../../eshop-api/contract/api-error';
import { loadBlock, loadBlocks } from './load-blocks.server';
import { renderStatic } from './render-block.server';
import { loadRun, readyBlock } from './request-parts.fixture';

const fail = async (error: Error = new Error('upstream broke')): Promise<never> => {
  throw error;
};
const hang = () => new Promise<never>(() => undefined);

/** A run whose blocks are counted. */
function countedRun(options: Parameters<typeof loadRun>[0] = {}) {
  const counted: { id: string; event: BlockEvent; hasTime: boolean; isLate: boolean }[] = [];
  const counter = {
    count: ({ id }: { id: string }, event: BlockEvent, ms?: number, isLate = false) =>
      void counted.push({ id, event, hasTime: ms !== undefined, isLate }),
  };
  return { run: { ...loadRun(options), counter }, counted };
}

describe('a block is counted once a load', () => {
  it.each([
    ['made', { event: 'made', hasTime: true, isLate: false }, { load: async () => 1 }],
    ['made without data', { event: 'made', hasTime: false, isLate: false }, {}],
    ['failed', { event: 'failed', hasTime: false, isLate: false }, { load: () => fail() }],
    ['late', { event: 'failed', hasTime: true, isLate: true }, { load: hang, deadline: 20 }],
    [
      'late in the API',
      { event: 'failed', hasTime: true, isLate: true },
      { load: () => fail(new ApiError('ERR_TIMEOUT', 'late', '/x')) },
    ],
    [
      'about nothing that exists',
      { event: 'absent', hasTime: false, isLate: false },
      { load: () => fail(new NotFound('gone')) },
    ],
  ])('%s', async (_, expected, parts) => {
    const { run, counted } = countedRun();
    await loadBlock(readyBlock('a', parts), run);
    expect(counted).toEqual([{ id: 'a', ...expected }]);
  });

  it('with its last good data', async () => {
    const first = countedRun();
    let isDown = false;
    const block = readyBlock('a', { load: async () => (isDown ? fail() : 1) });
    await loadBlock(block, first.run);
    isDown = true;
    const { run, counted } = countedRun({ lastGood: first.run.lastGood as never });
    expect((await loadBlock(block, run)).data).toBe(1);
    expect(counted.map(({ event }) => event)).toEqual(['older']);
  });

  it('critical, before the page ends', async () => {
    const { run, counted } = countedRun();
    await expect(loadBlock(readyBlock('a', { load: () => fail(), critical: true }), run)).rejects.toThrow();
    expect(counted.map(({ event }) => event)).toEqual(['failed']);
  });

  it('deferred and in slots, each of them', async () => {
    const { run, counted } = countedRun();
    const outer = readyBlock(
      'outer',
      {},
      { slots: { main: [readyBlock('inner', { load: async () => 1 })] } },
    );
    const later = readyBlock('later', { load: () => fail() }, { defer: { height: [1, 2] } });
    const [, deferred] = await loadBlocks([outer, later], run);
    await deferred!.deferred!.settling;
    expect(counted.map(({ id, event }) => `${id} ${event}`).sort()).toEqual([
      'inner made',
      'later failed',
      'outer made',
    ]);
  });

  it('but not when a visitor has left, or is sent elsewhere, or the browser asks for it later', async () => {
    const { run, counted } = countedRun();
    run.abort.abort();
    await loadBlock(readyBlock('a', { load: () => fail() }), run).catch(() => undefined);
    const other = countedRun();
    await loadBlock(
      readyBlock('a', { load: async ({ head }) => head.redirect('/en_GB/x', 301) }),
      other.run,
    ).catch(() => undefined);
    await loadBlock(readyBlock('a', { load: async () => 1 }, { clientOnly: true }), other.run);
    expect([...counted, ...other.counted]).toEqual([]);
  });
});

it('a static block without HTML is counted as blank, in a slot, too', async () => {
  const { run, counted } = countedRun();
  const view = {} as PageView;
  const outer = readyBlock('outer', { View: () => 'text' }, { slots: { main: [readyBlock('inner')] } });
  renderStatic(await loadBlock(outer, run), view, run.counter);
  expect(counted.filter(({ event }) => event === 'blank').map(({ id }) => id)).toEqual(['inner']);
});

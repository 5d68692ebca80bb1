import { describe, expect, it } from 'vitest';
import { NotFound } from '../../blocks/_contract/not-found';
import { completeHead, loadBlock, loadBlocks } from './load-blocks.server';
import { LastGood } from '../shop/last-good.server';
import { loadRun, readyBlock } from './request-parts.fixture';

const failing = async () => {
  throw new Error('upstream broke');
};
const hanging = () => new Promise<never>(() => undefined);

describe('last good data', () => {
  /** Loads well the first time, fails from then on. */
  const onceGood = (answer: unknown, fail = failing) => {
    let calls = 0;
    return async () => (calls++ === 0 ? answer : fail());
  };

  it('stands in for a failure and for a missed deadline, and counts as degraded', async () => {
    for (const fail of [failing, hanging]) {
      const block = readyBlock('a', { deadline: 20, critical: true, load: onceGood({ n: 1 }, fail) });
      const lastGood = new LastGood();
      await loadBlock(block, loadRun({ lastGood }));
      const run = loadRun({ lastGood });
      expect(await loadBlock(block, run)).toMatchObject({ data: { n: 1 }, failed: false });
      expect(run.degraded.met).toBe(true);
    }
  });

  it('never stands in where older data would be wrong', async () => {
    for (const fail of [failing, hanging]) {
      const block = readyBlock('a', { deadline: 20, current: true, load: onceGood({ day: 'today' }, fail) });
      const lastGood = new LastGood();
      expect((await loadBlock(block, loadRun({ lastGood }))).data).toEqual({ day: 'today' });
      expect(await loadBlock(block, loadRun({ lastGood }))).toMatchObject({ data: undefined, failed: true });
    }
  });

  it('never stands in for what is gone, another address, or other props', async () => {
    const lastGood = new LastGood();
    const load = onceGood(1);
    await loadBlock(readyBlock('a', { load }), loadRun({ lastGood }));
    expect(
      (
        await loadBlock(
          readyBlock('a', {
            load: async () => {
              throw new NotFound('gone');
            },
          }),
          loadRun({ lastGood }),
        )
      ).failed,
    ).toBe(true);
    expect(
      (await loadBlock(readyBlock('a', { load }), { ...loadRun({ lastGood }), key: 'elsewhere' })).failed,
    ).toBe(true);
    expect(
      (await loadBlock(readyBlock('a', { load }, { props: { other: 1 } }), loadRun({ lastGood }))).failed,
    ).toBe(true);
  });

  it('fills the head as the new data would have', async () => {
    let broken = false;
    const block = readyBlock('a', {
      load: async ({ head }) => {
        if (broken) {
          head.title('half');
          throw new Error('broke');
        }
        head.title('Nube');
        head.description('Light');
        head.robots('noindex');
        head.canonical('/en_GB/nube');
        head.preloadImage({ src: '/a.jpg' });
        head.jsonLd({ name: 'Nube' });
        return 1;
      },
    });
    const lastGood = new LastGood();
    const first = loadRun({ lastGood });
    completeHead([await loadBlock(block, first)], first.context.head);
    broken = true;
    const second = loadRun({ lastGood });
    completeHead([await loadBlock(block, second)], second.context.head);
    expect(second.head).toEqual({
      title: 'Nube',
      description: 'Light',
      robots: 'noindex',
      canonical: '/en_GB/nube',
      imagePreload: { src: '/a.jpg' },
      jsonLd: [{ name: 'Nube' }],
    });
    expect(second.head).toEqual(first.head);
  });

  it('a block that failed, or comes too late, adds nothing to the head', async () => {
    const run = loadRun();
    const failed = await loadBlock(
      readyBlock('a', {
        load: async ({ head }) => {
          head.title('half');
          throw new Error('broke');
        },
      }),
      run,
    );
    let goOn = () => undefined as void;
    const late = await loadBlock(
      readyBlock('b', {
        deadline: 10,
        load: async ({ head }) => {
          await new Promise<void>((done) => (goOn = done));
          head.title('late');
        },
      }),
      run,
    );
    goOn();
    await new Promise((done) => setTimeout(done, 1));
    completeHead([failed, late], run.context.head);
    expect(run.head).toEqual({ jsonLd: [] });
  });

  it('reads the same whichever block’s data comes first: in the order of the page, a slot behind its block', async () => {
    const after = (ms: number, name: string) =>
      readyBlock(name, {
        load: async ({ head }) => {
          await new Promise((done) => setTimeout(done, ms));
          head.title(name);
          head.preloadImage({ src: `/${name}.jpg` });
          head.jsonLd({ name });
          return {};
        },
      });
    const headsOf = async (...ms: [number, number, number]) => {
      const run = loadRun();
      const holder = { ...after(ms[0], 'first'), slots: { inner: [after(ms[1], 'inner')] } };
      completeHead(await loadBlocks([holder, after(ms[2], 'last')], run), run.context.head);
      return run.head;
    };
    expect(await headsOf(30, 15, 0)).toEqual({
      title: 'last',
      imagePreload: { src: '/first.jpg' },
      jsonLd: [{ name: 'first' }, { name: 'inner' }, { name: 'last' }],
    });
    expect(await headsOf(30, 15, 0)).toEqual(await headsOf(0, 15, 30));
  });
});

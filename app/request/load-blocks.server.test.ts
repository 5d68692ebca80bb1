import { describe, expect, it } from 'vitest';
import { NotFound } from '../../blocks/_kit/not-found';
import { DeadlineMissed } from './deadlines';
import { completeHead, loadBlock, loadBlocks, takeEarlyArrivals } from './load-blocks.server';
import { LastGood } from './last-good.server';
import { loadRun, readyBlock } from './request-parts.fixture';

const failing = async () => {
  throw new Error('upstream broke');
};
const hanging = () => new Promise<never>(() => undefined);

describe('isolation', () => {
  it('a failure stays inside its block and is told', async () => {
    const run = loadRun();
    const [good, bad] = await loadBlocks(
      [readyBlock('good', { load: async () => 1 }), readyBlock('bad', { load: failing })],
      run,
    );
    expect([good!.data, good!.failed, bad!.data, bad!.failed]).toEqual([1, false, undefined, true]);
    expect(run.errors).toHaveLength(1);
    expect(run.trouble.met).toBe(true);
  });

  it('a failure in a slot leaves the block around it standing', async () => {
    const outer = readyBlock(
      'outer',
      { load: async () => 'own' },
      { slots: { main: [readyBlock('bad', { load: failing }), readyBlock('fine')] } },
    );
    const loaded = await loadBlock(outer, loadRun());
    expect(loaded).toMatchObject({ data: 'own', failed: false });
    expect(loaded.slots.main!.map(({ failed }) => failed)).toEqual([true, false]);
  });

  it('blocks load side by side', async () => {
    let running = 0;
    let most = 0;
    const load = async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 5));
      running--;
    };
    await loadBlocks(
      [1, 2, 3].map((n) => readyBlock(`b${n}`, { load })),
      loadRun(),
    );
    expect(most).toBe(3);
  });

  it('a critical block that has nothing older ends the page; not found ends it too', async () => {
    await expect(loadBlock(readyBlock('a', { load: failing, critical: true }), loadRun())).rejects.toThrow(
      'upstream broke',
    );
    await expect(
      loadBlock(
        readyBlock('a', {
          load: async () => {
            throw new NotFound('gone');
          },
          critical: true,
        }),
        loadRun(),
      ),
    ).rejects.toThrow(NotFound);
  });

  it('something not found is no trouble of the API', async () => {
    const run = loadRun();
    expect(
      (
        await loadBlock(
          readyBlock('a', {
            load: async () => {
              throw new NotFound('gone');
            },
          }),
          run,
        )
      ).failed,
    ).toBe(true);
    expect(run.trouble.met).toBe(false);
  });

  it('a redirect is an answer, never a failure', async () => {
    const run = loadRun();
    const thrown = await loadBlock(
      readyBlock('a', { load: async ({ head }) => head.redirect('/en_GB/x', 301) }),
      run,
    ).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe('/en_GB/x');
    expect(run.errors).toEqual([]);
  });
});

describe('deadline and abort', () => {
  it('a block that hangs is given up after its deadline, and told so by its signal', async () => {
    let signal: AbortSignal | undefined;
    const run = loadRun();
    const loaded = await loadBlock(
      readyBlock('slow', {
        deadline: 20,
        load: (context) => {
          signal = context.signal;
          return hanging();
        },
      }),
      run,
    );
    expect(loaded.failed).toBe(true);
    expect(run.errors[0]).toBeInstanceOf(DeadlineMissed);
    expect(signal!.aborted).toBe(true);
  });

  it('a visitor who leaves ends the loads; a failure after that is nobody’s data', async () => {
    const run = loadRun();
    const load = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const loading = loadBlock(readyBlock('a', { load }), run);
    run.abort.abort();
    await expect(loading).rejects.toThrow('aborted');
    expect(run.errors).toEqual([]);
  });

  it('a load that starts after the visitor left hears of it at once', async () => {
    const run = loadRun();
    run.abort.abort();
    const loaded = await loadBlock(readyBlock('a', { load: async ({ signal }) => signal.aborted }), run);
    expect(loaded.data).toBe(true);
  });
});

describe('last good data', () => {
  /** Loads well the first time, fails from then on. */
  const onceGood = (answer: unknown, fail = failing) => {
    let calls = 0;
    return async () => (calls++ === 0 ? answer : fail());
  };

  it('stands in for a failure and for a missed deadline, and counts as trouble', async () => {
    for (const fail of [failing, hanging]) {
      const block = readyBlock('a', { deadline: 20, critical: true, load: onceGood({ n: 1 }, fail) });
      const lastGood = new LastGood();
      await loadBlock(block, loadRun({ lastGood }));
      const run = loadRun({ lastGood });
      expect(await loadBlock(block, run)).toMatchObject({ data: { n: 1 }, failed: false });
      expect(run.trouble.met).toBe(true);
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

  it('a block that failed, or comes too late, says nothing to the head', async () => {
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

describe('deferred blocks', () => {
  it('nobody waits for them, unless the whole page is wanted', async () => {
    const block = readyBlock('later', { load: async () => 7 }, { defer: { height: [1, 2] } });
    const loaded = await loadBlock(block, loadRun());
    expect(loaded.data).toBeUndefined();
    expect((await loaded.later!.arrival!).data).toBe(7);
    expect((await loadBlock(block, loadRun({ whole: true }))).data).toBe(7);
  });

  it('the ones that are ready stand in the document, also in slots; late ones wait', async () => {
    const quick = readyBlock('quick', { load: async () => 7 }, { defer: { height: [1, 2] } });
    const slow = readyBlock('slow', { deadline: 30, load: hanging }, { defer: { height: [1, 2] } });
    const [own, outer] = await takeEarlyArrivals(
      await loadBlocks(
        [quick, readyBlock('outer', { interactive: true }, { slots: { main: [quick, slow] } })],
        loadRun(),
      ),
    );
    expect([own!.data, outer!.slots.main!.map(({ data, later }) => [data, later === undefined])]).toEqual([
      7,
      [
        [7, true],
        [undefined, false],
      ],
    ]);
    expect((await outer!.slots.main![1]!.later!.arrival!).failed).toBe(true);
  });

  it('inside a static block they load with it: its HTML has no place to fill', async () => {
    const child = readyBlock('child', { load: async () => 7 }, { defer: { height: [1, 2] } });
    const { slots } = await loadBlock(readyBlock('outer', {}, { slots: { main: [child] } }), loadRun());
    expect(slots.main![0]).toMatchObject({ data: 7, failed: false });
    expect(slots.main![0]!.later).toBeUndefined();
  });

  it('a critical deferred block that fails ends as failed, not as an unhandled rejection', async () => {
    const loaded = await loadBlock(
      readyBlock('a', { critical: true, load: failing }, { defer: { height: [1, 2] } }),
      loadRun(),
    );
    expect((await loaded.later!.arrival!).failed).toBe(true);
  });

  it('one that the browser must ask for is not loaded', async () => {
    let calls = 0;
    const loaded = await loadBlock(
      readyBlock('a', { load: async () => calls++ }, { askLater: true }),
      loadRun({ whole: true }),
    );
    expect([calls, loaded.later]).toEqual([0, {}]);
  });
});

import { describe, expect, it } from 'vitest';
import { NotFound } from '../../blocks/_contract/not-found';
import { DeadlineMissed } from './deadlines';
import { loadBlock, loadBlocks, inlineSettled, loadSubject, loadSubjectOfBlock } from './load-blocks.server';
import { loadRun, readyBlock } from './request-parts.fixture';
import type { SubjectLoad } from '../../blocks/_contract/page-subject';
import { collectHead } from './create-page-load-context.server';
import { LastGood } from '../shop/last-good.server';
import type { LocalizedPage } from './request-context.types';

const failing = async () => {
  throw new Error('upstream broke');
};
const hanging = () => new Promise<never>(() => undefined);

describe('isolation', () => {
  it('a failure stays inside its block and is reported', async () => {
    const run = loadRun();
    const [good, bad] = await loadBlocks(
      [readyBlock('good', { load: async () => 1 }), readyBlock('bad', { load: failing })],
      run,
    );
    expect({
      goodData: good!.data,
      goodFailed: good!.failed,
      badData: bad!.data,
      badFailed: bad!.failed,
    }).toEqual({ goodData: 1, goodFailed: false, badData: undefined, badFailed: true });
    expect(run.errors).toHaveLength(1);
    expect(run.degraded.met).toBe(true);
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

  it('something not found is no failure of the API', async () => {
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
    expect(run.degraded.met).toBe(false);
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
  it('a block that hangs is given up after its deadline, and aborted by its signal', async () => {
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

  it('a visitor who leaves ends the loads; a failure after that is ignored', async () => {
    const run = loadRun();
    const load = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const loading = loadBlock(readyBlock('a', { load }), run);
    run.abort.abort();
    await expect(loading).rejects.toThrow('aborted');
    expect(run.errors).toEqual([]);
  });

  it('a load that starts after the visitor left is aborted at once', async () => {
    const run = loadRun();
    run.abort.abort();
    const loaded = await loadBlock(readyBlock('a', { load: async ({ signal }) => signal.aborted }), run);
    expect(loaded.data).toBe(true);
  });
});

describe('deferred blocks', () => {
  it('are not waited for, unless the whole page is wanted', async () => {
    const block = readyBlock('later', { load: async () => 7 }, { defer: { height: [1, 2] } });
    const loaded = await loadBlock(block, loadRun());
    expect(loaded.data).toBeUndefined();
    expect((await loaded.deferred!.settling!).data).toBe(7);
    expect((await loadBlock(block, loadRun({ whole: true }))).data).toBe(7);
  });

  it('the ones that are ready stand in the document, also in slots; late ones wait', async () => {
    const quick = readyBlock('quick', { load: async () => 7 }, { defer: { height: [1, 2] } });
    const slow = readyBlock('slow', { deadline: 30, load: hanging }, { defer: { height: [1, 2] } });
    const [own, outer] = await inlineSettled(
      await loadBlocks(
        [quick, readyBlock('outer', { interactive: true }, { slots: { main: [quick, slow] } })],
        loadRun(),
      ),
    );
    expect({
      ownData: own!.data,
      mainSlot: outer!.slots.main!.map(({ data, deferred: later }) => [data, later === undefined]),
    }).toEqual({
      ownData: 7,
      mainSlot: [
        [7, true],
        [undefined, false],
      ],
    });
    expect((await outer!.slots.main![1]!.deferred!.settling!).failed).toBe(true);
  });

  it('inside a static block they load with it: its HTML has no place to fill', async () => {
    const child = readyBlock('child', { load: async () => 7 }, { defer: { height: [1, 2] } });
    const { slots } = await loadBlock(readyBlock('outer', {}, { slots: { main: [child] } }), loadRun());
    expect(slots.main![0]).toMatchObject({ data: 7, failed: false });
    expect(slots.main![0]!.deferred).toBeUndefined();
  });

  it('a critical deferred block that fails ends as failed, not as an unhandled rejection', async () => {
    const loaded = await loadBlock(
      readyBlock('a', { critical: true, load: failing }, { defer: { height: [1, 2] } }),
      loadRun(),
    );
    expect((await loaded.deferred!.settling!).failed).toBe(true);
  });

  it('one that the browser must ask for is not loaded', async () => {
    let calls = 0;
    const loaded = await loadBlock(
      readyBlock('a', { load: async () => calls++ }, { clientOnly: true }),
      loadRun({ whole: true }),
    );
    expect({ calls, deferred: loaded.deferred }).toEqual({ calls: 0, deferred: {} });
  });
});

type Topic = Pick<LocalizedPage, 'subject' | 'seo'>;
const product = (
  load: (...given: Parameters<SubjectLoad>) => Promise<unknown>,
  more: { deadline?: number; seo?: Topic['seo'] } = {},
): Topic => ({
  subject: {
    name: 'product',
    load: load as SubjectLoad,
    words: (key) => `seo.${key}`,
    deadline: more.deadline,
  },
  seo: more.seo ?? {},
});
const nube = product(async ({ head }) => {
  head.title('Nube');
  head.canonical('/en_GB/nube');
  return { name: 'Nube' };
});
const failingSubject = product(async () => {
  throw new Error('down');
});

it('gives blocks the subject, and the head its facts', async () => {
  const { run, head } = await loadSubject(nube, loadRun());
  expect(run.context.subject).toEqual({ name: 'product', data: { name: 'Nube' } });
  const { facts, sink } = collectHead();
  for (const call of head) call(sink);
  expect(facts).toMatchObject({ title: 'Nube', canonical: '/en_GB/nube' });
});

it('a page that is about nothing goes on as it is', async () => {
  const run = loadRun();
  expect(await loadSubject({ seo: {} }, run)).toEqual({ run, head: [] });
});

it('where it fails its last good data stands in, and the document is not kept', async () => {
  const lastGood = new LastGood();
  await loadSubject(nube, loadRun({ lastGood }));
  const later = loadRun({ lastGood });
  const { run, head } = await loadSubject(failingSubject, later);
  expect(run.context.subject).toMatchObject({ data: { name: 'Nube' } });
  expect({ headCount: head.length, met: later.degraded.met, errorCount: later.errors.length }).toEqual({
    headCount: 2,
    met: true,
    errorCount: 1,
  });
});

it('without older data the failure ends the page; so does what does not exist, whatever was there before', async () => {
  await expect(loadSubject(failingSubject, loadRun())).rejects.toThrow('down');
  const lastGood = new LastGood();
  await loadSubject(nube, loadRun({ lastGood }));
  const gone = product(async () => {
    throw new NotFound('gone');
  });
  await expect(loadSubject(gone, loadRun({ lastGood }))).rejects.toBeInstanceOf(NotFound);
});

it('one that hangs ends at its own deadline', async () => {
  const hanging = product(() => new Promise(() => undefined), { deadline: 20 });
  await expect(loadSubject(hanging, loadRun())).rejects.toEqual(new DeadlineMissed('not ready within 20 ms'));
});

it('has the words of the head and the title of the page config', async () => {
  const titled = product(async ({ head, words, ownTitle }) => head.title(`${words('kind')} of ${ownTitle}`), {
    seo: { title: 'Shoes' },
  });
  const { head } = await loadSubject(titled, loadRun());
  const { facts, sink } = collectHead();
  for (const call of head) call(sink);
  expect(facts.title).toBe('seo.kind of Shoes');
});

it('a block that is loaded alone goes on without it, but not past a redirect', async () => {
  const run = loadRun();
  expect(await loadSubjectOfBlock(failingSubject, run)).toBe(run);
  const moved = product(async ({ head }) => head.redirect('/en_GB/other', 301));
  await expect(loadSubjectOfBlock(moved, run)).rejects.toBeInstanceOf(Response);
});

import { expect, it, vi } from 'vitest';
import { SharedBody } from './shared-body';

/** A source into which the test puts chunks. */
function openSource() {
  const chunks: (string | Error | undefined)[] = [];
  let resume = () => {};
  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      while (chunks.length === 0) await new Promise<void>((resolve) => (resume = resolve));
      const chunk = chunks.shift();
      if (chunk === undefined) return;
      if (chunk instanceof Error) throw chunk;
      yield Buffer.from(chunk);
    }
  }
  return {
    source: read(),
    put: (...more: (string | Error | undefined)[]) => (chunks.push(...more), resume()),
  };
}
const textOf = (body: SharedBody) => new Response(body.toStream()).text();
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('every reader gets the whole, whenever it starts, from one pass over the source', async () => {
  const { source, put } = openSource();
  const body = new SharedBody(source);
  const early = textOf(body);
  put('one ', 'two ');
  await settle();
  const late = textOf(body);
  put('thrée', undefined);
  expect(await Promise.all([early, late, textOf(body), body.whole.then(String)])).toEqual(
    Array(4).fill('one two thrée'),
  );
  expect(await textOf(body), 'after its end').toBe('one two thrée');
});

it('what is there goes out at once, not when the rest comes', async () => {
  const { source, put } = openSource();
  const reader = new SharedBody(source).toStream().getReader();
  put('head');
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('head');
  put('body', undefined);
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('body');
  expect((await reader.read()).done).toBe(true);
});

it('a reader who leaves takes nothing from the others', async () => {
  const { source, put } = openSource();
  const body = new SharedBody(source);
  const leaving = body.toStream().getReader();
  const staying = textOf(body);
  put('one ');
  await leaving.read();
  await leaving.cancel();
  put('two', undefined);
  expect(await staying).toBe('one two');
  expect((await body.whole).toString()).toBe('one two');
});

it('a source that breaks off ends every reader, and `whole` rejects without ending the process', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const { source, put } = openSource();
  const body = new SharedBody(source);
  const reading = textOf(body);
  put('one', new Error('cut'));
  expect(await reading).toBe('one');
  await settle();
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
  await expect(body.whole).rejects.toThrow('cut');
});

it('an empty body is empty', async () => {
  const { source, put } = openSource();
  put(undefined);
  const body = new SharedBody(source);
  expect({ text: await textOf(body), wholeLength: (await body.whole).length }).toEqual({
    text: '',
    wholeLength: 0,
  });
});

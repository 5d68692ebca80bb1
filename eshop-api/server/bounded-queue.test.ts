import { expect, it } from 'vitest';
import { BoundedQueue, QueueFull } from './bounded-queue';

/** Work that ends when it is released; `began` lists what has begun, in order. */
function openWork(queue: BoundedQueue) {
  const began: string[] = [];
  const releases: (() => void)[] = [];
  const ask = (name: string, visitor?: string) =>
    queue
      .run(visitor, async () => {
        began.push(name);
        await new Promise<void>((end) => releases.push(end));
        return name;
      })
      .catch((error: unknown) => {
        if (error instanceof QueueFull) return 'full';
        throw error;
      });
  const release = async () => {
    releases.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { began, ask, release };
}

it('limits how many run and how many wait, and refuses the rest at once', async () => {
  const { began, ask, release } = openWork(new BoundedQueue({ atOnce: 2, waiting: 3, ofOne: 9 }));
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ask(name));
  expect(await Promise.all(all.slice(5))).toEqual(['full', 'full']);
  expect(began).toEqual(['a', 'b']);
  await release();
  expect(began).toEqual(['a', 'b', 'c']);
  const late = ask('h');
  for (let turn = 0; turn < 6; turn += 1) await release();
  expect(await Promise.all([...all.slice(0, 5), late])).toEqual(['a', 'b', 'c', 'd', 'e', 'h']);
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e', 'h']);
});

it('one visitor cannot fill it for the others', async () => {
  const { ask, release } = openWork(new BoundedQueue({ atOnce: 1, waiting: 4, ofOne: 2 }));
  const flood = Array.from({ length: 10 }, () => ask('x', 'one'));
  const honest = ask('y', 'other');
  for (let turn = 0; turn < 4; turn += 1) await release();
  expect((await Promise.all(flood)).filter((answer) => answer === 'full')).toHaveLength(8);
  expect(await honest).toBe('y');
  const again = ask('z', 'one');
  await release();
  expect(await again).toBe('z');
});

it('goes on after work that fails', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1, ofOne: 1 });
  const failing = queue.run('one', () => Promise.reject(new Error('broken')));
  const next = queue.run('other', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue.run('one', async () => 'done')).toBe('done');
});

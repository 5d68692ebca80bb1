import { expect, test } from 'vitest';
import { defineOperation } from '../contract/operation';
import { dedupeReads } from './run-call';

const read = defineOperation({
  id: 'read',
  method: 'GET',
  path: '/read',
  spec: '',
  summary: '',
  request: { type: 'object' },
  response: { type: 'object' },
});

test('a call that fails after its caller has given up does not end the process', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const client = dedupeReads({
    call: () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), 5)),
  });
  await expect(client.call(read, {}, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
    'gone',
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('equal reads are one call, whatever the order of their fields', async () => {
  let calls = 0;
  const client = dedupeReads({ call: async () => ++calls as never });
  await Promise.all([client.call(read, { a: 1, b: [2] }), client.call(read, { b: [2], a: 1 })]);
  expect(calls).toBe(1);
});

test('a picture has no name: two of them are two calls', async () => {
  let calls = 0;
  const byPicture = {
    ...read,
    method: 'POST',
    safe: true,
    file: { field: 'image', sent: 'body', types: ['image/png'] },
  } as const;
  const client = dedupeReads({ call: async () => ++calls as never });
  await Promise.all([new Blob(['a']), new Blob(['b'])].map((image) => client.call(byPicture, { image })));
  expect(calls).toBe(2);
});

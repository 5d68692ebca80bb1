import { expect, it, vi } from 'vitest';
import { purgeWith } from './purge';

const ask = (authorization?: string) =>
  new Request('http://shop/_purge', {
    method: 'POST',
    headers: authorization === undefined ? {} : { authorization },
  });

it('nobody may purge a shop without a secret, whatever they send', async () => {
  const purge = vi.fn(async () => undefined);
  for (const given of [undefined, '', 'Bearer ', 'Bearer undefined', 'Bearer x'])
    expect((await purgeWith(undefined, purge)(ask(given))).status).toBe(403);
  expect((await purgeWith('', purge)(ask('Bearer '))).status).toBe(403);
  expect(purge).not.toHaveBeenCalled();
});

it.each([
  undefined,
  'secret',
  'Bearer',
  'Bearer ',
  'Bearer secre',
  'Bearer secret2',
  'Bearer SECRET',
  'Basic secret',
  `Bearer ${'x'.repeat(5000)}`,
])('a wrong secret is refused: %s', async (given) => {
  const purge = vi.fn(async () => undefined);
  const answer = await purgeWith('secret', purge)(ask(given));
  expect([answer.status, purge.mock.calls.length]).toEqual([401, 0]);
  expect(await answer.text()).not.toContain('secret2');
});

it('the right one purges, and the answer comes when it is done', async () => {
  let done = false;
  const answer = await purgeWith(
    'secret',
    async () => void (await new Promise(setImmediate), (done = true)),
  )(ask('Bearer secret'));
  expect([answer.status, await answer.json(), done]).toEqual([200, { purged: true }, true]);
});

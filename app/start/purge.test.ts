import { expect, it, vi } from 'vitest';
import { purgeWith, createClock, moveClockWith } from './purge';

const ask = (authorization?: string) =>
  new Request('http://shop/_purge', {
    method: 'POST',
    headers: authorization === undefined ? {} : { authorization },
  });

it('a shop without a secret cannot be purged, whatever is sent', async () => {
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
  expect({ status: answer.status, purgeCalls: purge.mock.calls.length }).toEqual({
    status: 401,
    purgeCalls: 0,
  });
  expect(await answer.text()).not.toContain('secret2');
});

it('the right one purges, and the answer comes when it is done', async () => {
  let done = false;
  const answer = await purgeWith(
    'secret',
    async () => void (await new Promise(setImmediate), (done = true)),
  )(ask('Bearer secret'));
  expect({ status: answer.status, body: await answer.json(), done }).toEqual({
    status: 200,
    body: { purged: true },
    done: true,
  });
});

const post = (secret: string, body: string) =>
  new Request('http://shop.test/_clock', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body,
  });

it('shows the real time until it is moved, then runs on from there', () => {
  let real = Date.parse('2026-05-01T10:00:00Z');
  const clock = createClock(() => real);
  expect(clock.now().toISOString()).toBe('2026-05-01T10:00:00.000Z');
  clock.moveTo(Date.parse('2026-11-27T00:00:00Z'));
  real += 5000;
  expect(clock.now().toISOString()).toBe('2026-11-27T00:00:05.000Z');
});

it('is moved with the secret, and the move is reported', async () => {
  const clock = createClock(() => 0);
  const moved = vi.fn();
  const answer = await moveClockWith('s', clock, moved)(post('s', '{"now":"2026-11-27T00:00:00+01:00"}'));
  expect(await answer.json()).toEqual({ now: '2026-11-26T23:00:00.000Z' });
  expect(moved).toHaveBeenCalledOnce();
});

it.each([
  [undefined, 's', '{"now":"2026-11-27"}', 403],
  ['s', 'x', '{"now":"2026-11-27"}', 401],
  ['s', 's', '{}', 400],
  ['s', 's', 'now', 400],
  ['s', 's', '{"now":"noon"}', 400],
])('secret %s, given %s, body %s: %d and it stands', async (secret, given, body, status) => {
  const clock = createClock(() => 0);
  const moved = vi.fn();
  expect((await moveClockWith(secret, clock, moved)(post(given, body))).status).toBe(status);
  expect({ now: clock.now().getTime(), movedCalls: moved.mock.calls.length }).toEqual({
    now: 0,
    movedCalls: 0,
  });
});

import { expect, it, vi } from 'vitest';
import { SingleFlight } from './single-flight';

const later = <Value>() => {
  let land: (value: Value) => void = () => undefined;
  let crash: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => ([land, crash] = [resolve, reject]));
  return { promise, land, crash };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('a call with the same key joins the flight; other keys have their own', async () => {
  const flights = new SingleFlight<string>();
  const work = later<{ result: string }>();
  const start = vi.fn(() => work.promise);
  const [first, second, other] = [
    flights.run('a', start),
    flights.run('a', start),
    flights.run('b', async () => ({ result: 'b' })),
  ];
  expect(await other).toBe('b');
  work.land({ result: 'a' });
  expect(await Promise.all([first, second])).toEqual(['a', 'a']);
  expect(start).toHaveBeenCalledTimes(1);
});

it('a flight ends with its result, or later when it has an end of its own', async () => {
  const flights = new SingleFlight<number>();
  let count = 0;
  const fly = (ended?: Promise<unknown>) =>
    flights.run('a', async () => ({ result: ++count, ...(ended ? { ended } : {}) }));
  const body = later<void>();
  expect(await fly(body.promise)).toBe(1);
  expect(await fly()).toBe(1);
  body.land();
  await settle();
  expect(await fly()).toBe(2);
  await settle();
  expect(await fly()).toBe(3);
});

it('a failure reaches all who wait, is not remembered, and ends nothing when a body breaks off', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const flights = new SingleFlight<string>();
  const work = later<{ result: string }>();
  const waiting = [flights.run('a', () => work.promise), flights.run('a', () => work.promise)];
  work.crash(new Error('no page'));
  for (const one of waiting) await expect(one).rejects.toThrow('no page');
  await settle();
  const body = later<void>();
  expect(await flights.run('a', async () => ({ result: 'whole', ended: body.promise }))).toBe('whole');
  body.crash(new Error('broke off'));
  await settle();
  expect(await flights.run('a', async () => ({ result: 'again' }))).toBe('again');
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

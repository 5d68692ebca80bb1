import { expect, it, vi } from 'vitest';
import { Flights } from './flights';

const later = <Value>() => {
  let land: (value: Value) => void = () => undefined;
  let crash: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => ([land, crash] = [resolve, reject]));
  return { promise, land, crash };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('who comes meanwhile joins the flight; other keys fly by themselves', async () => {
  const flights = new Flights<string>();
  const work = later<{ result: string }>();
  const start = vi.fn(() => work.promise);
  const [first, second, other] = [
    flights.once('a', start),
    flights.once('a', start),
    flights.once('b', async () => ({ result: 'b' })),
  ];
  expect(await other).toEqual({ result: 'b', first: true });
  work.land({ result: 'a' });
  expect(await Promise.all([first, second])).toEqual([
    { result: 'a', first: true },
    { result: 'a', first: false },
  ]);
  expect(start).toHaveBeenCalledTimes(1);
});

it('a flight ends with its result, or later when it says so', async () => {
  const flights = new Flights<number>();
  let count = 0;
  const fly = (ended?: Promise<unknown>) =>
    flights.once('a', async () => ({ result: ++count, ...(ended ? { ended } : {}) }));
  const body = later<void>();
  expect(await fly(body.promise)).toEqual({ result: 1, first: true });
  expect(await fly()).toEqual({ result: 1, first: false });
  body.land();
  await settle();
  expect(await fly()).toEqual({ result: 2, first: true });
  await settle();
  expect(await fly()).toEqual({ result: 3, first: true });
});

it('a failure reaches all who wait, is not remembered, and ends nothing when a body breaks off', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const flights = new Flights<string>();
  const work = later<{ result: string }>();
  const waiting = [flights.once('a', () => work.promise), flights.once('a', () => work.promise)];
  work.crash(new Error('no page'));
  for (const one of waiting) await expect(one).rejects.toThrow('no page');
  await settle();
  const body = later<void>();
  expect(await flights.once('a', async () => ({ result: 'whole', ended: body.promise }))).toEqual({
    result: 'whole',
    first: true,
  });
  body.crash(new Error('broke off'));
  await settle();
  expect(await flights.once('a', async () => ({ result: 'again' }))).toEqual({
    result: 'again',
    first: true,
  });
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

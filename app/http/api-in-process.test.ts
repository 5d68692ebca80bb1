import { expect, it, vi } from 'vitest';
import { ApiFault } from '../../eshop-api/contract/api-fault';
import type { Api } from '../../eshop-api/create-api';
import { productsList } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { createApiAccess } from '../api/api-access';
import { bundledReads, ReadCache } from '../api/read-cache';

/** The bundled API as the storefront calls it, its handler as the test writes it. */
function open(handle: () => Promise<object>) {
  const clock = { now: 0 };
  const warnings: unknown[] = [];
  const handler = vi.fn(handle);
  const api = {
    invoke: async () => ({ payload: await handler(), headers: {} }),
    onChange: () => () => undefined,
  } as unknown as Api;
  const note = (facts: Record<string, unknown>) => void warnings.push(facts.code);
  const access = createApiAccess({
    api,
    log: { debug: note, info: note, warn: note, error: note, progress: () => undefined },
    cache: new ReadCache(bundledReads, () => clock.now),
    clock: () => clock.now,
  });
  const caller = { storefront: 'one', locale: 'en_GB', clientUrl: '', userAgent: '', requestId: 'r' };
  const onDegraded = vi.fn();
  const read = (gridId: string, deadline?: number) =>
    access
      .open({ ...caller, clientId: undefined, onDegraded })
      .call(productsList, { gridId }, deadline === undefined ? undefined : { deadline })
      .catch((error: { code: string }) => error.code);
  return { access, handler, read, clock, warnings, onDegraded };
}

it('each call reaches the handler once, however many have failed: no retry, no breaker', async () => {
  const { handler, read, warnings, onDegraded } = open(async () => {
    throw new ApiFault('internal_error', 'unexpected error', 500);
  });
  for (let i = 0; i < 30; i += 1) expect(await read(`g${i}`)).toBe('internal_error');
  expect({
    handlerCalls: handler.mock.calls.length,
    warningCount: warnings.length,
    degradedCalls: onDegraded.mock.calls.length,
  }).toEqual({ handlerCalls: 30, warningCount: 30, degradedCalls: 30 });
});

it('an operation that fails again and again is reported until it answers, or is asked no more', async () => {
  let works = false;
  const { access, read, clock } = open(async () => {
    if (works) return {};
    throw new ApiFault('internal_error', 'unexpected error', 500);
  });
  for (let i = 0; i < 5; i += 1) await read(`g${i}`);
  expect(access.degradedReason()).toBe('the API is failing: productsList');
  clock.now = 20_000;
  expect(access.degradedReason()).toBe('the API is failing: its last calls had no answer');
  works = true;
  await read('well');
  expect(access.degradedReason()).toBeUndefined();
});

it('a refusal is no failure and keeps its code', async () => {
  const { access, read, onDegraded } = open(async () => {
    throw new ApiFault('no_such_listing', 'no');
  });
  for (let i = 0; i < 20; i += 1) expect(await read(`g${i}`)).toBe('no_such_listing');
  expect({ degradedReason: access.degradedReason(), degradedCalls: onDegraded.mock.calls.length }).toEqual({
    degradedReason: undefined,
    degradedCalls: 0,
  });
});

it('a handler that hangs costs its deadline, and takes nothing from other calls', async () => {
  const waits: boolean[] = [true];
  const { read, onDegraded } = open(() =>
    waits.shift() ? new Promise(() => undefined) : Promise.resolve({ found: 1 }),
  );
  const begun = performance.now();
  const [hanging, well] = await Promise.all([read('a', 60), read('b')]);
  expect({ hanging, well, degradedCalls: onDegraded.mock.calls.length }).toEqual({
    hanging: 'ERR_TIMEOUT',
    well: { found: 1 },
    degradedCalls: 1,
  });
  expect(performance.now() - begun).toBeLessThan(1500);
});

it('the answer is the handler’s own object: nothing is copied, parsed or put into an envelope', async () => {
  const payload = { products: [] };
  const { read } = open(async () => payload);
  expect(await read('g')).toBe(payload);
});

it('after the end calls are cancelled without a line in the log', async () => {
  const { access, handler, read, warnings } = open(async () => ({}));
  await access.close();
  expect({ outcome: await read('g'), handlerCalls: handler.mock.calls.length, warnings }).toEqual({
    outcome: 'ERR_CANCELED',
    handlerCalls: 0,
    warnings: [],
  });
});

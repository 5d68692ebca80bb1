import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import type { OperationShape } from '../../../eshop-api/contract/operation';
import { domains } from '../../../eshop-api/domains/registry.generated';
import { readRestingMails } from '../../../eshop-api/domains/mail/mail.fixture';
import { expectSoundBooks } from '../../../eshop-api/domains/orders/sound-books.fixture';
import { findResponseProblems } from '../../../eshop-api/server/operation-validator';
import { accountCases } from './account-cases';
import type { Case } from './cases.types';
import { orderCases } from './order-cases';
import { refundCases } from './refund-cases';
import { otherCases } from './other-cases';
import { AFTER_THE_SALE } from './shop-settings';
import { openWorld, WAYS, type Sent, type Way, type World } from './world';

/** Every call of the time after the sale, in process, over HTTP, and at an API in a process of its own: the same answers and the same errors. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 240_000);
afterAll(async () => {
  if (world) await expectSoundBooks(world.shop.db);
  await world?.close();
});

const cases: readonly Case[] = [...accountCases, ...orderCases, ...otherCases, ...refundCases];

/** The typed client; a body that is a file as a whole is sent as it is. */
async function call(way: Way, operation: OperationShape, { input, headers = {} }: Sent): Promise<object> {
  if (operation.file?.sent !== 'body' || way === 'in process')
    return world.clientOf(way).call(operation, input as never, { headers });
  const response = await fetch(`${world.bases[way]}/eshop-api/api/v1${operation.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-storefront': 'main' },
    body: input[operation.file.field] as Uint8Array<ArrayBuffer>,
  });
  const { status, errors, ...payload } = (await response.json()) as {
    status: string;
    errors: { code: string; message: string }[];
  };
  if (status === 'OK') return payload;
  // As the typed client has it.
  throw response.status === 401
    ? new ApiError('unauthorized', 'unauthorized', '', 401)
    : new ApiError(errors[0]!.code, errors[0]!.message, '', response.status);
}

async function failureOf(way: Way, operation: OperationShape, sent: Sent): Promise<object> {
  const error = await call(way, operation, sent).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error, way).toBeInstanceOf(ApiError);
  const { code, message, httpStatus } = error as ApiError;
  return { code, message, httpStatus };
}

describe.each(cases.map((one) => [one.call.id, one] as const))('%s', (_id, one) => {
  it.each(WAYS)('%s answers a valid input by its schema', async (way) => {
    const answer = await call(way, one.call, await one.valid(world));
    expect(findResponseProblems(one.call, answer)).toEqual([]);
    if (one.answers) expect(answer).toMatchObject(one.answers);
  });

  it('refuses a bad input with the same error in each way', async () => {
    const bad = await one.bad(world);
    const [first, ...others] = await Promise.all(WAYS.map((way) => failureOf(way, one.call, bad)));
    expect(first).toMatchObject({ code: one.code });
    for (const other of others) expect(other).toEqual(first);
  });
});

it('leaves no address and no token in a log or in the mail queue, and no order number in a log', async () => {
  const { shop, shared, log } = world;
  const orders = await shop.db.query<{ reference: string }>('select reference from orders');
  const numbers = orders.map(({ reference }) => reference);
  const tokens = [shared.token, shared.refreshToken];
  expect(numbers.length).toBeGreaterThan(20);
  expect(log.lines.length).toBeGreaterThan(cases.length);
  const written = { log: JSON.stringify(log.lines), queue: await readRestingMails(shop.db) };
  expect(numbers.filter((number) => written.log.includes(number))).toEqual([]);
  for (const [where, text] of Object.entries(written)) {
    expect(
      tokens.filter((token) => text.includes(token)),
      where,
    ).toEqual([]);
    expect(text, where).not.toMatch(/[\w.+-]+(@|%40)example\.com/);
  }
});

it('has every call of these domains', () => {
  const expected = domains
    .filter(({ domain }) => AFTER_THE_SALE.includes(domain.name))
    .flatMap(({ domain }) => domain.operations.map(({ operation }) => operation.id));
  expect(cases.map(({ call: { id } }) => id).toSorted()).toEqual(expected.toSorted());
});

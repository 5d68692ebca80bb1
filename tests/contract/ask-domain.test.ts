import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiFault } from '../../eshop-api/contract/api-fault';
import { defineOperation } from '../../eshop-api/contract/operation';
import { createApi, type Api } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { handles, type Domain } from '../../eshop-api/server/domain.types';
import { testSettings } from './test-settings';
import { envelopeOf } from '../support/envelope-of';

const anyAnswer = { type: 'object', additionalProperties: true } as const;
const read = (id: string) =>
  defineOperation({
    id,
    method: 'GET',
    path: `/${id}`,
    spec: 'test',
    summary: id,
    request: {
      type: 'object',
      properties: { profile: { type: 'string' }, times: { type: 'integer', default: 2 } },
      additionalProperties: false,
    },
    response: anyAnswer,
  });
const [late, asker, absent] = [read('late'), read('asker'), read('nobody')];

const lateDomain: Domain = {
  name: 'late',
  operations: [
    handles(late, (context, { times }) => {
      if (times === 13) throw new ApiFault('unlucky', 'thirteen', 200, [{ code: 'second', message: 'more' }]);
      return {
        state: context.state,
        storefront: context.storefront.id,
        locale: context.profile.locale,
        times,
      };
    }),
  ],
  start: async () => new Promise((resolve) => setImmediate(() => resolve('started'))),
};
const askerDomain: Domain<unknown> = {
  name: 'asker',
  operations: [
    handles(asker, async (context, { times }) => ({
      heard: await context.ask(late, { profile: 'de_DE', ...(times === 13 ? { times } : {}) }, 'second'),
    })),
  ],
  start: async (context) => context.ask(late, {}),
};

let db: Database;
let api: Api;
const facts = {
  url: '/asker',
  requestId: 'r',
  header: () => undefined,
  signal: new AbortController().signal,
};
beforeAll(async () => {
  db = await openTestDatabase();
  api = createApi({
    settings: testSettings(),
    database: db,
    domains: [askerDomain, lateDomain].map((domain) => ({ domain, migrations: [] })),
  });
  await api.ready;
});
afterAll(async () => {
  await api.close();
  await db.close();
});

it('a domain calls another while starting, and waits until that one is up', () => {
  expect(api.stateOf('asker')).toMatchObject({
    state: 'started',
    storefront: 'first',
    locale: 'en_ES',
    times: 2,
  });
});

it('a handler calls with the locale and storefront that it names', async () => {
  const envelope = await envelopeOf(api.invoke(asker, {}, facts));
  expect(envelope).toMatchObject({
    status: 'OK',
    heard: { storefront: 'second', locale: 'de_DE', times: 2 },
  });
});

it("the other domain's fault is passed on with all its errors", async () => {
  const envelope = await envelopeOf(api.invoke(asker, { times: 13 }, facts));
  expect(envelope).toEqual({
    status: 'KO',
    errors: [
      { code: 'unlucky', message: 'thirteen' },
      { code: 'second', message: 'more' },
    ],
  });
});

it('an operation that no domain has: not_implemented', async () => {
  const refused: Domain = { name: 'refused', operations: [], start: (context) => context.ask(absent, {}) };
  const other = createApi({
    settings: testSettings(),
    database: db,
    domains: [{ domain: refused, migrations: [] }],
  });
  await expect(other.ready).rejects.toMatchObject({ code: 'not_implemented' });
});

import { checkName, toTitle, type Plan } from './plan';

/** care-notes → careNotes */
export const toCamel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A domain of the API with one call that reads, its table and its test. `npm run new` registers it. */
export function planDomain(_root: string, name: string): Plan {
  checkName(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'care-notes');
  const folder = `eshop-api/domains/${name}`;
  const operation = `${toCamel(name)}List`;
  const table = `${name.replaceAll('-', '_')}_entries`;
  return {
    files: {
      [`${folder}/${name}.domain.ts`]: writeDomain(name),
      [`${folder}/${name}.contract.ts`]: writeContract(name, operation),
      [`${folder}/${name}.handlers.ts`]: writeHandlers(name, operation),
      [`${folder}/${name}.repository.ts`]: writeRepository(table),
      [`${folder}/migrations/0001_${table}.sql`]: writeMigration(table),
      [`${folder}/${name}.test.ts`]: writeTest(name, operation, table),
    },
    next: `GET /eshop-api/api/v1/${name} answers after the next start. Edit the migration before then: one that has run is never edited.`,
  };
}

const writeDomain = (name: string): string => `import type { Domain } from '../../server/domain.types';
import { operations } from './${name}.handlers';

/** ${toTitle(name)}. */
const domain: Domain = { name: '${name}', operations };

export default domain;
`;

const writeContract = (
  name: string,
  operation: string,
): string => `import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

export const ${operation} = defineOperation({
  id: '${operation}',
  method: 'GET',
  path: '/${name}',
  spec: 'docs/contract/calls.md#own-calls',
  summary: 'Entries of the storefront, oldest first.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, text: { type: 'string' } },
          required: ['id', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: ['entries'],
    additionalProperties: false,
  },
});
`;

const writeHandlers = (
  name: string,
  operation: string,
): string => `import { handles, type DomainOperation } from '../../server/domain.types';
import { ${operation} } from './${name}.contract';
import { listEntries } from './${name}.repository';

export const operations: DomainOperation[] = [
  handles(${operation}, async ({ db, storefront }) => ({ entries: await listEntries(db, storefront.id) })),
];
`;

const writeRepository = (table: string): string => `import type { Sql } from '../../database/database.types';

export const listEntries = (
  sql: Pick<Sql, 'query'>,
  storefront: string,
): Promise<{ id: number; text: string }[]> =>
  sql.query('select id, text from ${table} where storefront = $1 order by id', [storefront]);
`;

const writeMigration = (table: string): string => `create table ${table} (
  id integer generated always as identity primary key,
  storefront text not null,
  text text not null
);
create index ${table}_storefront on ${table} (storefront);
`;

const writeTest = (
  name: string,
  operation: string,
  table: string,
): string => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { ${operation} } from './${name}.contract';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi(['${name}']);
}, 120_000);
afterAll(() => shop?.close());

it('answers the entries of its storefront, oldest first', async () => {
  for (const [storefront, text] of [
    ['main', 'first'],
    ['running', 'another brand'],
    ['main', 'second'],
  ])
    await shop.db.execute('insert into ${table} (storefront, text) values ($1, $2)', [storefront, text]);
  const { entries } = await shop.client('main').call(${operation}, { profile: 'en_ES' });
  expect(entries.map(({ text }) => text)).toEqual(['first', 'second']);
});
`;

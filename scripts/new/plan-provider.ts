import fs from 'node:fs';
import path from 'node:path';
import { findNearName } from '../../engine/pages/near-name';
import { checkName, NewError, toTitle, type Plan } from './plan';
import { toCamel } from './plan-domain';

const PROVIDERS = 'eshop-api/providers';
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** An implementation of a kind of service: its settings, an HTTP client of the service, and a test of both. `npm run new` registers it. */
export function planProvider(root: string, kind: string, use: string): Plan {
  checkKind(root, kind);
  checkName(use, KEBAB, 'acme');
  const folder = `${PROVIDERS}/${kind}/${use}`;
  return {
    files: {
      [`${folder}/${use}.provider.ts`]: writeDefinition(kind, use),
      [`${folder}/${use}-client.ts`]: writeClient(use),
      [`${folder}/open-${use}.ts`]: writeOpen(kind, use),
      [`${folder}/${use}.test.ts`]: writeTest(kind, use),
    },
    next: `Write the methods of BrandServices['${toCamel(kind)}'] in ${folder}/open-${use}.ts, then name it in a brand.json: "providers": { "${toCamel(kind)}": { "use": "${use}", "url": "https://…", "apiKey": "$PROVIDER_…" } }`,
  };
}

/** Kinds that brands choose are the keys of BrandServices; mail and the order back end are the installation's. @throws NewError */
function checkKind(root: string, kind: string): void {
  const text = fs.readFileSync(path.join(root, PROVIDERS, 'provider.types.ts'), 'utf8');
  const [, body = ''] = /export interface BrandServices \{([^}]*)\}/.exec(text) ?? [];
  const kinds = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => toKebab(name!));
  if (kinds.includes(kind)) return;
  const near = findNearName(kind, kinds);
  throw new NewError(
    `There is no kind of service "${kind}" that a brand chooses.${near ? ` Did you mean "${near}"?` : ''} Kinds: ${kinds.join(', ')}. A new kind: docs/providers.md.`,
  );
}

/** cardProvider → card-provider */
const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toPascal = (name: string): string => toCamel(`-${name}`);

const writeDefinition = (
  kind: string,
  use: string,
): string => `import { defineProvider } from '../../define-provider';
import { open${toPascal(use)} } from './open-${use}';

/** ${toTitle(use)}. */
export default defineProvider({
  kind: '${toCamel(kind)}',
  use: '${use}',
  settings: {
    properties: {
      url: {
        type: 'string',
        pattern: '^(https://|http://(localhost|127\\\\.0\\\\.0\\\\.1)|\\\\$)',
        description: 'Where the service answers.',
      },
      apiKey: { type: 'string', minLength: 1, description: 'Write "$PROVIDER_…".' },
    },
    required: ['url', 'apiKey'],
  },
  provide: (settings) => ({
    name: '${kind}-${use}',
    migrations: [],
    open: (host) => open${toPascal(use)}(settings, host),
  }),
});
`;

const writeClient = (use: string): string => `export interface ${toPascal(use)}Settings {
  url: string;
  apiKey: string;
}

export interface ${toPascal(use)}Client {
  /** Sends a call as JSON and reads the answer as JSON. @throws Error for an answer other than 2xx, and after the deadline */
  post(path: string, body: unknown): Promise<unknown>;
}

const DEADLINE_MS = 3000;

/** Calls of the service with the shop's key. */
export const create${toPascal(use)}Client = (
  { url, apiKey }: ${toPascal(use)}Settings,
  fetch: typeof globalThis.fetch,
): ${toPascal(use)}Client => ({
  post: async (path, body) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: \`Bearer \${apiKey}\` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(\`${use} answered \${response.status} to \${path}\`);
    return response.json();
  },
});
`;

const writeOpen = (
  kind: string,
  use: string,
): string => `import type { BrandServices, ProviderHost } from '../../provider.types';
import { create${toPascal(use)}Client, type ${toPascal(use)}Settings } from './${use}-client';

/** The service of a brand that chose \`${use}\`. @throws Error until its methods are written */
export function open${toPascal(use)}(
  settings: ${toPascal(use)}Settings,
  { fetch }: Pick<ProviderHost, 'fetch'>,
): BrandServices['${toCamel(kind)}'] {
  const client = create${toPascal(use)}Client(settings, fetch);
  throw new Error(
    \`eshop-api/providers/${kind}/${use}/open-${use}.ts: write the methods of BrandServices['${toCamel(kind)}'] with \${Object.keys(client).join(', ')}\`,
  );
}
`;

const writeTest = (kind: string, use: string): string => `import { expect, it } from 'vitest';
import { providerSchemas } from '../../provider-schemas';
import { create${toPascal(use)}Client } from './${use}-client';

const settings = { url: 'https://service.example', apiKey: 'secret' };

it('can be named by a brand file, with an address and a key', () =>
  expect(providerSchemas['${toCamel(kind)}']!['${use}']!.required).toEqual(['url', 'apiKey']));

it('sends its key and reads the answer', async () => {
  const requests: Request[] = [];
  const client = create${toPascal(use)}Client(settings, async (...request) => {
    requests.push(new Request(...request));
    return Response.json({ found: 1 });
  });
  expect(await client.post('/find', { word: 'boot' })).toEqual({ found: 1 });
  expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['https://service.example/find', 'Bearer secret'],
  ]);
  expect(await requests[0]!.json()).toEqual({ word: 'boot' });
});

it('does not go on with an answer that is an error', async () => {
  const client = create${toPascal(use)}Client(settings, async () => new Response('no', { status: 503 }));
  await expect(client.post('/find', {})).rejects.toThrow('${use} answered 503 to /find');
});
`;

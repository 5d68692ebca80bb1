import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import type { Shop } from '../shop/shop.types';
import { mayBeDraft, serveDrafts, type Drafts } from './serve-drafts';

const shop = { brands: { pick: () => ({ id: 'main' }) } } as unknown as Shop;
const drafts: Drafts = {
  open: async (token) =>
    token === 'good' || token === 'd1.good' ? { shop, preview: 1 } : { status: 403, why: 'No.' },
  secondsLeft: () => 60,
  frameOrigin: () => 'http://composer.localhost:3010',
  frameScript: async () => 'choose()',
  findTheme: () => undefined,
  unsavedHeader: 'x-unsaved',
  findUnsaved: (key) => (key === 'known' ? new Map([['a.json', '{}']]) : undefined),
};

/** Who answers a request; `out of the cache` where everybody's document is there. */
async function findAnswerer(url: string, cookie: string, isCached = true): Promise<string> {
  const request = { url, method: 'GET', headers: { host: 'main.localhost', cookie } } as unknown as Request;
  if (!mayBeDraft(request)) return 'the cache, before anything else';
  return new Promise((resolve) => {
    const response = {
      writeHead: (status: number) => (resolve(String(status)), response),
      end: () => response,
      removeHeader: () => undefined,
      setHeader: () => response,
    } as unknown as Response;
    const handler = serveDrafts({
      drafts,
      deferred: async () => new globalThis.Response(),
      documents: {
        serveDraft: async (_request, _response, { path, rewrite }) =>
          resolve(`${rewrite ? 'frame' : 'draft'} ${path}`),
        serveCached: () => (isCached && resolve('out of the cache'), isCached),
      },
    });
    handler(request, response, (error?: unknown) => resolve(error ? 'an error' : 'the next door'));
  });
}

it.each([
  ['/en_GB', '', 'the cache, before anything else'],
  ['/en_GB', 'draft=good', 'draft /en_GB'],
  ['/en_GB?a=%20&_draft=1&b', 'draft=good', 'draft /en_GB?a=%20&b'],
  ['/en_GB', 'draft=bad', '403'],
  // The address of a frame; its token counts, whatever the cookie is.
  ['/en_GB?_draft=d1.good&b', '', 'frame /en_GB?b'],
  ['/en_GB?_draft=d1.good', 'draft=bad', 'frame /en_GB'],
  ['/en_GB?_draft=d1.bad', 'draft=good', '403'],
  ['/en_GB?_draft=1', '', '403'],
  ['/_draft?t=good&path=/en_GB', '', '303'],
  ['/_draft?t=bad', '', '403'],
  ['/_draft/leave', '', '303'],
  // Whatever only looks like it must not make a shop render what it has.
  ['/en_GB?x_draft', '', 'out of the cache'],
  ['/en_GB', 'my_draft=good', 'out of the cache'],
])('%s with the cookie "%s": %s', async (url, cookie, answerer) => {
  expect(await findAnswerer(url, cookie)).toBe(answerer);
});

it.each([
  ['?_draft=d1.good&_choose=', 'iframe', '/a', true],
  ['?_draft=d1.good&_choose=&b=1', 'iframe', '/a?b=1', true],
  // Opened in a tab, and in frames of other screens.
  ['?_draft=d1.good&_choose=', 'document', '/a', false],
  ['?_draft=d1.good&_choose=', undefined, '/a', false],
  ['?_draft=d1.good', 'iframe', '/a', false],
])('the frame of %s, opened as %s, is %s; with script: %s', async (query, as, path, hasScript) => {
  const { answer, asked } = await openFrame(query, as);
  expect(asked).toBe(path);
  expect((await answer.text()).includes('choose()')).toBe(hasScript);
  expect(answer.headers.get('content-security-policy')).toMatch(
    hasScript ? /script-src 'sha256-[\w+/]{43}='; / : /script-src 'none'; /,
  );
});

it.each(['draft=good', ''])(
  'no page outside a frame has the script of the frame, with the cookie "%s"',
  async (cookie) => {
    // A shared link, and a page of the shop with the mark added.
    expect(await findAnswerer('/en_GB?_choose=', cookie)).toBe(
      cookie ? 'draft /en_GB?_choose=' : 'the cache, before anything else',
    );
  },
);

it('what looks like it and is not in the cache goes on', async () => {
  expect(await findAnswerer('/en_GB?x_draft', '', false)).toBe('the next door');
});

function openFrame(
  query: string,
  as: string | undefined,
): Promise<{ answer: globalThis.Response; asked: string }> {
  const headers = { host: 'main.localhost', ...(as && { 'sec-fetch-dest': as }) };
  const request = { url: `/a${query}`, method: 'GET', headers } as unknown as Request;
  const response = { removeHeader: () => undefined } as unknown as Response;
  return new Promise((resolve, reject) => {
    serveDrafts({
      drafts,
      deferred: async () => new globalThis.Response(),
      documents: {
        serveDraft: async (_request, _response, { path, rewrite }) => {
          const page = '<head></head>';
          resolve({ answer: rewrite!(new globalThis.Response(page), page), asked: path });
        },
        serveCached: () => false,
      },
    })(request, response, reject);
  });
}

it.each([
  ['known', 'a.json'],
  ['another', 'the draft'],
])('a frame is rendered with unsaved texts by their key alone: %s', async (key, page) => {
  const draft = {
    ...shop,
    localizedPage: () => 'the draft',
    localizeChanged: (changes: ReadonlyMap<string, unknown>) => () => [...changes.keys()].join(),
  } as unknown as Shop;
  const request = {
    url: '/en_GB?_draft=d1.good',
    method: 'GET',
    headers: { host: 'main.localhost', 'x-unsaved': key },
  } as unknown as Request;
  const rendered = await new Promise((resolve) => {
    serveDrafts({
      drafts: { ...drafts, open: async () => ({ shop: draft, preview: 1 }) },
      deferred: async () => new globalThis.Response(),
      documents: {
        serveDraft: async (_request, _response, { shop: shown }) =>
          resolve(shown.localizedPage(undefined!, undefined!, 'home')),
        serveCached: () => false,
      },
    })(request, {} as Response, resolve);
  });
  expect(rendered).toBe(page);
});

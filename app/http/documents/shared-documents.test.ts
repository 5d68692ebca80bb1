import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type RawRequest,
  ask,
  closeBoth,
  forgetAll,
  openBoth,
  revision,
  served,
  spoilt,
} from './shared-documents.fixture';

beforeAll(openBoth);
afterAll(closeBoth);
beforeEach(forgetAll);

describe('attacks that worked', () => {
  const attacks: [string, RawRequest][] = [
    ...['%5fdata=routes%2F%24', '%5Fdata=routes%2F%24', '_dat%61=x', '_data'].map(
      (query): [string, RawRequest] => [query, { target: `/public/x?${query}` }],
    ),
    ...[
      'voucher =ALBA25',
      'voucher\t=ALBA25',
      'usrhash =m',
      'usrhash\t=m',
      'a=1;voucher =ALBA25',
      'vouche%72=ALBA25',
    ].map((cookie): [string, RawRequest] => [
      JSON.stringify(cookie),
      { target: '/public/x', headers: [`Cookie: ${cookie}`] },
    ]),
    ['store_mode in the address', { target: '/public/x?store_mode=true' }],
    ['a host whose port is none', { target: '/public/x', headers: ['Host: lab.localhost:99999'] }],
    ['a host in capitals', { target: '/public/x', headers: ['Host: LAB.LOCALHOST'] }],
    ['a whole address', { target: 'http://lab.localhost/public/x' }],
    [
      'headers of a proxy',
      {
        target: '/public/x',
        headers: [
          'X-Forwarded-For: 9.9.9.9',
          'X-Forwarded-Host: evil.example',
          'JB-Request-Id: evil',
          'Accept-Language: xx',
        ],
      },
    ],
    ['a HEAD', { target: '/public/x', method: 'HEAD' }],
    ['personal parameters', { target: '/public/x?captcha=mine&express=failed' }],
  ];
  it.each(attacks)('%s: whoever asks afterwards gets the page', async (_name, attack) => {
    await ask(served.cached.port, attack);
    const victim = await ask(served.cached.port, { target: '/public/x' });
    const alone = await ask(served.plain.port, { target: '/public/x' });
    expect({ status: victim.status, body: victim.body }).toEqual({ status: 200, body: alone.body });
    expect(victim.body).toMatch(/^<!doctype html>GET http:\/\/main\.localhost\/public\/x \[\["user-agent"/);
  });

  it.each(Object.keys(spoilt))('%s is never kept', async (kind) => {
    const [first, second] = [
      await ask(served.cached.port, { target: `/public/${kind}` }),
      await ask(served.cached.port, { target: `/public/${kind}` }),
    ];
    expect([served.made, first.head, second.head].join()).not.toMatch(/public, max-age|session=mine/);
    expect(served.made).toBe(2);
  });
});

describe('a change of the shop', () => {
  const paths = ['/public/a', '/other/a'];
  const getAll = async () => {
    for (const target of paths) expect((await ask(served.cached.port, { target })).status).toBe(200);
    return served.made;
  };

  it('has only those documents rendered again whose stamp it changes', async () => {
    expect(await getAll()).toBe(2);
    revision.now = 'after an edit';
    expect(await getAll()).toBe(2);
    revision.now = 'after another edit';
    revision.stamps['other'] = 'edited';
    expect(await getAll()).toBe(3);
    expect(await getAll()).toBe(3);
  });

  it('while a document is made leaves it outdated', async () => {
    const coming = ask(served.cached.port, { target: '/public/slow' });
    await expect.poll(() => served.made, { interval: 0 }).toBe(1);
    revision.now = 'meanwhile';
    revision.stamps['public'] = 'meanwhile';
    await coming;
    await ask(served.cached.port, { target: '/public/slow' });
    expect(served.made).toBe(2);
  });
});

describe('a user hash', () => {
  const get = (target: string, cookie?: string) =>
    ask(served.cached.port, { target, headers: cookie ? [`Cookie: ${cookie}`] : [] });

  it('that is no member’s gets the document of all, however many are invented', async () => {
    const plain = await get('/public/a');
    for (let i = 0; i < 20; i++) expect((await get(`/public/a?usrhash=guess-${i}`)).body).toBe(plain.body);
    expect((await get('/public/a', 'usrhash=guess')).body).toBe(plain.body);
    expect({ made: served.made, hasForMembers: plain.body.includes('for-members') }).toEqual({
      made: 1,
      hasForMembers: false,
    });
  });

  it('of a member gets members’ prices, in one document for all members and for no cache outside', async () => {
    const answers = [
      await get('/public/a?usrhash=live'),
      await get('/public/a', 'usrhash=live'),
      await get('/public/a?usrhash=guess', 'usrhash=live'),
    ];
    expect(answers.map(({ body }) => body.includes('for-members'))).toEqual([true, true, false]);
    expect({
      sameBody: answers[0]!.body === answers[1]!.body,
      hasLive: answers[0]!.body.includes('live'),
      hasCdnCacheControl: /CDN-Cache-Control/i.test(answers[0]!.head),
    }).toEqual({ sameBody: true, hasLive: false, hasCdnCacheControl: false });
  });
});

describe('who waits with others', () => {
  it('has a personal page of their own', async () => {
    const visitors = ['bag_hash=ana', 'bag_hash=ben', 'bag_hash=cleo'];
    const answers = await Promise.all(
      visitors.map((cookie) =>
        ask(served.cached.port, { target: '/private/x', headers: [`Cookie: ${cookie}`] }),
      ),
    );
    answers.forEach(({ body }, i) => expect(body).toContain(visitors[i]));
  });

  it('shares one that is for everybody', async () => {
    const answers = await Promise.all(
      ['a=1', 'a=2', 'a=3'].map((cookie) =>
        ask(served.cached.port, { target: '/public/x', headers: [`Cookie: ${cookie}`] }),
      ),
    );
    expect({ differentBodies: new Set(answers.map(({ body }) => body)).size, made: served.made }).toEqual({
      differentBodies: 1,
      made: 1,
    });
  });

  it('keeps their own advertisement’s parameters where the page has moved', async () => {
    const answers = await Promise.all(
      ['utm_source=a', 'gclid=b', 'page=2'].map((query) =>
        ask(served.cached.port, { target: `/public/moved?${query}` }),
      ),
    );
    expect(answers.map(({ head }) => /location: (.*)/i.exec(head)?.[1])).toEqual([
      '/public/there?utm_source=a',
      '/public/there?gclid=b',
      '/public/there',
    ]);
  });
});

it('a temporary redirect is kept by no browser: back and forward would follow it after signing in', async () => {
  const headOf = async (target: string) => (await ask(served.cached.port, { target })).head;
  expect(await headOf('/private/sent')).toMatch(/cache-control: private, no-store/i);
  expect(await headOf('/private/moved')).toMatch(/cache-control: private, no-cache/i);
});

import { describe, expect, it } from 'vitest';
import { session } from '../../blocks/_contract/storage/stored-cookies';
import { openPage, readPageRequest, resolveContentSlug, selectBlocks } from './open-page.server';
import { brand, locale, readyBlock } from './request-parts.fixture';
import type { LocalizedPage, RequestContext, LocalizedBlock } from './request-context.types';
import type { Shop } from '../shop/shop.types';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { Condition } from '../../engine/pages/condition.types';

const address = 'http://alba.test/en_GB/landings/summer?utm_source=letter';
function sample(document: LocalizedPage['cache']['document']) {
  const opened: string[] = [];
  const page: LocalizedPage = {
    page: 'landing',
    seo: {},
    cache: { document, maxAge: 60, staleWhileRevalidate: 60 },
    regions: {
      main: [
        readyBlock('always'),
        readyBlock('asked', {}, { when: { query: { show: 'all' } } }),
        readyBlock('flagged', {}, { when: { flags: { gift_card: true } } }),
      ],
    },
  };
  const shop = {
    localizedPage: () => page,
    conditionParameters: () => new Set(['show']),
    links: {
      href: (link: string) => link,
      localePaths: () => [],
      find: () => ({ locale, rest: '/landings/summer' }),
    },
    brands: { pick: () => brand, brands: [{ ...brand, hosts: ['alba.test'] }] },
    matchRoute: () => ({ page: 'landing', params: { name: 'summer' } }),
    sessions: { open: (sealed: string) => void opened.push(sealed) },
    api: { open: () => ({ call: async () => ({ key: 'summer-sale', slug: 'summer', slugs: {} }) }) },
  } as unknown as Shop;
  const visit = {
    request: new Request(address, { headers: { cookie: `${session.name}=sealed` } }),
    url: new URL(address),
    brand,
    locale,
    match: { page: 'landing', params: { name: 'summer' } },
    status: 200,
    isBot: false,
    isData: false,
    cookies: { [session.name]: 'sealed' },
    priceCookies: {},
    flags: { gift_card: true },
    now: new Date(0),
  } as RequestContext;
  return { shop, visit, opened };
}

describe('openPage', () => {
  it('a public page: content named, nothing of the visitor left, blocks by their conditions', async () => {
    const { shop, visit, opened } = sample('public');
    const { visit: shared, run, regions } = (await openPage(visit, shop))!;
    expect(shared.match.params).toEqual({ name: 'summer-sale' });
    expect({ cookies: shared.cookies, recognised: shared.recognised, opened }).toEqual({
      cookies: {},
      recognised: undefined,
      opened: [],
    });
    expect(run.context).not.toHaveProperty('visitor');
    expect(regions.main!.map(({ id }) => id)).toEqual(['always', 'flagged']);
    expect(run.context.listBlocks().map(({ id }) => id)).toEqual(['always', 'flagged']);
  });
  it('a personal page recognises who is signed in', async () => {
    const { shop, visit, opened } = sample('personal');
    const { visit: personal, run } = (await openPage(visit, shop))!;
    expect({ opened, cookies: personal.cookies }).toEqual({ opened: ['sealed'], cookies: visit.cookies });
    expect(run.context.visitor).toMatchObject({ signInAgain: true });
  });
  it('a command on a public page does so, too, and keeps the visit as it came', async () => {
    const { shop, visit, opened } = sample('public');
    const { visit: own } = (await openPage(visit, shop, { anyCustomer: true }))!;
    expect({ opened, hasEnded: own.recognised?.hasEnded, href: own.url.href }).toEqual({
      opened: ['sealed'],
      hasEnded: true,
      href: address,
    });
  });
  it('a page that the storefront has no config of is none', async () => {
    const { shop, visit } = sample('public');
    expect(await openPage(visit, { ...shop, localizedPage: () => undefined })).toBeUndefined();
  });
});

it.each([
  ['/en_GB/women?page=2', 'http://alba.test/en_GB/women?page=2'],
  ['/en_GB', 'http://alba.test/en_GB'],
  ['/women', undefined],
  ['/en_GBX', undefined],
  ['https://evil.test/en_GB', undefined],
  [`/en_GB/${'x'.repeat(2000)}`, undefined],
  ['', undefined],
])('?path=%.30s names %s', (path, url) => {
  const request = new Request(`http://alba.test/_block?path=${encodeURIComponent(path)}`, {
    headers: { cookie: 'a=1' },
  });
  expect(readPageRequest(request)?.url).toBe(url);
  if (url) expect(readPageRequest(request)!.headers.get('cookie')).toBe('a=1');
});

const slugs = { en_GB: 'sale', es_ES: 'rebajas' };
const visitTo = (name?: string) =>
  ({
    brand,
    locale,
    cookies: {},
    url: new URL(`http://alba.localhost/en_GB/landings/${name}?page=2`),
    request: new Request('http://alba.localhost/'),
    match: { page: 'landing', params: name ? { name } : {} },
  }) as unknown as RequestContext;

function shopWith(answer: () => unknown): Shop {
  const call = async () => answer();
  const localePaths = (_brand: unknown, { names }: { names: Record<string, string> }) =>
    Object.entries(names).map(([id, name]) => ({ locale: { locale: id }, href: `/${id}/landings/${name}` }));
  return { api: { open: () => ({ call }) }, links: { localePaths } } as unknown as Shop;
}
const refuse = (code: string) => () => {
  throw new ApiError(code, code, '/api/cms-translate-slug');
};
const known = shopWith(() => ({ key: 'sales', slug: 'sale', slugs }));

it('a word in this language is its key from here on, and every locale’s word is at hand', async () => {
  expect((await resolveContentSlug(visitTo('sale'), known)).match).toEqual({
    page: 'landing',
    params: { name: 'sales' },
    names: slugs,
  });
});

it.each(['rebajas', 'sales'])('"%s" redirects to this locale’s word, with the query', async (name) => {
  const answer = (await resolveContentSlug(visitTo(name), known).catch(
    (error: unknown) => error,
  )) as Response;
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
    status: 301,
    location: '/en_GB/landings/sale?page=2',
  });
});

it('a name that the CMS does not have stays as it is; a page without a name asks nothing', async () => {
  const visit = visitTo('summer');
  expect(await resolveContentSlug(visit, shopWith(refuse('slug_not_found')))).toBe(visit);
  const plain = visitTo();
  expect(await resolveContentSlug(plain, shopWith(refuse('must not be asked')))).toBe(plain);
});

it('a failure of the API is not taken for "unknown"', async () => {
  await expect(resolveContentSlug(visitTo('sale'), shopWith(refuse('ERR_TIMEOUT')))).rejects.toMatchObject({
    code: 'ERR_TIMEOUT',
  });
});

const visit = (address = '/en_GB', more: Partial<RequestContext> = {}): RequestContext =>
  ({
    brand,
    locale,
    flags: {},
    now: new Date('2026-05-04T10:00:00Z'),
    url: new URL(address, 'http://alba.localhost'),
    priceCookies: {},
    ...more,
  }) as RequestContext;
const page = (...main: LocalizedBlock[]): LocalizedPage => ({
  page: 'home',
  seo: {},
  cache: { document: 'public', maxAge: 1, staleWhileRevalidate: 1 },
  regions: { main },
});
const when = (id: string, condition: unknown, slots = {}) =>
  readyBlock(id, {}, { when: condition as Condition, slots });
const chosen = (blocks: LocalizedBlock[], at = visit()) =>
  selectBlocks(page(...blocks), at).main!.map(({ id }) => id);

it('keeps blocks whose condition holds now', () => {
  expect(
    chosen([readyBlock('always'), when('gb', { markets: ['GB'] }), when('es', { markets: ['ES'] })]),
  ).toEqual(['always', 'gb']);
});

it('a campaign’s status is the API’s; one that it does not have shows nothing', () => {
  const blocks = [
    when('before', { campaign: { code: 'sales', status: ['PRE'] } }),
    when('now', { campaign: { code: 'sales', status: ['OPEN'] } }),
    when('not-before', { not: { campaign: { code: 'sales', status: ['PRE'] } } }),
  ];
  const ids = (campaigns: Record<string, 'PRE' | 'OPEN' | 'POST'>) =>
    selectBlocks(page(...blocks), visit(), campaigns).main!.map(({ id }) => id);
  expect({ pre: ids({ sales: 'PRE' }), open: ids({ sales: 'OPEN' }), none: ids({}) }).toEqual({
    pre: ['before'],
    open: ['now', 'not-before'],
    none: ['not-before'],
  });
});

it('a slot may ask for something itself, by its block’s props and the page’s parameters', () => {
  const slots = {
    early: {
      title: '',
      when: ({ code }: Record<string, unknown>, { name }: Readonly<Record<string, string>>) => ({
        campaign: { code: String(code ?? name), status: ['PRE' as const] },
      }),
    },
    always: { title: '' },
  };
  const stage = (props: Record<string, unknown>) => ({
    ...readyBlock(
      'stage',
      {},
      { props, slots: { early: [readyBlock('tick')], always: [readyBlock('rest')] } },
    ),
  });
  const choose = (props: Record<string, unknown>) => {
    const block = stage(props);
    block.block = { ...block.block, definition: { ...block.block.definition, slots } };
    const chosen = selectBlocks(
      page(block),
      visit('/', { match: { page: 'landing', params: { name: 'sales' } } }),
      { sales: 'PRE', mss: 'OPEN' },
    ).main![0]!;
    return Object.entries(chosen.slots).map(([name, children]) => [name, children.length]);
  };
  expect(choose({})).toEqual([
    ['early', 1],
    ['always', 1],
  ]);
  expect(choose({ code: 'mss' })).toEqual([
    ['early', 0],
    ['always', 1],
  ]);
});

it('time is the server’s clock', () => {
  const blocks = [
    when('old', { until: '2026-05-01T00:00' }),
    when('now', { from: '2026-05-01T00:00', until: '2026-06-01T00:00' }),
    when('soon', { from: '2026-06-01T00:00' }),
  ];
  expect(chosen(blocks)).toEqual(['now']);
  expect(chosen(blocks, visit('/', { now: new Date('2026-07-01T00:00:00Z') }))).toEqual(['soon']);
});

it('conditions hold in slots too, and the page’s own objects stay as they are', () => {
  const outer = readyBlock(
    'outer',
    {},
    { slots: { main: [when('es', { markets: ['ES'] }), readyBlock('all')] } },
  );
  const [found] = selectBlocks(page(outer), visit()).main!;
  expect(found!.slots.main!.map(({ id }) => id)).toEqual(['all']);
  expect(outer.slots.main).toHaveLength(2);
});

it('the same object comes back when nothing was dropped, so that its HTML stays remembered', () => {
  const blocks = [readyBlock('plain'), when('gb', { markets: ['GB'] }, { main: [readyBlock('inner')] })];
  expect(selectBlocks(page(...blocks), visit()).main!.every((block, i) => block === blocks[i])).toBe(true);
});

it('what depends on the member’s browser is fetched later, not dropped', () => {
  const [block] = selectBlocks(page(when('club', { member: true })), visit()).main!;
  expect(block).toMatchObject({ id: 'club', clientOnly: true });
});

it('store mode comes from its cookie alone, by its exact value', () => {
  const store = [when('store', { storeMode: true })];
  const cookies: Record<string, string>[] = [{ store_mode: 'true' }, { store_mode: 'TRUE' }, {}];
  expect(cookies.map((priceCookies) => chosen(store, visit('/', { priceCookies })))).toEqual([
    ['store'],
    [],
    [],
  ]);
});

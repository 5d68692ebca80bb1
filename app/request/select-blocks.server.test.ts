import { expect, it } from 'vitest';
import { brand, locale, readyBlock } from './request-parts.fixture';
import type { LocalizedBlock, LocalizedPage, RequestContext } from './request-context.types';
import { selectBlocks } from './select-blocks.server';
import type { Condition } from '../../engine/pages/condition.types';

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
  expect([ids({ sales: 'PRE' }), ids({ sales: 'OPEN' }), ids({})]).toEqual([
    ['before'],
    ['now', 'not-before'],
    ['not-before'],
  ]);
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

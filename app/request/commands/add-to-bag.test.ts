import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { session } from '../../../blocks/_contract/storage/stored-cookies';
import type { Shop } from '../../shop/shop.types';
import { openTestSite, type TestSite } from '../../http/site/site.fixture';
import { answerCommand, type CommandReply } from './answer-command.server';

/** The shipped product sheet with its button pressed: what one addition costs. */
const sheet = '/en_GB/women/shoes/nube/nube-K200514-021';
let site: TestSite;
const asked: string[] = [];

beforeAll(async () => {
  site = await openTestSite(['catalogue', 'cms', 'campaigns', 'reference', 'bag', 'size-guide', 'content']);
  const invoke = site.api.invoke.bind(site.api);
  vi.spyOn(site.api, 'invoke').mockImplementation((operation, ...rest) => {
    asked.push(operation.path);
    return invoke(operation, ...rest);
  });
}, 180_000);
afterAll(() => site?.close());

async function press(fields: Record<string, string>, shop: Shop = site.shop, cookie = '') {
  const body = new URLSearchParams({ _block: 'buy', _command: 'bag.addLine', ...fields }).toString();
  const request = new Request(`http://main.localhost/_command?path=${encodeURIComponent(sheet)}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      cookie,
    },
  });
  asked.length = 0;
  const answer = await answerCommand(request, shop);
  return { reply: (await answer.json()) as CommandReply, cookies: answer.headers.getSetCookie() };
}

it('one addition is one call of the API: the block that stands is not loaded again', async () => {
  const { reply, cookies } = await press({ size: '38' });
  expect(reply).toMatchObject({
    onlyForm: true,
    state: { command: 'bag.addLine', status: 'done', data: { count: 1, size: '38' } },
  });
  expect(reply).not.toHaveProperty('node');
  expect(cookies.join()).toContain('bag_hash=');
  expect(asked).toEqual(['/cart/add']);
});

it('the page is opened once: one client of the API, and whoever is signed in is recognised one time', async () => {
  const { api, sessions } = site.shop;
  const openClient = vi.fn(api.open);
  const openSession = vi.fn(sessions.open);
  const counted = Object.create(site.shop, {
    api: { value: { ...api, open: openClient } },
    sessions: { value: { ...sessions, open: openSession } },
  }) as Shop;
  const { reply } = await press({ size: '38' }, counted, `${session.name}=sealed-by-nobody`);
  expect(reply.state.status).toBe('done');
  expect({
    clientsOpened: openClient.mock.calls.length,
    sessionsOpened: openSession.mock.calls.length,
  }).toEqual({ clientsOpened: 1, sessionsOpened: 1 });
});

it('what is not done brings the block as it is now', async () => {
  const { reply } = await press({ size: '' });
  expect(reply.state.status).toBe('invalid');
  expect(reply.node?.interactive?.data).toMatchObject({ form: { status: 'invalid' } });
  expect(asked.filter((path) => path.startsWith('/cart'))).toEqual([]);
  expect(asked).toContain('/products/sheet/');
});

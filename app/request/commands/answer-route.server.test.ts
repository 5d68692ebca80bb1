import { describe, expect, it } from 'vitest';
import type { BlockRoute } from '../../../blocks/_contract/route.types';
import { sampleHref } from '../../../blocks/_contract/testing/sample-page';
import { compileRoutes } from '../../shop/block-registry.server';
import type { Shop } from '../../shop/shop.types';
import { answerRoute } from './answer-route.server';

const warned: unknown[] = [];
const locale = {
  locale: 'en_GB',
  market: 'GB',
  country: 'GB',
  language: 'en',
  written: { lang: 'en-GB', dir: 'ltr' },
};
const shop = {
  brands: { pick: () => ({ id: 'one', publicOrigin: 'https://shop.example', rules: {} }) },
  links: { locate: async () => ({ locale, rest: '/_back/x' }), href: sampleHref },
  matchRoute: () => undefined,
  localizedPage: () => undefined,
  conditionParameters: () => new Set(),
  flags: () => ({}),
  clock: () => new Date(0),
  log: { warn: (facts: unknown) => void warned.push(facts) },
  api: { open: () => ({}) },
  wordsFor: (_brand: unknown, _locale: unknown, section: string) => (key: string) => `${section}.${key}`,
  // A session that has ended: reading the customer removes its cookie.
  sessions: { open: () => undefined },
} as unknown as Shop;

function come(
  answer: BlockRoute['answer'],
  { method = 'GET', path = '/en_GB/_back/x', customer = false } = {},
) {
  const route: BlockRoute = { paths: ['_back/:way'], answer, ...(customer ? { customer } : {}) };
  const find = compileRoutes([{ type: 'hero', routes: [route] }]);
  const request = new Request(`http://shop.example${path}`, { method, headers: { cookie: 'session=old' } });
  return answerRoute(request, shop, find);
}

describe('an address that a block has beside the pages', () => {
  it('is a redirect that is not cached and sends no referrer, with the cookies that were set', async () => {
    const answered = await come(async ({ page, setCookie, params, words }) => {
      setCookie({ name: 'seen', value: words('key'), maxAge: 60, httpOnly: true });
      return page.href(`page:order/${params.way}`);
    });
    const header = (name: string) => answered!.headers.get(name);
    expect({
      status: answered!.status,
      to: header('location'),
      cache: header('cache-control'),
      referrer: header('referrer-policy'),
      robots: header('x-robots-tag'),
      cookies: answered!.headers.getSetCookie(),
    }).toEqual({
      status: 303,
      to: '/en_GB/order/x',
      cache: 'no-store',
      referrer: 'no-referrer',
      robots: 'noindex',
      cookies: ['seen=hero.key; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
    });
  });

  it('may be a file, which the browser shows and no cache keeps', async () => {
    const content = new TextEncoder().encode('%PDF');
    const answered = (await come(async () => ({ name: 'label.pdf', type: 'application/pdf', content })))!;
    expect({ status: answered.status, ...Object.fromEntries(answered.headers) }).toMatchObject({
      status: 200,
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="label.pdf"',
      'content-length': '4',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(await answered.text()).toBe('%PDF');
  });

  it('reads who is signed in only where its route needs it', async () => {
    const cookies = async (customer: boolean) =>
      (await come(async () => '/', { customer }))!.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect({ wants: await cookies(true), others: await cookies(false) }).toEqual({
      wants: ['session='],
      others: [],
    });
  });

  it('logs what the route could not do', async () => {
    await come(async ({ warn }) => {
      warn({ err: 'away' }, 'no answer');
      return '/';
    });
    expect(warned).toEqual([{ err: 'away' }]);
  });

  it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    const answered = await come(async () => '/', { method });
    expect({ status: answered!.status, allow: answered!.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
    });
  });

  it('is not what stands at a page', async () =>
    expect(await come(async () => '/', { path: '/en_GB/women/shoes' })).toBeUndefined());
});

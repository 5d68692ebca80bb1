import { expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { resolveContentSlug } from './resolve-content-slug.server';
import { brand, locale } from './request-parts.fixture';
import type { RequestContext } from './request-context.types';
import type { Shop } from '../shop/shop.types';

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
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en_GB/landings/sale?page=2']);
});

it('what the CMS does not know keeps its name; a page without a name asks nothing', async () => {
  const visit = visitTo('summer');
  expect(await resolveContentSlug(visit, shopWith(refuse('slug_not_found')))).toBe(visit);
  const plain = visitTo();
  expect(await resolveContentSlug(plain, shopWith(refuse('must not be asked')))).toBe(plain);
});

it('trouble is not taken for "unknown"', async () => {
  await expect(resolveContentSlug(visitTo('sale'), shopWith(refuse('ERR_TIMEOUT')))).rejects.toMatchObject({
    code: 'ERR_TIMEOUT',
  });
});

import { expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import messages from '../../../locales/en/labels/seo.json';
import { sampleContext } from '../../_contract/testing/sample-context';
import { load } from './stores.subject.server';

const found = {
  stores: [],
  total: 0,
  place: null,
  countries: [{ id: 'ES', name: 'Spain', total: 2 }],
  services: [],
};
const open = (search: string, answer: unknown = found) => {
  const asked = sampleContext({
    url: `/en_GB/stores${search}`,
    messages: { ...messages, storesTitle: 'Stores of Sample' },
    answers: { storeLocatorStores: answer },
  });
  asked.context.page.href = () => '/en_GB/stores';
  return asked;
};
const describeHead = async (search: string, ownTitle?: string) => {
  const { context, head } = open(search);
  await load({ ...context, ownTitle });
  return {
    canonical: head.canonical?.[0],
    robots: head.robots?.[0],
    title: head.title?.[0],
    description: (head.description?.[0] as string | undefined)?.split(':')[0],
  };
};

it('reads the stores of the address once', async () => {
  const { context, calls } = open('?country=ES');
  expect((await load(context)).countries).toHaveLength(1);
  expect(calls).toEqual([{ id: 'storeLocatorStores', request: { profile: 'en_GB', countryId: 'ES' } }]);
});

it.each([
  ['', { canonical: '/en_GB/stores', title: 'Shops' }],
  ['?country=ES', { canonical: '/en_GB/stores?country=ES', title: 'Shops · Spain', description: 'Spain' }],
  [
    '?country=all',
    { canonical: '/en_GB/stores?country=all', title: 'Shops · All countries', description: 'All countries' },
  ],
  ['?country=ZZ', { canonical: '/en_GB/stores', title: 'Shops' }],
])('a country is a page of its own: %s', async (search, expected) =>
  expect(await describeHead(search, 'Shops')).toEqual(expected),
);

it.each(['?near=Madrid', '?country=ES&service=repair'])(
  '%s is a search, which is not indexed',
  async (search) =>
    expect(await describeHead(search)).toMatchObject({
      canonical: '/en_GB/stores',
      robots: 'noindex, follow',
    }),
);

it('has the title of the page config, or else a label', async () => {
  expect((await describeHead('', 'Shops')).title).toBe('Shops');
  expect((await describeHead('')).title).toBe('Stores of Sample');
});

it('trouble of the API stays trouble', async () => {
  const failing = () => {
    throw new ApiError('ERR_NETWORK', 'gone', '/store-locator/stores');
  };
  await expect(load(open('', failing).context)).rejects.toBeInstanceOf(ApiError);
});

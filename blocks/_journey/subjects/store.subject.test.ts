import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import messages from '../../../locales/en/labels/seo.json';
import { NotFound } from '../../_contract/not-found';
import { sampleContext, SampleRedirect } from '../../_contract/testing/sample-context';
import { sampleStore, sampleStoreSheet } from '../stores/sample-stores';
import { load } from './store.subject.server';

const own = 'T010-madrid-fuencarral';
const open = (segment: string, answer: unknown = { store: sampleStoreSheet(), nearby: [] }) => {
  const asked = sampleContext({
    url: `/en_GB/stores/${segment}`,
    params: { store: segment },
    messages,
    answers: { storeLocatorStore: answer },
  });
  asked.context.page.href = (link) => `/en_GB/${link.replace('page:store/', 'stores/')}`;
  return asked;
};
const refuse = (code: string) => () => {
  throw new ApiError(code, 'no', '/store-locator/store');
};

describe('store as the subject of a page', () => {
  it('reads the store of the address, its neighbours with it', async () => {
    const { context, calls } = open(own, { store: sampleStoreSheet(), nearby: [sampleStore()] });
    expect((await load(context)).nearby).toHaveLength(1);
    expect(calls).toEqual([{ id: 'storeLocatorStore', request: { profile: 'en_GB', id: 'T010' } }]);
  });

  it('writes title, description and canonical address', async () => {
    const { context, head } = open(own);
    await load(context);
    expect(head).toMatchObject({
      title: ['Sample Fuencarral, Madrid'],
      description: [expect.stringMatching(/Madrid, .+Opening hours/)],
      canonical: [`/en_GB/stores/${own}`],
    });
  });

  it('is a LocalBusiness with hours by the day, and a telephone where there is one', async () => {
    const { context, head } = open(own);
    await load(context);
    const [business] = head.jsonLd as [Record<string, any>];
    expect(business['@type']).toEqual(['LocalBusiness', 'ShoeStore']);
    expect(business).toMatchObject({
      url: `/en_GB/stores/${own}`,
      telephone: '+34 91 0000000',
      address: { addressCountry: 'ES', postalCode: '28004' },
      geo: { latitude: 40.4243 },
    });
    expect(business.openingHoursSpecification).toHaveLength(12);
    expect(business.specialOpeningHoursSpecification[0]).toMatchObject({
      validFrom: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    });
    const silent = open(own, { store: sampleStoreSheet({ phone: null }), nearby: [] });
    await load(silent.context);
    expect(silent.head.jsonLd![0]).not.toHaveProperty('telephone');
  });

  it.each(['T010', 'T010-old-name'])('%s redirects to the right address for good', async (segment) => {
    const { context } = open(segment);
    await expect(load(context)).rejects.toEqual(new SampleRedirect(`/en_GB/stores/${own}`, 301));
  });

  it("no store's id is not found, trouble of the API stays trouble", async () => {
    await expect(load(open('T999', refuse('store_not_found')).context)).rejects.toBeInstanceOf(NotFound);
    await expect(load(open('T999', refuse('ERR_NETWORK')).context)).rejects.toBeInstanceOf(ApiError);
  });
});

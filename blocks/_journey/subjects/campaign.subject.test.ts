import { expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { NotFound } from '../../_contract/not-found';
import { sampleContext } from '../../_contract/testing/sample-context';
import { sampleCampaign } from '../campaign/sample-campaign';
import { load } from './campaign.subject.server';

const open = (answer: unknown) =>
  sampleContext({
    url: '/en_GB/landings/sale',
    params: { name: 'sales' },
    answers: { landingCampaign: answer },
  });
const refuse = (code: string) => () => {
  throw new ApiError(code, code, '/landingCampaign/');
};

it('reads the campaign of the address; it gives the page its title, address and lifetime', async () => {
  const { context, head, calls } = open({ campaign: sampleCampaign() });
  expect((await load(context)).code).toBe('sales');
  expect(calls).toEqual([
    { id: 'landingCampaign', request: { profile: 'en_GB', camp: 'sales', 'pager.limit': 0 } },
  ]);
  expect(head).toEqual({
    title: ['Sale'],
    description: ['The same shoes, smaller figures.'],
    canonical: ['/en_GB/landings/sale'],
    changesAt: [Date.parse('2026-12-25T23:00:00Z')],
  });
});

it('one that is over is not indexed', async () => {
  const { context, head } = open({ campaign: sampleCampaign({ status: 'POST', changesAt: null }) });
  await load(context);
  expect({ robots: head.robots, changesAt: head.changesAt }).toEqual({
    robots: ['noindex, follow'],
    changesAt: undefined,
  });
});

it('an unknown one is not found, trouble of the API stays trouble', async () => {
  await expect(load(open(refuse('campaign_not_found')).context)).rejects.toBeInstanceOf(NotFound);
  await expect(load(open(refuse('ERR_TIMEOUT')).context)).rejects.toBeInstanceOf(ApiError);
});

import { expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { readCampaignFacts } from './open-page.server';
import { brand, locale, readyBlock } from './request-parts.fixture';
import type { LocalizedPage, RequestContext } from './request-context.types';
import type { Condition } from '../../engine/pages/condition.types';

const now = new Date('2026-11-26T12:00:00Z');
const visit = { brand, locale, now, match: { page: 'landing', params: {} } } as unknown as RequestContext;
const known: Record<string, object> = {
  blfr: { status: 'PRE', changesAt: '2026-11-26T23:00:00.000Z' },
  arco: { status: 'OPEN', changesAt: null },
};

function read(...conditions: Condition[]) {
  const asked: unknown[] = [];
  const turns: number[] = [];
  const call = async (_operation: unknown, request: { camp: string }) => {
    asked.push(request);
    if (!known[request.camp]) throw new ApiError('campaign_not_found', 'no', '/landingCampaign/');
    return { campaign: known[request.camp] };
  };
  const blocks = conditions.map((when, i) => readyBlock(`b${i}`, {}, { when, slots: { inner: [] } }));
  const page = { page: 'landing', regions: { main: blocks } } as unknown as LocalizedPage;
  const context = {
    api: { call },
    head: { changesAt: (at: number) => void turns.push(at) },
    signal: new AbortController().signal,
  };
  return readCampaignFacts(page, visit, context as never).then((facts) => ({
    facts,
    asked,
    turns: turns.map((at) => new Date(at).toISOString()),
  }));
}

it('a page without conditions asks nothing', async () =>
  expect(await read()).toEqual({ facts: {}, asked: [], turns: [] }));

it('asks once for each campaign, in "not" too, without its products; unknown ones are left out', async () => {
  const { facts, asked, turns } = await read(
    { campaign: { code: 'blfr', status: ['PRE'] } },
    { not: { campaign: { code: 'blfr', status: ['OPEN'] } } },
    { campaign: { code: 'arco', status: ['OPEN'] } },
    { campaign: { code: 'nope', status: ['OPEN'] } },
  );
  expect(facts).toEqual({ blfr: 'PRE', arco: 'OPEN' });
  expect(asked).toEqual(
    ['blfr', 'arco', 'nope'].map((camp) => ({ profile: 'en_GB', camp, 'pager.limit': 0 })),
  );
  expect(turns).toEqual(['2026-11-26T23:00:00.000Z']);
});

it('the head gets the times in conditions that are still to come, in the brand’s zone', async () => {
  expect((await read({ from: '2026-11-01T00:00', until: '2026-11-27T08:00' })).turns).toEqual([
    '2026-11-27T07:00:00.000Z',
  ]);
});

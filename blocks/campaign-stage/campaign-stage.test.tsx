// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleCampaign } from '../_journey/campaign/sample-campaign';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import definition from './campaign-stage.block';
import messages from './campaign-stage.messages';
import samples from './campaign-stage.samples';
import { load } from './campaign-stage.server';
import CampaignStage from './campaign-stage.view';

const props = samples[0]!.props;
const refuse = (code: string) => () => {
  throw new ApiError(code, code, '/landingCampaign/');
};

describe.each(samples.slice(0, 4))('campaign stage: $name', (sample) => {
  test('is a region named by its heading, and says when', () => {
    const campaign = sample.data.campaign!;
    const region = within(mountSample(CampaignStage, sample, messages)).getByRole('region', {
      name: campaign.title,
    });
    expect(within(region).getByRole('heading', { level: sample.props.titleLevel }).textContent).toBe(
      campaign.title,
    );
    expect([...region.querySelectorAll('img')].filter((one) => one.src.includes('logo')).length).toBe(
      sample.props.logo ? 1 : 0,
    );
    expect(region.querySelector('time')?.dateTime).toBe(campaign.when.instant);
    expect(region.textContent).toContain(
      Object.values(sample.slots ?? { none: '' })[0]!.replace(/<[^>]+>/g, ''),
    );
  });
});

test.each([
  [0, 'shut'],
  [1, 'open'],
  [2, 'shut'],
])('sample %i shows the picture of its status: %s', (number, alt) => {
  const sample = samples[number]!;
  const pictures = { imageAlt: 'shut', imageOpen: '/images/paper/K200108-004_L.jpg', imageOpenAlt: 'open' };
  expect(
    within(mountSample(CampaignStage, { ...sample, props: { ...sample.props, ...pictures } }, messages))
      .getByRole('img')
      .getAttribute('alt'),
  ).toBe(alt);
});

test('an ended campaign promises nothing: its own last sentence, or that prices are usual again', () => {
  const ended = samples[2]!;
  const text = (props: object) =>
    mountSample(CampaignStage, { ...ended, props: { ...ended.props, ...props } }, messages).textContent;
  expect(text({ text: 'Half price' })).toContain(messages.over);
  expect(text({ text: 'Half price' })).not.toContain('Half price');
  expect(text({ text: 'Half price', textAfter: 'Thank you' })).toContain('Thank you');
  expect(text({})).not.toContain(ended.data.campaign!.description);
});

test('a campaign that is not known leaves nothing', () =>
  expect(renderSample(CampaignStage, samples[4]!, messages)).toBe(''));

test('on a landing page the address names the campaign; it gives the page its title, address and lifetime', async () => {
  const { context, head, calls } = sampleContext({
    url: '/en_GB/landings/sales',
    params: { name: 'sales' },
    messages,
    answers: { landingCampaign: { campaign: sampleCampaign() } },
  });
  const data = await load(context, props);
  expect(calls).toEqual([
    { id: 'landingCampaign', request: { profile: 'en_GB', camp: 'sales', 'pager.limit': 0 } },
  ]);
  expect(head).toMatchObject({
    title: ['Sale'],
    description: ['The same shoes, smaller figures.'],
    canonical: ['/en_GB/landings/sales'],
    changesAt: [Date.parse('2026-12-25T23:00:00Z')],
  });
  expect(head.robots).toBeUndefined();
  expect(data.campaign!.when).toEqual({
    text: 'Opens on Saturday 26 December at 00:00',
    instant: '2026-12-25T23:00:00.000Z',
  });
});

test('says until which day it lasts and on which it ended; an ended one is not for search results', async () => {
  const say = async (status: 'OPEN' | 'POST') => {
    const { context, head } = sampleContext({
      params: { name: 'sales' },
      messages,
      answers: { landingCampaign: { campaign: sampleCampaign({ status, changesAt: null }) } },
    });
    return [(await load(context, props)).campaign!.when.text, head.robots, head.changesAt];
  };
  expect([await say('OPEN'), await say('POST')]).toEqual([
    ['Until 30 January', undefined, undefined],
    ['Ended on 30 January', ['noindex, follow'], undefined],
  ]);
});

test('an unknown one is a missing page on a landing, nothing elsewhere; a broken API costs a home page nothing', async () => {
  const open = (code: string) =>
    sampleContext({ params: { name: 'nope' }, messages, answers: { landingCampaign: refuse(code) } }).context;
  await expect(load(open('campaign_not_found'), props)).rejects.toMatchObject({ name: 'NotFound' });
  await expect(load(open('ERR_TIMEOUT'), props)).rejects.toMatchObject({ code: 'ERR_TIMEOUT' });
  for (const code of ['campaign_not_found', 'ERR_TIMEOUT'])
    expect(await load(open(code), { ...props, code: 'sales' })).toEqual({ campaign: null });
});

test('each slot stands in its own status', () => {
  const ask = (props: Record<string, unknown>, params: Record<string, string>) =>
    Object.values(definition.slots).map(({ when }) => when(props, params).campaign);
  expect(ask({}, { name: 'sales' })).toEqual([
    { code: 'sales', status: ['PRE'] },
    { code: 'sales', status: ['OPEN'] },
    { code: 'sales', status: ['POST'] },
  ]);
  expect(ask({ code: 'blfr' }, { name: 'sales' })[0]!.code).toBe('blfr');
});

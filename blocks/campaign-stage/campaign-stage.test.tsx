// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleCampaign } from '../_journey/campaign/sample-campaign';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import definition from './campaign-stage.block';
import { focalClass } from '../_parts/picture/focal-point.css';
import messages from './campaign-stage.messages';
import samples from './campaign-stage.samples';
import { load } from './campaign-stage.server';
import CampaignStage from './campaign-stage.view';

const props = samples[0]!.props;
const refuse = (code: string) => () => {
  throw new ApiError(code, code, '/landingCampaign/');
};

describe.each(samples.slice(0, 4))('campaign stage: $name', (sample) => {
  test('is a region named by its heading, and shows when', () => {
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

test.each([
  [0, 'top'],
  [1, 'bottom'],
])('sample %i crops the picture of its status at its own focal point: %s', (number, point) => {
  const sample = samples[number]!;
  const pictures = { imageOpen: '/images/paper/K200108-004_L.jpg', focus: 'top', imageOpenFocus: 'bottom' };
  const classOf = (props: object) =>
    mountSample(CampaignStage, { ...sample, props: { ...sample.props, ...props } }, messages).querySelector(
      'img',
    )!.className;
  const { focus: _focus, imageOpenFocus: _open, ...plain } = pictures;
  expect(classOf(pictures)).toBe(`${classOf(plain)} ${focalClass[point as 'top' | 'bottom']}`);
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

test('a stage without a code shows the campaign of its page, and asks for nothing', async () => {
  const { context, calls } = sampleContext({ params: { name: 'sales' }, messages, answers: {} });
  const data = await load({ ...context, subject: { name: 'campaign', data: sampleCampaign() } }, props);
  expect(data.campaign!.when).toEqual({
    text: 'Opens on Saturday 26 December at 00:00',
    instant: '2026-12-25T23:00:00.000Z',
  });
  expect(calls).toEqual([]);
});

test('with a code it reads that one, and lets no document outlive its status', async () => {
  const { context, head, calls } = sampleContext({
    messages,
    answers: { landingCampaign: { campaign: sampleCampaign() } },
  });
  await load(context, { ...props, code: 'sales' });
  expect(calls).toEqual([
    { id: 'landingCampaign', request: { profile: 'en_GB', camp: 'sales', 'pager.limit': 0 } },
  ]);
  expect(head).toEqual({ changesAt: [Date.parse('2026-12-25T23:00:00Z')] });
});

test('shows until which day it lasts and on which it ended', async () => {
  const render = async (status: 'OPEN' | 'POST') => {
    const { context } = sampleContext({
      params: { name: 'sales' },
      messages,
      answers: { landingCampaign: { campaign: sampleCampaign({ status, changesAt: null }) } },
    });
    return (await load(context, props)).campaign!.when.text;
  };
  expect({ open: await render('OPEN'), post: await render('POST') }).toEqual({
    open: 'Until 30 January',
    post: 'Ended on 30 January',
  });
});

test('an unknown one leaves nothing; a broken API costs a home page nothing', async () => {
  const open = (code: string) =>
    sampleContext({ messages, answers: { landingCampaign: refuse(code) } }).context;
  for (const code of ['campaign_not_found', 'ERR_TIMEOUT'])
    expect(await load(open(code), { ...props, code: 'sales' })).toEqual({ campaign: null });
});

test('needs a page about a campaign unless it names one', () => {
  const { subject } = definition;
  expect({
    byDefault: subject({}),
    emptyCode: subject({ code: '' }),
    otherCode: subject({ code: 'sales' }),
  }).toEqual({ byDefault: 'campaign', emptyCode: 'campaign', otherCode: undefined });
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

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleCampaign } from '../_journey/campaign/sample-campaign';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import definition from './countdown.block';
import messages from './countdown.messages';
import samples from './countdown.samples';
import { load } from './countdown.server';
import { measureRemaining, writeDuration } from './remaining-time';
import Countdown from './countdown.view';

const { props, data } = samples[0]!;

test.each([
  [0, 'P0DT0H0M0S'],
  [-5, 'P0DT0H0M0S'],
  [1, 'P0DT0H0M1S'],
  [999, 'P0DT0H0M1S'],
  [61_000, 'P0DT0H1M1S'],
  [90_061_000, 'P1DT1H1M1S'],
  [8_640_000_000, 'P100DT0H0M0S'],
])('%d ms are %s', (left, written) => {
  expect(writeDuration(measureRemaining(left, 0))).toBe(written);
});

describe.each(samples.slice(0, 3))('countdown as the server writes it: $name', (sample) => {
  test('figures for the eye, the moment itself for the ear', () => {
    const region = within(mountSample(Countdown, sample, messages)).getByRole('region', {
      name: props.title,
    });
    expect([...region.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '05days',
      '14hours',
      '03minutes',
      '27seconds',
    ]);
    const timer = within(region).getByRole('timer', { name: 'Time left' });
    expect(timer.querySelector('time')!.textContent).toBe(data.when);
    expect(timer.querySelector('ol')!.getAttribute('aria-hidden')).toBe('true');
  });
});

test('once the time is up it shows so and links to the page as it is now, or is removed', () => {
  const host = mountSample(Countdown, samples[3]!, messages, { path: '/en_GB/landings/sales' });
  expect(within(host).getByRole('heading').textContent).toBe(props.endedTitle);
  expect(within(host).getByRole('link').getAttribute('href')).toBe('/en_GB/landings/sales');
  expect(within(host).getByRole('link').hasAttribute('data-hard')).toBe(true);
  expect(renderSample(Countdown, samples[4]!, messages)).toBe('<div><p>the sale</p></div>');
  expect(renderSample(Countdown, samples[5]!, messages)).toBe('');
});

describe('ticking in the browser', () => {
  const start = Date.parse('2026-11-27T00:00:00Z');
  /** ms by which the shop's clock is ahead of the device's. */
  let shopAhead = 0;
  let host: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    shopAhead = 0;
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ now: new Date(Date.now() + shopAhead).toISOString() })),
    );
    (globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const show = (target: number) =>
    act(async () =>
      root.render(
        <Countdown
          id="sample"
          props={props}
          data={{ ...data, target }}
          words={sampleWords(messages)}
          page={samplePage()}
          slots={{}}
        />,
      ),
    );
  const left = () => host.querySelector('ol')?.getAttribute('data-left');

  test('counts down to nothing, then offers the way in and stops', async () => {
    await show(start + 2000);
    expect(left()).toBe('P0DT0H0M2S');
    act(() => void vi.advanceTimersByTime(1000));
    expect(left()).toBe('P0DT0H0M1S');
    act(() => void vi.advanceTimersByTime(1000));
    expect({
      left: left(),
      title: host.querySelector('h2')!.textContent,
      link: host.querySelector('a')!.textContent,
    }).toEqual({ left: undefined, title: props.endedTitle, link: props.endedLinkText });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['ahead of', 604_800_000],
    ['behind', -604_800_000],
  ])('the shop’s clock counts, though the device is a week %s it', async (_where, ahead) => {
    shopAhead = -ahead;
    await show(start + shopAhead + 3000);
    expect(left()).toBe('P0DT0H0M3S');
  });

  test('by the device’s own clock when the shop can’t be asked', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('offline');
      }),
    );
    await show(start + 5000);
    expect(left()).toBe('P0DT0H0M5S');
  });

  test('shows no seconds to those who asked for less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await show(start + 90_000);
    expect([...host.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '00days',
      '00hours',
      '01minutes',
    ]);
  });
});

describe('what it counts down to', () => {
  const read = async (more: Partial<typeof props>, campaign?: Parameters<typeof sampleCampaign>[0]) => {
    const answers = {
      landingCampaign: campaign
        ? { campaign: sampleCampaign(campaign) }
        : () => {
            throw new ApiError('campaign_not_found', '', '');
          },
    };
    const { context, head } = sampleContext({ params: { name: 'sales' }, answers });
    return { ...(await load(context, { ...props, ...more })), head };
  };

  test('a moment in the brand’s time zone; the page lives no longer than it', async () => {
    const { target, remaining, when, ended, head } = await read({ until: '2026-11-27T00:00' });
    expect(new Date(target!).toISOString()).toBe('2026-11-26T23:00:00.000Z');
    expect({ remaining, when, ended }).toEqual({
      remaining: { days: 5, hours: 14, minutes: 0, seconds: 0 },
      when: 'Friday 27 November at 00:00',
      ended: false,
    });
    expect(head.changesAt).toEqual([target]);
  });

  test.each([
    ['next', 'PRE', 'opensAt'],
    ['next', 'OPEN', 'closesAt'],
    ['opening', 'OPEN', 'opensAt'],
    ['close', 'PRE', 'closesAt'],
  ] as const)('%s of a campaign that is %s: %s', async (moment, status, field) => {
    expect((await read({ moment }, { status })).target).toBe(Date.parse(sampleCampaign()[field]));
  });

  test('nothing after the campaign, nor for an unknown one', async () => {
    expect((await read({}, { status: 'POST' })).target).toBeNull();
    expect((await read({})).target).toBeNull();
  });

  test('its other slot waits for the moment', () => {
    const { when } = definition.slots.ended;
    expect([when({ until: '2026-11-27T00:00' }), when({})]).toEqual([
      { from: '2026-11-27T00:00' },
      undefined,
    ]);
  });
});

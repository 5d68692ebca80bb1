// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/women/shoes/nube/nube-K200514-021" }
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleConsent } from '../../../blocks/_contract/testing/sample-consent';
import { recommendationsEvents } from '../../../eshop-api/domains/recommendations/recommendations.contract';
import { startRecommenderReports, reportToRecommender } from './report-to-recommender';

const beacon = vi.fn((_url: string, _body: string) => true);
let takeBack: () => void = () => undefined;
const agree = () => {
  takeBack = sampleConsent('analytics');
};
const show = (html: string) => {
  document.body.innerHTML = html;
};
const sheet = '<h1 data-item="a|b|c" data-item-id="K200514-021">Nube</h1><span hidden data-learns></span>';
const sentEvents = () =>
  beacon.mock.calls.map(
    ([, body]) => JSON.parse(body) as { profile: string; session: string; events: unknown[] },
  );
const done = (command: string, status = 'done') =>
  document.dispatchEvent(new CustomEvent('shop:command', { detail: { command, status } }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
  beacon.mockClear();
  sessionStorage.clear();
  show(sheet);
});
afterEach(() => {
  takeBack();
  takeBack = () => undefined;
  // Without consent the page is not stored: the next test starts without one.
  startRecommenderReports('/');
  vi.useRealTimers();
});

describe('a product that is looked at', () => {
  it('is reported after three seconds, once, by the call of the contract', () => {
    agree();
    startRecommenderReports('/a');
    vi.advanceTimersByTime(2900);
    expect(beacon).not.toHaveBeenCalled();
    startRecommenderReports('/a');
    vi.advanceTimersByTime(60_000);
    expect(beacon.mock.calls.map(([url]) => url)).toEqual([`/eshop-api/api/v1${recommendationsEvents.path}`]);
    expect(sentEvents()).toEqual([
      {
        profile: 'en_GB',
        session: sessionStorage.getItem('visit-key'),
        events: [{ type: 'view', material: 'K200514-021' }],
      },
    ]);
    expect(sentEvents()[0]!.session).toMatch(
      new RegExp(recommendationsEvents.request.properties.session.pattern),
    );
  });
  it('is not reported when it is left sooner', () => {
    agree();
    startRecommenderReports('/a');
    vi.advanceTimersByTime(2000);
    show('<h1>Shoes</h1><span hidden data-learns></span>');
    startRecommenderReports('/b');
    vi.advanceTimersByTime(60_000);
    expect(beacon).not.toHaveBeenCalled();
  });
  it('keeps its key for the whole visit', () => {
    agree();
    for (const page of ['/a', '/b']) {
      startRecommenderReports(page);
      vi.advanceTimersByTime(4000);
    }
    expect(sentEvents()).toHaveLength(2);
    expect(new Set(sentEvents().map(({ session }) => session)).size).toBe(1);
  });
});

describe('nothing is reported or stored', () => {
  const silent = () => {
    startRecommenderReports('/a');
    vi.advanceTimersByTime(60_000);
    done('bag.addLine');
    reportToRecommender([{ type: 'buy', material: 'K1-1' }]);
    expect(beacon).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(0);
  };
  it('without consent', silent);
  it('with consent to something else', () => {
    takeBack = sampleConsent('marketing', 'preferences');
    silent();
  });
  it('where the page does not let a recommender learn', () => {
    agree();
    show('<h1 data-item-id="K200514-021">Nube</h1>');
    silent();
  });
  it('once consent was taken back', () => {
    agree();
    startRecommenderReports('/a');
    takeBack();
    silent();
  });
});

describe('a product that goes into the bag', () => {
  it('is reported at once, each time it does', () => {
    agree();
    startRecommenderReports('/a');
    done('bag.addLine', 'invalid');
    done('newsletter.join');
    expect(beacon).not.toHaveBeenCalled();
    done('bag.addLine');
    expect(sentEvents()[0]!.events).toEqual([{ type: 'add', material: 'K200514-021' }]);
  });
  it('has the name that the block gives its command', () =>
    expect(readFileSync('blocks/product-buy/product-buy.commands.ts', 'utf8')).toContain("'bag.addLine'"));
});

it('a purchase is reported with all its products', () => {
  agree();
  reportToRecommender([
    { type: 'buy', material: 'K1-1' },
    { type: 'buy', material: 'K2-1' },
  ]);
  expect(sentEvents()[0]!.events).toHaveLength(2);
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { attributionKept } from '../../../blocks/_contract/storage/stored-in-browser';
import { evaluateLanding, storeAttribution, readAttribution } from './attribution';

const land = (query: string, referrer = '') =>
  storeAttribution({ href: `https://shop.test/en_GB${query}`, referrer }, sessionStorage);
const kept = () => readAttribution(sessionStorage);
beforeEach(() => sessionStorage.clear());

describe('marketing attribution on landing (docs/contract/browser.md#attribution)', () => {
  it.each([
    ['nothing known', '', '', null, 'direct', 'direct'],
    ['another site', '', 'https://blog.example/', null, 'direct', 'direct'],
    ['the first engine', '', 'https://www.google.com/', null, 'SEO', 'google'],
    ['its country address', '', 'https://www.google.co.uk/search', null, 'SEO', 'google'],
    ['the second engine', '', 'https://www.bing.com/', null, 'SEO', 'bing'],
    ['a name that only looks like one', '', 'https://google.example.com/', null, 'direct', 'direct'],
    ['no address at all', '', 'nonsense', null, 'direct', 'direct'],
    ['gclid', '?gclid=x', '', null, 'cpc', 'google'],
    ['gclid over the referrer', '?gclid=x', 'https://www.bing.com/', null, 'cpc', 'google'],
    [
      'utm over everything',
      '?gclid=x&utm_campaign=spring&utm_channel=mail&utm_medium=letter',
      'https://www.bing.com/',
      'spring',
      'mail',
      'letter',
    ],
    ['utm in part', '?utm_campaign=spring', 'https://www.bing.com/', 'spring', 'SEO', 'bing'],
    ['a blank utm says nothing', '?utm_campaign=%20', '', null, 'direct', 'direct'],
    ['an empty utm says nothing', '?utm_channel=', '', null, 'direct', 'direct'],
  ])('%s', (_case, query, referrer, campaign, channel, medium) =>
    expect(evaluateLanding(new URLSearchParams(query), referrer)).toEqual({ campaign, channel, medium }),
  );
  it('cuts what is far too long', () =>
    expect(
      evaluateLanding(new URLSearchParams({ utm_campaign: 'x'.repeat(5000) }), '').campaign,
    ).toHaveLength(100));
});

describe('a session', () => {
  it('keeps what it began with while the shopper moves on', () => {
    land('?utm_campaign=spring&utm_channel=mail');
    land('/women', 'https://shop.test/en_GB');
    land('', 'https://www.google.com/');
    expect(kept()).toEqual({ campaign: 'spring', channel: 'mail', medium: 'direct' });
  });
  it('takes a new campaign from outside', () => {
    land('?utm_campaign=spring');
    land('?utm_campaign=summer', 'https://mail.example/');
    expect(kept().campaign).toBe('summer');
  });
  it('that began inside the shop, after consent came late, has no campaign', () => {
    land('/women', 'https://shop.test/en_GB');
    expect(kept()).toEqual({ campaign: null, channel: 'direct', medium: 'direct' });
  });
  it('uses the fallback campaign only when none is kept', () => {
    expect(readAttribution(sessionStorage, 'house').campaign).toBe('house');
    land('?utm_campaign=spring');
    expect(readAttribution(sessionStorage, 'house').campaign).toBe('spring');
  });
  it.each(['{', 'null', '{"campaign":5}', '[]'])('survives %s in its place', (text) => {
    sessionStorage.setItem(attributionKept.name, text);
    expect(kept()).toEqual({ campaign: null, channel: 'direct', medium: 'direct' });
  });
  it('a browser without storage goes unattributed', () => {
    const storage = {
      getItem: () => {
        throw new Error('denied');
      },
    } as unknown as Storage;
    expect(() => storeAttribution({ href: 'https://shop.test/en_GB', referrer: '' }, storage)).not.toThrow();
  });
});

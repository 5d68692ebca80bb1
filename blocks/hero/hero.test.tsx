// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import type { LoadContext } from '../_kit/block.types';
import { mountSample } from '../_kit/testing/render-sample';
import { sampleLocale, samplePage } from '../_kit/testing/sample-page';
import messages from './hero.messages';
import samples from './hero.samples';
import { load } from './hero.server';
import Hero from './hero.view';

describe.each(samples)('hero: $name', (sample) => {
  test('holds the one main heading of the page', () => {
    const headings = within(mountSample(Hero, sample, messages)).getAllByRole('heading');
    expect(headings.map((one) => [one.tagName, one.textContent])).toEqual([['H1', sample.props.title]]);
  });

  test('its picture loads first and has measures, so that nothing moves', () => {
    const image = mountSample(Hero, sample, messages).querySelector('img') as HTMLImageElement;
    expect(image.getAttribute('loading')).toBeNull();
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1280', '1280']);
  });
});

test('drawn art comes as it is, product pictures in widths', () => {
  expect(mountSample(Hero, samples[0]!, messages).querySelector('img')?.getAttribute('srcset')).toContain('w=1280 1280w');
  expect(mountSample(Hero, samples[3]!, messages).querySelector('img')?.getAttribute('srcset')).toBeNull();
});

const contextWith = (call: () => Promise<unknown>) => {
  const head = { preloadImage: vi.fn() };
  return { head, context: { head, api: { call }, locale: sampleLocale, page: samplePage(), signal: new AbortController().signal } as unknown as LoadContext };
};

test('preloads the picture with the very sizes of the tag', async () => {
  const { head, context } = contextWith(async () => ({}));
  await load(context, samples[0]!.props);
  expect(head.preloadImage).toHaveBeenCalledWith(expect.objectContaining({ sizes: '(max-width: 767px) 100vw, 58vw', src: '/images/paper/K200160-001_L.jpg?w=960' }));
});

test('shows the facts of its product', async () => {
  const sheet = { name: 'Nube', url: '/women/shoes/nube/nube-K200160-001', prices: { currentFormated: '£125' }, facts: [{ key: 'weight', label: 'Weight', value: '372 g' }] };
  const { context } = contextWith(async () => ({ productSheet: sheet }));
  const { product } = await load(context, samples[1]!.props);
  expect(product).toEqual({ name: 'Nube', href: '/en_GB/women/shoes/nube/nube-K200160-001', price: '£125', facts: sheet.facts });
});

test.each([
  ['the API fails', async () => Promise.reject(new Error('down'))],
  ['the product is gone', async () => ({ productSheet: { id: 'X', exists: false } })],
])('stands without facts when %s', async (_case, call) => {
  expect(await load(contextWith(call).context, samples[1]!.props)).toEqual({ product: undefined });
});

test('side, height of the words and focal point change the look and nothing else', () => {
  const looks = [0, 4].map((index) => mountSample(Hero, samples[index]!, messages));
  expect(looks[0]!.textContent).toBe(looks[1]!.textContent);
  for (const selector of ['section', 'section > div', 'img']) expect(looks[0]!.querySelector(selector)!.className).not.toBe(looks[1]!.querySelector(selector)!.className);
});

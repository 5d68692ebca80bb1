// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './usp-strip.messages';
import samples from './usp-strip.samples';
import UspStrip from './usp-strip.view';

describe.each(samples)('promises: $name', (sample) => {
  test('is a named list, one entry a promise', () => {
    const list = within(mountSample(UspStrip, sample, messages)).getByRole('list', { name: 'Our promises' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(sample.props.items.map((item) => item.title + (item.text ?? '')));
  });

  test('signs are silent', () => {
    for (const sign of mountSample(UspStrip, sample, messages).querySelectorAll('svg'))
      expect(sign.getAttribute('aria-hidden')).toBe('true');
  });
});

test('a promise may link to where it is explained', () => {
  const links = within(mountSample(UspStrip, samples[0]!, messages)).getAllByRole('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Thirty days to think', '/en_GB/returns'],
  ]);
});

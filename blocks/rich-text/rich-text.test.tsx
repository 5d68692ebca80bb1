// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './rich-text.messages';
import samples from './rich-text.samples';
import RichText from './rich-text.view';

test.each([
  [samples[0]!, ['H2', 'H3']],
  [samples[1]!, ['H1', 'H2']],
])('headings follow the title: $name', (sample, levels) => {
  expect(
    within(mountSample(RichText, sample, messages))
      .getAllByRole('heading')
      .map((one) => one.tagName),
  ).toEqual(levels);
});

test('lists and links are real ones', () => {
  const view = within(mountSample(RichText, samples[0]!, messages));
  expect(view.getAllByRole('listitem').length).toBe(2);
  expect(view.getByRole('link', { name: 'our shoes' }).getAttribute('href')).toBe('/en_GB/women/shoes');
});

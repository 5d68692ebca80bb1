// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountSample } from '../_kit/testing/render-sample';
import messages from './ribbon.messages';
import samples from './ribbon.samples';
import Ribbon from './ribbon.view';

test('is a named landmark with its message', () => {
  const ribbon = within(mountSample(Ribbon, samples[0]!, messages)).getByRole('complementary', { name: 'Announcement' });
  expect(ribbon.textContent).toBe('Returns are on us, for thirty days.');
  expect(within(ribbon).queryByRole('link')).toBeNull();
});

test('the link has words of its own', () => {
  const link = within(mountSample(Ribbon, samples[1]!, messages)).getByRole('link', { name: 'See them' });
  expect(link.getAttribute('href')).toBe('/en_GB/women/shoes');
});

// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './anchor-nav.messages';
import samples from './anchor-nav.samples';
import AnchorNav from './anchor-nav.view';

test.each(samples)('is a named navigation with its links in order: $name', (sample) => {
  const nav = within(mountSample(AnchorNav, sample, messages)).getByRole('navigation', {
    name: sample.props.name,
  });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')),
  ).toEqual(sample.props.links.map((one) => one.link));
});

// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './spacer.messages';
import samples from './spacer.samples';
import Spacer from './spacer.view';

test('room is silent, a line parts two subjects', () => {
  expect(within(mountSample(Spacer, samples[0]!, messages)).queryByRole('separator')).toBeNull();
  expect(within(mountSample(Spacer, samples[1]!, messages)).getByRole('separator')).toBeTruthy();
});

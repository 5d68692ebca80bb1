// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { bagOf, sampleLine } from '../_journey/bag/sample-bag';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './bag-extras.messages';
import samples from './bag-extras.samples';
import { load } from './bag-extras.server';
import BagExtras from './bag-extras.view';

it.each(samples)(
  '$name: holds its blocks only beside a bag with pieces, and follows it either way',
  (sample) => {
    const host = mountSample(BagExtras, sample, messages);
    expect(host.querySelectorAll('h2')).toHaveLength(sample.data.filled ? 1 : 0);
    expect(host.querySelectorAll('[data-follows-bag]')).toHaveLength(1);
  },
);

it.each([
  [[sampleLine('a')], true],
  [[], false],
])('a bag of %j: %s', async (lines, filled) => {
  const { context } = sampleContext({ answers: { cartRetrieve: bagOf(lines) } });
  expect(
    await load({ ...context, visitor: { cookies: { bag_hash: 'h', bag_market: 'GB' } } }, samples[0]!.props),
  ).toEqual({ filled });
  expect(await load(context, samples[0]!.props)).toEqual({ filled: false });
});

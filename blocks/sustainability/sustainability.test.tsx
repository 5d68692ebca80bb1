// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './sustainability.messages';
import samples from './sustainability.samples';
import { load } from './sustainability.server';
import Sustainability from './sustainability.view';

it.each(samples)('$name: no style attribute, no script', (sample) => {
  expect(renderSample(Sustainability, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('lists the product’s own facts, its materials and where it was made', () => {
  const region = within(mountSample(Sustainability, samples[0]!, messages)).getByRole('region', {
    name: 'Made better',
  });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(sampleSheet.sustainability);
  expect([...region.querySelectorAll('dt')].map((one) => one.textContent)).toEqual([
    'Upper',
    'Lining',
    'Sole',
    'Made in',
  ]);
});

it('mentions taking back only where it is done', () => {
  const has = (index: number) =>
    renderSample(Sustainability, samples[index]!, messages).includes('we take it back');
  expect({ first: has(0), second: has(1) }).toEqual({ first: true, second: false });
});

it('nothing without facts', () => expect(renderSample(Sustainability, samples[3]!, messages)).toBe(''));

it.each([
  [true, 'shoes', true],
  [false, 'shoes', false],
  [true, 'clothes', false],
])('flag take_back %s, %s: %s', async (flag, family, takesBack) => {
  const { context } = sampleContext({
    params: { code: 'nube-K200160-001' },
    flags: { take_back: flag },
    answers: {
      productsSheet: { productSheet: { ...sampleSheet, family }, productBetter: null, seoContent: null },
    },
  });
  expect(await load(context, { look: 'calm' })).toMatchObject({ takesBack, origin: { value: 'Spain' } });
});

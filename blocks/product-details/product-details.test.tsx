// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_kit/testing/render-sample';
import messages from './product-details.messages';
import samples from './product-details.samples';
import ProductDetails from './product-details.view';

const titles = (index: number): (string | null)[] => [...mountSample(ProductDetails, samples[index]!, messages).querySelectorAll('summary, h2')].map((one) => one.textContent);

it.each(samples)('$name: no style attribute, no script', (sample) => {
  expect(renderSample(ProductDetails, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('folds into groups of which the browser opens one at a time, the first at once', () => {
  const groups = [...mountSample(ProductDetails, samples[0]!, messages).querySelectorAll('details')];
  expect(groups.map((group) => [group.getAttribute('name'), group.hasAttribute('open')])).toEqual([['sample-group', true], ...Array(4).fill(['sample-group', false])]);
});

it('keeps the merchandiser’s order and unfolds into headings', () => {
  expect(titles(1)).toEqual(['Made of', 'Care', 'Delivery and returns']);
  expect(within(mountSample(ProductDetails, samples[1]!, messages)).getAllByRole('heading', { level: 2 })).toHaveLength(3);
});

it('leaves out what the product has nothing for', () => {
  expect(titles(2)).toEqual(['What it is', 'Delivery and returns']);
});

it('says how long a purchase may go back', () => {
  expect(renderSample(ProductDetails, samples[0]!, messages)).toContain('within 30 days');
});

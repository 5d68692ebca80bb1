// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import messages from './product-facts.messages';
import samples from './product-facts.samples';
import ProductFacts from './product-facts.view';

const terms = (index: number): (string | null)[] =>
  [...mountSample(ProductFacts, samples[index]!, messages).querySelectorAll('dt')].map(
    (one) => one.textContent,
  );

it.each(samples)('$name: a region named by its heading', (sample) => {
  const name = sample.props.title ?? 'Measured';
  expect(
    within(mountSample(ProductFacts, sample, messages))
      .getByRole('region', { name })
      .querySelector('h2')!.textContent,
  ).toBe(name);
});

it('figures show measured numbers only, unit apart', () => {
  expect(terms(2)).toEqual(['Weight', 'Drop', 'Stack']);
  expect(renderSample(ProductFacts, samples[2]!, messages)).toContain('<dd>372<small> g</small></dd>');
});

it('a specimen names code, colour and what it is made of', () => {
  expect(terms(1)).toEqual([
    'Code',
    'Colour',
    'Weight',
    'Drop',
    'Stack',
    'Made in',
    'Upper',
    'Lining',
    'Sole',
  ]);
});

it('nothing measured: nothing shown', () => {
  expect(
    renderSample(ProductFacts, { ...samples[0]!, data: { ...samples[0]!.data, facts: [] } }, messages),
  ).toBe('');
});

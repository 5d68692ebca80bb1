// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { cutToOffer, writeSpan } from './size-table.view';
import messages from './size-guide.messages';
import samples from './size-guide.samples';
import { load } from './size-guide.server';
import SizeGuide from './size-guide.view';

const mount = (index: number): HTMLElement => mountSample(SizeGuide, samples[index]!, messages);
const cells = (index: number): string[][] =>
  [...mount(index).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.replace(/, not made.*/, '').replace(/\s/g, ' ')),
  );

it.each(samples)('$name: no style attribute, no script', (sample) => {
  expect(renderSample(SizeGuide, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('opens a named panel by the platform’s own means', () => {
  const host = mount(0);
  const button = within(host).getByRole('button', { name: 'Size guide' });
  const panel = host.querySelector(`#${button.getAttribute('popovertarget')}`)!;
  expect(panel.getAttribute('popover')).toBe('auto');
  expect(panel.getAttribute('aria-label')).toBe('Size guide');
  expect(host.querySelector('[popovertargetaction=hide]')!.getAttribute('aria-label')).toBe(
    'Close the size guide',
  );
});

it('puts the shopper’s column first, from the smallest to the largest that is made', () => {
  expect(cells(0)).toEqual([
    ['UK', 'EU', 'US', 'Foot'],
    ['3.5', '36', '6', '22.5 cm8.9 in'],
    ['4', '37', '6.5', '23 cm9.1 in'],
    ['4.5', '37.5', '7', '23.5 cm9.3 in'],
    ['5', '38', '7.5', '24 cm9.4 in'],
  ]);
  expect(mount(0).querySelector('tr[data-offered=false] th')!.textContent).toBe('4.5, not made in this size');
});

it('begins with the market’s unit', () => {
  const chosen = (index: number) => mount(index).querySelector('input[checked]')!.getAttribute('value');
  expect({ first: chosen(0), third: chosen(2) }).toEqual({ first: 'cm', third: 'in' });
});

it('clothes: measures, a drawing with as many rings, and who wears what', () => {
  expect(cells(1)[0]).toEqual(['Size', 'EU', 'US', 'UK', 'Chest', 'Waist', 'Hips']);
  expect([...mount(1).querySelectorAll('svg text')].map((one) => one.textContent)).toEqual(['1', '2', '3']);
  expect(mount(1).textContent).toContain('Aina is 178 cm');
});

it('socks name whose US scale it is', () => {
  expect(cells(2)[0]).toEqual(['US men', 'US women', 'EU', 'UK', 'Foot']);
});

it('nothing without a guide', () => expect(renderSample(SizeGuide, samples[3]!, messages)).toBe(''));

it.each([
  [1780, 1780, 'cm', 'de-DE', '178 cm'],
  [245, 245, 'cm', 'de-DE', '24,5 cm'],
  [254, 254, 'in', 'fr-FR', '10 po'],
  [220, 240, 'cm', 'en-GB', '22–24 cm'],
] as const)('%i to %i mm in %s, %s: %s', (from, to, unit, locale, words) =>
  expect(writeSpan({ from, to }, unit, locale).replace(/\s/g, ' ')).toBe(words),
);
it('cuts to what is offered; with nothing offered all stays', () => {
  const rows = [false, true, false, true, false].map((offered, n) => ({ offered, n }));
  expect(cutToOffer(rows).map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(cutToOffer([{ offered: false }])).toHaveLength(1);
});

it('asks for the guide of the product; answers that fail take nothing away', async () => {
  const answers = {
    productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null },
    productsSizeGuide: { sizeGuide: samples[0]!.data.shoes, sizeGuideClothes: null },
    faqsSizeGuide: () => {
      throw new Error('down');
    },
  };
  const { context, calls } = sampleContext({ params: { code: 'nube-K200160-001' }, answers });
  expect(await load(context, { look: 'line', questions: true })).toEqual({
    shoes: samples[0]!.data.shoes,
    clothes: null,
    questions: [],
  });
  expect(calls.find(({ id }) => id === 'productsSizeGuide')!.request).toEqual({
    profile: 'en_GB',
    material: 'K200160-001',
  });
  calls.length = 0;
  await load(context, { look: 'line', questions: false });
  expect(calls.map(({ id }) => id)).not.toContain('faqsSizeGuide');
});

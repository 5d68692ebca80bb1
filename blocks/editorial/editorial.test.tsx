// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './editorial.messages';
import samples from './editorial.samples';
import Editorial from './editorial.view';

describe.each(samples)('editorial: $name', (sample) => {
  const region = () =>
    within(
      within(mountSample(Editorial, sample, messages)).getByRole('region', { name: sample.props.title }),
    );

  test('is named by its one heading', () => {
    expect(
      region()
        .getAllByRole('heading')
        .map((one) => one.tagName),
    ).toEqual(['H2']);
  });

  test('its Markdown is rendered, links of the shop get their locale', () => {
    expect(region().getByRole('link', { name: 'yours' }).getAttribute('href')).toBe('/en_GB/women/shoes');
    expect(region().getByText('eleven pairs of hands').tagName).toBe('STRONG');
  });

  test('the button is there only with its words', () => {
    expect(region().queryAllByRole('link', { name: 'See the shoes' }).length).toBe(sample.props.link ? 1 : 0);
  });
});

test('a caption belongs to its figure', () => {
  expect(
    within(mountSample(Editorial, samples[1]!, messages))
      .getByRole('figure')
      .querySelector('figcaption')?.textContent,
  ).toBe('fig. 2, outsole');
});

test('a focal point changes how the picture is cropped', () => {
  const classes = [0, 2].map(
    (index) =>
      mountSample(Editorial, samples[index]!, messages).querySelector('img')!.className.split(' ').length,
  );
  expect(classes[1]).toBeGreaterThan(classes[0]!);
});

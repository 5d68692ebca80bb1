// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './banner-grid.messages';
import samples from './banner-grid.samples';
import BannerGrid from './banner-grid.view';

describe.each(samples)('banners: $name', (sample) => {
  test('levels of headings follow each other: the part, then its stories', () => {
    const headings = within(mountSample(BannerGrid, sample, messages)).getAllByRole('heading');
    expect(headings.map((one) => one.tagName)).toEqual(['H2', ...sample.props.banners.map(() => 'H3')]);
  });

  test('each story has one link', () => {
    const articles = within(mountSample(BannerGrid, sample, messages)).getAllByRole('article');
    expect(articles.map((one) => within(one).getByRole('link').getAttribute('href'))).toEqual(
      sample.props.banners.map((banner) => banner.link),
    );
  });
});

test('a picture without a description is decoration', () => {
  const images = [...mountSample(BannerGrid, samples[0]!, messages).querySelectorAll('img')];
  expect(images.map((one) => one.alt)).toEqual(['A court shoe', '']);
});

test('a focal point belongs to its own picture', () => {
  const [first, second] = [...mountSample(BannerGrid, samples[0]!, messages).querySelectorAll('img')].map(
    (one) => one.className.split(' ').length,
  );
  expect(second).toBeGreaterThan(first!);
});

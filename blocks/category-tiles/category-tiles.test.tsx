// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './category-tiles.messages';
import samples from './category-tiles.samples';
import CategoryTiles from './category-tiles.view';

describe.each(samples)('tiles: $name', (sample) => {
  test('is a part of the page named by its heading', () => {
    const region = within(mountSample(CategoryTiles, sample, messages)).getByRole('region', {
      name: 'Start somewhere',
    });
    expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Start somewhere');
  });

  test('each tile is one link whose name is its words, pictures and numbers stay silent', () => {
    const view = mountSample(CategoryTiles, sample, messages);
    const links = within(view).getAllByRole('link');
    expect(links.map((one) => one.getAttribute('href'))).toEqual(sample.props.tiles.map((tile) => tile.link));
    expect(within(view).getByRole('link', { name: /^Women/ })).toBeTruthy();
    for (const image of view.querySelectorAll('img'))
      expect({ alt: image.alt, loading: image.getAttribute('loading') }).toEqual({
        alt: '',
        loading: 'lazy',
      });
  });
});

test('a focal point changes how a picture is cropped, in its own tile alone', () => {
  const { props } = samples[0]!;
  const tiles = props.tiles.map((tile, i) => (i === 0 ? { ...tile, focus: 'top' as const } : tile));
  const classes = [
    ...mountSample(CategoryTiles, { ...samples[0]!, props: { ...props, tiles } }, messages).querySelectorAll(
      'img',
    ),
  ].map((one) => one.className.split(' ').length);
  expect(classes[0]).toBeGreaterThan(classes[1]!);
});

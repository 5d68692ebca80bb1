// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './product-gallery.messages';
import samples from './product-gallery.samples';
import { load } from './product-gallery.server';
import ProductGallery from './product-gallery.view';

const own = '/en_GB/women/shoes/nube/nube-K200160-001';
const props = samples[0]!.props;

describe('product gallery', () => {
  it.each(samples)('$name: words for every picture, no style attribute, no script', (sample) => {
    const html = renderSample(ProductGallery, sample, messages);
    expect(html).not.toMatch(/ style=|<script| on[a-z]+="/);
    expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].filter(([, alt]) => alt).length).toBe(
      sample.data.pictures.length,
    );
  });

  it('each picture is a link to its large version, for those without a script', () => {
    const host = mountSample(ProductGallery, samples[0]!, messages);
    expect(
      within(host).getByRole('link', { name: 'Enlarge: Nube, chalk, from the side' }).getAttribute('href'),
    ).toBe('/images/paper/K200160-001_L.jpg?w=1600');
    expect(host.querySelector('dialog')!.open).toBe(false);
  });

  it('thumbs link to the pictures by anchor; one picture needs none', () => {
    const host = mountSample(ProductGallery, samples[2]!, messages);
    const thumbs = within(host).getAllByRole('link', { name: /^Picture/ });
    expect(thumbs.map((thumb) => host.querySelector(thumb.getAttribute('href')!)?.tagName)).toEqual([
      'LI',
      'LI',
      'LI',
      'LI',
    ]);
    expect(
      within(mountSample(ProductGallery, samples[3]!, messages)).queryByRole('link', { name: /^Picture/ }),
    ).toBeNull();
  });

  it('shows the pictures of the page’s product and preloads the first, with nothing read again', async () => {
    const { context, head, calls } = sampleContext({ url: own, answers: {} });
    const data = await load({ ...context, subject: { name: 'product', data: sampleSheet } }, props);
    expect(data.pictures).toHaveLength(4);
    expect(head).toEqual({
      preloadImage: [expect.objectContaining({ src: '/images/paper/K200160-001_L.jpg?w=960' })],
    });
    expect(calls).toEqual([]);
  });

  it('a product without pictures preloads none', async () => {
    const { context, head } = sampleContext({ url: own, answers: {} });
    await load({ ...context, subject: { name: 'product', data: { ...sampleSheet, pictures: [] } } }, props);
    expect(head).toEqual({});
  });
});

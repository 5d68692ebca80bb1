// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import messages from './product-grid.messages';
import samples from './product-grid.samples';
import type { ProductGridData } from './product-grid.types';
import ProductGrid from './product-grid.view';

const mount = (index: number): HTMLElement => mountSample(ProductGrid, samples[index]!, messages);
const [sidebar] = samples;

describe('product grid', () => {
  it.each(samples)('$name: no style attribute, no script, no heading above h2', (sample) => {
    const html = renderSample(ProductGrid, sample, messages);
    expect(html).not.toMatch(/ style=|<script| on[a-z]+="|<h1/);
  });

  it('lists products as h2 headings whose links open the sheets', () => {
    const names = within(mount(0)).getAllByRole('heading', { level: 2 });
    expect(names).toHaveLength(sampleProducts.length);
    expect(names[0]!.querySelector('a')!.getAttribute('href')).toBe(
      '/en_GB/women/shoes/nube/nube-K200160-001',
    );
  });

  it('shows the other colours of a model as links named by their colours, stars where a product has reviews', () => {
    const [nube, , , sold] = within(mount(0))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => within(heading.closest('li')!));
    expect(nube!.getByRole('group', { name: '4 colours' }).querySelectorAll('a')).toHaveLength(3);
    expect(nube!.getByRole('link', { name: 'clay' }).getAttribute('href')).toBe(
      '/en_GB/women/shoes/nube/nube-K200160-002',
    );
    expect(nube!.getByRole('img', { name: '3.8 out of 5 stars, 6 reviews' }).textContent).toBe('6');
    expect(sold!.queryByRole('group')).toBeNull();
    expect(within(mount(0)).getAllByRole('img', { name: /out of 5/ })).toHaveLength(2);
  });

  it('shows how many colours there are where swatches are off, and no stars without ratings', () => {
    const grid = within(mount(3));
    expect(grid.queryByRole('group', { name: /colours/ })).toBeNull();
    expect(grid.getAllByText('4 colours').length).toBeGreaterThan(0);
    expect(grid.queryByRole('img', { name: /out of 5/ })).toBeNull();
  });

  it('holds all filters in one GET form to the listing itself', () => {
    const form = mount(0).querySelector('form')!;
    expect(form.getAttribute('method')).toBe('get');
    expect(form.getAttribute('action')).toBe('/en_GB/women/shoes');
    expect(
      [...form.querySelectorAll<HTMLInputElement>('input[checked]')].map(
        (input) => `${input.name}=${input.value}`,
      ),
    ).toEqual(['filter.size=38', 'filter.color=red']);
    expect(form.querySelector<HTMLInputElement>('input[value="40"]')!.disabled).toBe(true);
  });

  it('carries the order through the form', () => {
    const hidden = [...mount(2).querySelectorAll<HTMLInputElement>('input[type=hidden]')].map((input) => [
      input.name,
      input.value,
    ]);
    expect(hidden).toEqual([['sort', 'price_asc']]);
  });

  it('opens the filters on a phone without a script', () => {
    const host = mount(0);
    // By selector: in this test's wide window the button is not displayed, so it has no accessible name.
    const button = host.querySelector('button[popovertarget]:not([popovertargetaction])')!;
    expect(button.textContent).toBe('Filters2');
    expect(host.querySelector(`#${button.getAttribute('popovertarget')}`)!.getAttribute('popover')).toBe(
      'auto',
    );
  });

  it('takes a filter off by a link, the others stay', () => {
    const chips = within(within(mount(0)).getByRole('list', { name: 'Filters in use' }));
    expect(chips.getByRole('link', { name: 'Remove Red' }).getAttribute('href')).toBe(
      '/en_GB/women/shoes?filter.size=38',
    );
    expect(chips.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/en_GB/women/shoes');
  });

  it('sorts by links that mark the order in use', () => {
    const sorts = within(within(mount(2)).getByRole('navigation', { name: 'Sort' }));
    expect(sorts.getByRole('link', { name: 'Price, low to high' }).getAttribute('aria-current')).toBe('true');
    expect(sorts.getByRole('link', { name: 'Our pick' }).getAttribute('href')).toBe('/en_GB/women/shoes');
  });

  it('pages by links with their neighbours marked', () => {
    const pages = within(within(mount(0)).getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      '/en_GB/women/shoes?filter.color=red&filter.size=38',
    );
    expect(pages.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next');
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('has a message when nothing matches', () => {
    const host = within(mount(4));
    expect(host.getByRole('heading', { level: 2, name: 'Nothing fits all of that' })).toBeTruthy();
    expect(host.getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe(
      '/en_GB/women/shoes',
    );
    expect(host.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('a search sorts by best match, its filters and pages keep what was searched, and finding nothing is left to others', () => {
    const host = mount(3);
    const sorts = within(within(host).getByRole('navigation', { name: 'Sort' }));
    expect(sorts.getByRole('link', { name: 'Best match' }).getAttribute('href')).toBe(
      '/en_GB/search?q=black+boots',
    );
    expect(host.querySelector<HTMLInputElement>('form input[type=hidden][name=q]')!.value).toBe(
      'black boots',
    );
    expect(within(host).getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      '/en_GB/search?q=black+boots&page=2',
    );
    const nothing = (chips: ProductGridData['chips']) =>
      renderSample(
        ProductGrid,
        { ...samples[3]!, data: { ...samples[3]!.data, products: [], total: 0, pages: 1, chips } },
        messages,
      );
    expect(nothing([])).toBe('');
    expect(nothing([{ param: 'filter.size', value: '99', label: '99' }])).toContain(
      'Nothing fits all of that',
    );
  });

  it('keeps forty cards with swatches, stars, filters and pager under 50 KB of HTML', () => {
    const products = Array.from({ length: 40 }, (_, i) => ({
      ...sampleProducts[i % sampleProducts.length]!,
      id: `K2005${10 + i}-001`,
    }));
    const html = renderSample(ProductGrid, { ...sidebar!, data: { ...sidebar!.data, products } }, messages);
    expect(Buffer.byteLength(html)).toBeLessThan(50_000);
  });
});

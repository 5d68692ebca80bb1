// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import messages from './product-reviews.messages';
import samples from './product-reviews.samples';
import ProductReviews from './product-reviews.view';
import { firstPageShown, readState, writeAddress } from './review-state';

const mount = (index: number, query = ''): HTMLElement =>
  mountSample(ProductReviews, samples[index]!, messages, { path: '/en_GB/p', query });

it.each(samples)('$name: no style attribute, no script', (sample) => {
  expect(renderSample(ProductReviews, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

describe('the address', () => {
  it.each([
    ['', { page: 1, sort: 'mine', rating: null }],
    ['bvstate=pg:3/st:best/rt:4', { page: 3, sort: 'best', rating: 4 }],
    ['bvstate=rt:9/pg:-1/st:cheap', { page: 1, sort: 'mine', rating: null }],
    ['bvstate=pg:99999', { page: 1, sort: 'mine', rating: null }],
    ['bvstate=%20nonsense/:/::', { page: 1, sort: 'mine', rating: null }],
  ])('"%s" means %j', (query, state) => expect(readState(new URLSearchParams(query))).toEqual(state));
  it('keeps other parameters, and leaves out the defaults', () => {
    expect(
      writeAddress('/p', 'size=38&bvstate=pg:2', { page: 1, sort: 'mine', rating: null }, 'reviews'),
    ).toBe('/p?size=38#reviews');
    const address = writeAddress('/p', 'size=38&done=x', { page: 2, sort: 'worst', rating: 1 }, 'reviews');
    expect(address).toBe('/p?size=38&bvstate=pg:2/st:worst/rt:1#reviews');
    expect(readState(new URL(address, 'http://x').searchParams)).toEqual({
      page: 2,
      sort: 'worst',
      rating: 1,
    });
  });
  it('shows at most five pages together', () =>
    expect([1, 5, 6, 20].map((page) => firstPageShown({ page, sort: 'mine', rating: null }))).toEqual([
      1, 1, 2, 16,
    ]));
});

describe('what is shown', () => {
  it('summary in words; bars filter, empty ones do not', () => {
    const host = mount(0);
    expect(within(host).getByRole('region', { name: 'Reviews' })).toBeTruthy();
    expect(within(host).getByRole('img', { name: '4.3 out of 5 stars' })).toBeTruthy();
    expect(host.textContent).toContain('12 reviews · 9 of 10 who answered would recommend it');
    const bars = within(host).getByRole('list', { name: 'Ratings' });
    expect(
      within(bars)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['5 stars: 7 reviews', '/en_GB/p?bvstate=rt:5#sample'],
      ['4 stars: 3 reviews', '/en_GB/p?bvstate=rt:4#sample'],
      ['3 stars: 1 review', '/en_GB/p?bvstate=rt:3#sample'],
      ['1 star: 1 review', '/en_GB/p?bvstate=rt:1#sample'],
    ]);
    expect(
      [...bars.querySelectorAll('rect')].filter((_, n) => n % 2).map((one) => one.getAttribute('width')),
    ).toEqual(['58.3', '25', '8.3', '0', '8.3']);
  });

  it('reviews in their own language, with origin, comments and how many more of them', () => {
    const [first, second, third] = within(mount(0)).getAllByRole('article') as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(first.textContent).toContain('Bought here');
    expect(first.textContent).not.toContain('About');
    expect(second.querySelector('h3')!.getAttribute('lang')).toBe('de');
    expect(second.textContent).toMatch(/About Nube, ink.*In German/);
    expect(third.textContent).toMatch(/we are sorry.*Sample.*5 Oct 2026.*1 more answer/);
  });

  it('links to the next page, keeping filter, sort and size', () => {
    expect(within(mount(0, 'size=38')).getByRole('link', { name: 'More reviews' }).getAttribute('href')).toBe(
      '/en_GB/p?size=38&bvstate=pg:2#sample-page-2',
    );
    expect(within(mount(1)).queryByRole('link', { name: 'More reviews' })).toBeNull();
  });

  it('shows what is sorted and filtered by, and how to undo it', () => {
    const host = mount(1);
    expect(host.querySelector('nav [aria-current]')!.textContent).toBe('Best first');
    expect(
      within(host)
        .getByRole('link', { name: /^3 stars ×/ })
        .getAttribute('href'),
    ).toBe('/en_GB/p?bvstate=st:best#sample');
  });

  it('a widget is to read only', () => {
    const host = mount(3);
    expect(host.querySelectorAll('form, nav, a')).toHaveLength(0);
    expect(within(host).getAllByRole('article')).toHaveLength(3);
  });

  it('nothing where reviews are off', () =>
    expect(renderSample(ProductReviews, samples[7]!, messages)).toBe(''));
});

describe('the form', () => {
  it('is a plain form that posts its command, folded away', () => {
    const form = mount(0).querySelector('form')!;
    expect({ method: form.method, hasOpen: form.closest('details')!.hasAttribute('open') }).toEqual({
      method: 'post',
      hasOpen: false,
    });
    expect(new FormData(form).get('_command')).toBe('reviews.write');
    expect(
      [...form.querySelectorAll('input:not([type=hidden]), textarea')].map((one) => one.getAttribute('name')),
    ).toEqual([
      ...Array(5).fill('rating'),
      'title',
      'text',
      'fit',
      'fit',
      'fit',
      'nickname',
      'email',
      'privacyPolicy',
    ]);
  });

  it('stays open with what is wrong and what was typed', () => {
    const host = mount(5);
    expect(host.querySelector('details')!.hasAttribute('open')).toBe(true);
    const title = within(host).getByLabelText<HTMLInputElement>('In a few words');
    expect({
      title: title.value,
      ratingChecked: host.querySelector<HTMLInputElement>('input[name=rating][value="4"]')!.defaultChecked,
    }).toEqual({ title: 'Nice', ratingChecked: true });
    expect(
      host.querySelector(
        `#${within(host).getByLabelText('E-mail').getAttribute('aria-describedby')!.split(' ')[1]}`,
      )!.textContent,
    ).toBe('Please input your email');
  });

  it('shows what becomes of the review', () => {
    expect(within(mount(6)).getByRole('status').textContent).toBe(messages.doneWaiting);
    expect(mount(6).querySelector('form')).toBeNull();
  });
});

it('a line of stars shows how many of how many, and links to the list', () => {
  const host = mountSample(
    ProductReviews,
    samples.find(({ name }) => name === 'Line of stars')!,
    messages,
  );
  const link = within(host).getByRole('link', { name: /4\.3 out of 5 stars.* reviews/ });
  expect(link.getAttribute('href')).toBe('#reviews');
  expect(within(host).queryByRole('heading')).toBeNull();
});

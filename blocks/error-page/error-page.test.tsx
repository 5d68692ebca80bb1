// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './error-page.messages';
import samples from './error-page.samples';
import ErrorPage from './error-page.view';

const [tangle, lost] = [samples[0]!, samples[1]!];

test('500: the title, the apology, the logo and a silent animation of docs/contract/addresses.md#error-page', () => {
  const view = mountSample(ErrorPage, tangle, messages);
  expect(within(view).getByRole('heading', { level: 1 }).textContent).toBe('WE’RE IN A TANGLE');
  expect(view.textContent).toContain('unexpected knots');
  expect(within(view).getByRole('img', { name: 'Sample, home page' }).getAttribute('src')).toBe(
    '/brand/main/logo.svg',
  );
  expect(view.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(within(view).queryByRole('search')).toBeNull();
});

test('404: has its own words, offers the search and ways on', () => {
  const view = within(mountSample(ErrorPage, lost, messages));
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('This page has walked off');
  expect(view.getByRole('search').getAttribute('action')).toBe('/en_GB/search');
  expect(within(view.getByRole('navigation', { name: 'Ways on' })).getAllByRole('link').length).toBe(2);
});

test('a brand may word it otherwise', () => {
  const sample = { ...lost, props: { ...lost.props, title: 'Off course' } };
  expect(within(mountSample(ErrorPage, sample, messages)).getByRole('heading').textContent).toBe(
    'Off course',
  );
});

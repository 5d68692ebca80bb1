// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_kit/testing/render-sample';
import messages from './search-box.messages';
import samples from './search-box.samples';
import SearchBox from './search-box.view';

it.each(samples)('$name: without a script it is a GET form in a popover with a way out', (sample) => {
  expect(renderSample(SearchBox, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  const view = mountSample(SearchBox, sample, messages);
  const panel = view.querySelector('#sample-panel')!;
  expect([panel.getAttribute('popover'), panel.getAttribute('role'), panel.getAttribute('aria-label')]).toEqual(['auto', 'dialog', 'Search']);
  const form = within(view).getByRole('search', { hidden: true });
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/en_GB/search', 'get']);
  const field = within(view).getByLabelText('What are you looking for?');
  expect([field.getAttribute('name'), field.getAttribute('type'), field.hasAttribute('autofocus')]).toEqual(['q', 'search', true]);
  expect(within(view).getByRole('button', { name: 'Close the search', hidden: true }).getAttribute('popovertarget')).toBe('sample-panel');
});

// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './search-box.messages';
import { load } from './search-box.server';
import samples from './search-box.samples';
import SearchBox from './search-box.view';

it.each(samples)('$name: without a script it is a GET form in a popover with a way out', (sample) => {
  expect(renderSample(SearchBox, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  const view = mountSample(SearchBox, sample, messages);
  const panel = view.querySelector('#sample-panel')!;
  expect({
    popover: panel.getAttribute('popover'),
    role: panel.getAttribute('role'),
    label: panel.getAttribute('aria-label'),
  }).toEqual({ popover: 'auto', role: 'dialog', label: 'Search' });
  const form = within(view).getByRole('search', { hidden: true });
  expect({ action: form.getAttribute('action'), method: form.getAttribute('method') }).toEqual({
    action: '/en_GB/search',
    method: 'get',
  });
  const field = within(view).getByLabelText('What are you looking for?');
  expect({
    name: field.getAttribute('name'),
    type: field.getAttribute('type'),
    hasAutofocus: field.hasAttribute('autofocus'),
  }).toEqual({ name: 'q', type: 'search', hasAutofocus: true });
  expect(
    within(view)
      .getByRole('button', { name: 'Close the search', hidden: true })
      .getAttribute('popovertarget'),
  ).toBe('sample-panel');
});

it('a camera links to where pictures are taken, where the flag image_search is on', async () => {
  for (const on of [true, false])
    expect(
      await load(sampleContext({ flags: { image_search: on }, answers: {} }).context, samples[0]!.props),
    ).toEqual({ images: on });
  const camera = (images: boolean) =>
    within(mountSample(SearchBox, { ...samples[0]!, data: { images } }, messages)).queryByRole('link', {
      name: 'Search by picture',
      hidden: true,
    });
  expect(camera(true)?.getAttribute('href')).toBe('/en_GB/search#search-by-picture');
  expect(camera(false)).toBeNull();
});

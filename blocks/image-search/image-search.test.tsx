// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { CommandRefused } from '../_contract/commands/command.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './image-search.commands';
import messages from './image-search.messages';
import samples from './image-search.samples';
import { load } from './image-search.server';
import ImageSearch from './image-search.view';

const props = { look: 'calm' } as const;
const on = { image_search: true };
const file = (bytes: string, type = 'image/jpeg') => new File([bytes], 'shoe.jpg', { type });

it.each(samples)('$name: without a script a form with named file fields and a button', (sample) => {
  expect(renderSample(ImageSearch, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  const view = mountSample(ImageSearch, sample, messages);
  const form = view.querySelector('form')!;
  expect({ method: form.getAttribute('method'), enctype: form.getAttribute('enctype') }).toEqual({
    method: 'post',
    enctype: 'multipart/form-data',
  });
  const chosen = within(view).getByLabelText('Choose a picture');
  expect({
    name: chosen.getAttribute('name'),
    accept: chosen.getAttribute('accept'),
    hasCapture: chosen.hasAttribute('capture'),
  }).toEqual({ name: 'picture', accept: 'image/jpeg,image/png,image/webp,image/avif', hasCapture: false });
  const taken = within(view).getByLabelText('Take a photo');
  expect({
    name: taken.getAttribute('name'),
    accept: taken.getAttribute('accept'),
    capture: taken.getAttribute('capture'),
  }).toEqual({ name: 'photo', accept: 'image/*', capture: 'environment' });
  expect(within(view).getByRole('button', { name: 'Search' }).getAttribute('type')).toBe('submit');
});

it('shows the picture that was searched by, or that it is gone; errors are shown', () => {
  const [calm, folded, found, wrong, gone] = samples.map(
    (sample) => within(mountSample(ImageSearch, sample, messages)).getByRole('region').textContent,
  );
  expect([calm, folded].map((text) => text!.split('Search by picture').length - 1)).toEqual([1, 1]);
  expect(found).toContain('Search with another picture');
  expect(gone).toContain('not kept any more');
  expect(wrong).toContain('Please choose a picture.');
  expect(mountSample(ImageSearch, samples[3]!, messages).querySelector('[role="alert"]')!.textContent).toBe(
    'Please choose a picture.',
  );
});

it('shows nothing where the flag image_search is off, and takes nothing either', async () => {
  const { context, calls } = sampleContext({ url: '/en_GB/search?image=abc', answers: {} });
  const data = await load(context, props);
  expect({ data, calls }).toEqual({
    data: { on: false, asked: false, folded: false, preview: null, form: undefined },
    calls: [],
  });
  expect(renderSample(ImageSearch, { ...samples[0]!, data }, messages)).toBe('');
  const off = sampleCommand({ answers: {}, messages });
  await expect(
    commands['search.byImage'].run(off.context, valuesOf({}, { picture: file('x') }), props),
  ).rejects.toBeInstanceOf(CommandRefused);
  expect(off.calls).toEqual([]);
});

it('asks by the picture of the address, and only by an id that can be one', async () => {
  const answers = { searchSavedImage: { preview: 'data:image/jpeg;base64,AA==' } };
  const { context, calls } = sampleContext({
    url: '/en_GB/search?image=a-1&sort=price_asc',
    flags: on,
    answers,
  });
  expect(await load(context, props)).toMatchObject({
    on: true,
    asked: true,
    preview: 'data:image/jpeg;base64,AA==',
  });
  expect(calls[0]).toMatchObject({
    id: 'searchSavedImage',
    request: { profile: 'en_GB', imageId: 'a-1', order: 'price_asc' },
  });
  expect(
    await load(sampleContext({ url: '/en_GB/search?image=../x', flags: on, answers }).context, props),
  ).toMatchObject({ asked: false, preview: null });
});

it.each([
  ['/en_GB/search', false],
  ['/en_GB/search?q=%20', false],
  ['/en_GB/search?q=boots', true],
  ['/en_GB/search?q=boots&image=a-1', false],
])('%s: folded %s', async (url, folded) => {
  const answers = { searchSavedImage: { preview: null } };
  expect(await load(sampleContext({ url, flags: on, answers }).context, props)).toMatchObject({ folded });
});

it('beside results of words it is one line that opens by itself, without a script too', () => {
  const details = mountSample(ImageSearch, samples[1]!, messages).querySelector('details')!;
  expect({
    open: details.open,
    summary: details.querySelector('summary')!.textContent.trim(),
    hasForm: details.contains(details.querySelector('form')),
  }).toEqual({ open: false, summary: 'Search by picture', hasForm: true });
});

it('keeps the picture and goes on to its results', async () => {
  const { context, calls } = sampleCommand({
    url: '/en_GB/search?q=boots',
    flags: on,
    messages,
    answers: { completeTheLookSave: { id: 'id 1' } },
  });
  expect(
    await commands['search.byImage'].run(
      context,
      valuesOf({}, { photo: file('taken'), picture: file('') }),
      props,
    ),
  ).toEqual({ go: '/en_GB/search?image=id%201' });
  expect(calls).toEqual([
    {
      id: 'completeTheLookSave',
      request: { profile: 'en_GB', encodedImage: Buffer.from('taken').toString('base64') },
    },
  ]);
});

it('nothing chosen is reported at the field', async () => {
  const { context } = sampleCommand({ flags: on, messages, answers: {} });
  await expect(commands['search.byImage'].run(context, valuesOf({}, {}), props)).rejects.toMatchObject({
    errors: { picture: 'Please choose a picture.' },
  });
});

// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './contact-details.messages';
import samples from './contact-details.samples';
import { load } from './contact-details.server';
import ContactDetails from './contact-details.view';

it('links what can be called or written to', () => {
  const host = mountSample(ContactDetails, samples[0]!, messages);
  expect(
    within(host)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:+442079460143', 'mailto:care@sample.example']);
  expect(within(host).getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(renderSample(ContactDetails, samples[1]!, messages)).not.toMatch(/tel:| style=/);
});

it('asks for the market’s contacts', async () => {
  const { context, calls } = sampleContext({ answers: { contacts: samples[0]!.data } });
  expect(await load(context, {})).toEqual(samples[0]!.data);
  expect(calls[0]!.request).toEqual({ profile: 'en_GB' });
});

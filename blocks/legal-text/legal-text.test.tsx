// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './legal-text.messages';
import samples from './legal-text.samples';
import { load } from './legal-text.server';
import LegalText from './legal-text.view';

it('headings in order, each document to jump to, dated in the locale’s words', () => {
  const host = mountSample(LegalText, samples[0]!, messages);
  expect([...host.querySelectorAll('h1, h2, h3')].map((one) => one.tagName)).toEqual([
    'H1',
    'H2',
    'H3',
    'H3',
    'H2',
    'H3',
  ]);
  expect(
    within(host)
      .getAllByRole('link')
      .map((link) => host.querySelector(link.getAttribute('href')!)!.tagName),
  ).toEqual(['ARTICLE', 'ARTICLE']);
  expect(host.textContent).toContain('As of 1 November 2026');
  expect(renderSample(LegalText, samples[0]!, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('shows the documents of its page, or the one that is chosen', async () => {
  const { context } = sampleContext({ answers: {} });
  const data = samples[0]!.data;
  const about = { ...context, subject: { name: 'legal' as const, data } };
  const [first] = data.documents;
  expect((await load(about, {})).documents).toEqual(data.documents);
  expect((await load(about, { document: first!.id })).documents).toEqual([first]);
  await expect(load(about, { document: 'x' })).rejects.toMatchObject({ name: 'NotFound' });
});

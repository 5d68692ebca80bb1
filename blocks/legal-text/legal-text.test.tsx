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

it('a document that is not there is no page; other trouble stays trouble', async () => {
  const refuse = (code: string) =>
    sampleContext({
      answers: {
        legal: () => {
          throw Object.assign(new Error(code), { code });
        },
      },
    }).context;
  await expect(load(refuse('document_not_found'), { document: 'x' })).rejects.toMatchObject({
    name: 'NotFound',
  });
  await expect(load(refuse('ERR_NETWORK'), {})).rejects.toMatchObject({ code: 'ERR_NETWORK' });
  const { context, calls } = sampleContext({ answers: { legal: samples[0]!.data } });
  await load(context, { document: 'cookies' });
  expect(calls[0]!.request).toEqual({ profile: 'en_GB', document: 'cookies' });
});

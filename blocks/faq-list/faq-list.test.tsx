// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './faq-list.messages';
import samples from './faq-list.samples';
import { load } from './faq-list.server';
import FaqList from './faq-list.view';

it('has one first heading, and every topic can be jumped to', () => {
  const host = mountSample(FaqList, samples[0]!, messages);
  expect(within(host).getByRole('heading', { level: 1 }).textContent).toBe('Questions and answers');
  const links = within(within(host).getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
  expect(
    links.map((link) => host.querySelector(link.getAttribute('href')!)!.querySelector('h2')!.textContent),
  ).toEqual(['Delivery', 'Sizes and fit']);
  expect(host.querySelectorAll('details')).toHaveLength(3);
  expect(renderSample(FaqList, samples[0]!, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('lists the questions of its page', async () => {
  const { context } = sampleContext({ answers: {} });
  const data = samples[0]!.data;
  expect(await load({ ...context, subject: { name: 'faqs', data } }, {})).toBe(data);
});

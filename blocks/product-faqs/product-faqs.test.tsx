// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './product-faqs.messages';
import samples from './product-faqs.samples';
import { load } from './product-faqs.server';
import ProductFaqs from './product-faqs.view';

const answers = {
  productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null },
  faqsAll: {
    topics: [
      { id: 't', title: 'T', faqs: samples[0]!.data.faqs.map((faq) => ({ ...faq, subReasonId: 'X1' })) },
    ],
  },
};
const ask = (flags: Record<string, unknown>) =>
  sampleContext({ params: { code: 'nube-K200160-001' }, flags, answers });

it.each(samples)('$name: no style attribute, no script', (sample) => {
  expect(renderSample(ProductFaqs, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('is a region named by its heading, questions open one at a time', () => {
  const region = within(mountSample(ProductFaqs, samples[1]!, messages)).getByRole('region', {
    name: 'Before you buy',
  });
  expect(
    [...region.querySelectorAll('details')].map((one) => [
      one.getAttribute('name'),
      one.querySelector('summary')!.textContent,
    ]),
  ).toEqual(samples[1]!.data.faqs.map(({ question }) => ['sample-question', question]));
  expect(within(region).getByRole('link', { name: 'All questions and answers' }).getAttribute('href')).toBe(
    '/en_GB/content/faqs',
  );
});

it('nothing without questions', () => expect(renderSample(ProductFaqs, samples[3]!, messages)).toBe(''));

it('flag instantFAQ on: fetches those of the family, adds to the head', async () => {
  const { context, calls, head } = ask({ instantFAQ: true, instantFAQ_subreason_ids: [] });
  expect((await load(context, { look: 'narrow', limit: 2 })).faqs).toHaveLength(2);
  expect(calls.at(-1)!.request).toEqual({ profile: 'en_GB', family: 'shoes' });
  expect(head.jsonLd![0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        name: 'How long does delivery take?',
        acceptedAnswer: { text: 'Standard delivery takes 2–4 working days. You get a tracking link.' },
      },
      { acceptedAnswer: { text: 'Leather gives up to half a size in width. Suede too Knits hardly' } },
    ],
  });
});

it('flag instantFAQ off: no call, nothing in the head', async () => {
  const { context, calls, head } = ask({ instantFAQ: false });
  expect(await load(context, { look: 'narrow', limit: 6 })).toEqual({ faqs: [] });
  expect({ calls, jsonLd: head.jsonLd }).toEqual({ calls: [], jsonLd: undefined });
});

it('instantFAQ_subreason_ids narrows down', async () => {
  const { context, calls } = ask({ instantFAQ: true, instantFAQ_subreason_ids: ['S01', 'R01'] });
  await load(context, { look: 'narrow', limit: 6 });
  expect(calls.at(-1)!.request).toMatchObject({ subReasonIds: ['S01', 'R01'] });
});

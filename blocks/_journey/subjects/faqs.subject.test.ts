import { expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { sampleContext } from '../../_contract/testing/sample-context';
import { load } from './faqs.subject.server';

const makeFaq = (id: string) => ({ id, subReasonId: '', question: `How ${id}?`, answer: 'By **hand**.' });
const topics = [
  { id: 'delivery', title: 'Delivery', faqs: [makeFaq('long'), makeFaq('far')] },
  { id: 'sizes', title: 'Sizes', faqs: [makeFaq('wide')] },
];

it('reads the questions of the market and lists all of them for search engines', async () => {
  const { context, head, calls } = sampleContext({ answers: { faqsAll: { topics } } });
  expect(await load(context)).toEqual({ topics });
  expect(calls).toEqual([{ id: 'faqsAll', request: { profile: 'en_GB' } }]);
  const [page] = head.jsonLd as [{ mainEntity: unknown[] }];
  expect(page.mainEntity).toHaveLength(3);
  expect(page.mainEntity[0]).toMatchObject({ name: 'How long?', acceptedAnswer: { text: 'By hand.' } });
});

it('trouble of the API stays trouble', async () => {
  const { context } = sampleContext({
    answers: {
      faqsAll: () => {
        throw new ApiError('ERR_TIMEOUT', 'late', '/FAQs/all');
      },
    },
  });
  await expect(load(context)).rejects.toBeInstanceOf(ApiError);
});

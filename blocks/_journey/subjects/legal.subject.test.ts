import { expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { NotFound } from '../../_contract/not-found';
import { sampleContext } from '../../_contract/testing/sample-context';
import { load } from './legal.subject.server';

const documents = [{ id: 'cookies', title: 'Cookies', updated: '2026-11-01', sections: [] }];
const refuse = (code: string) => () => {
  throw new ApiError(code, 'no', '/legal');
};
const open = (answer: unknown, params = {}) => sampleContext({ params, answers: { legal: answer } });

it('reads all documents of the market; the page has its own title', async () => {
  const { context, head, calls } = open({ documents });
  expect(await load(context)).toEqual({ documents });
  expect(calls).toEqual([{ id: 'legal', request: { profile: 'en_GB' } }]);
  expect(head).toEqual({});
});

it('reads the one that the address names, which gives the page its title', async () => {
  const { context, head, calls } = open({ documents }, { document: 'cookies' });
  await load(context);
  expect(calls[0]!.request).toEqual({ profile: 'en_GB', document: 'cookies' });
  expect(head).toEqual({ title: ['Cookies'] });
});

it('a document that the market does not have is not found, trouble of the API stays trouble', async () => {
  const named = { document: 'x' };
  await expect(load(open(refuse('document_not_found'), named).context)).rejects.toBeInstanceOf(NotFound);
  await expect(load(open(refuse('ERR_NETWORK')).context)).rejects.toBeInstanceOf(ApiError);
});

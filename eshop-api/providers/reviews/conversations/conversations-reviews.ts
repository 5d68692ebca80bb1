import type { FeedProduct, ReviewsProvider, SubmissionAnswer } from '../reviews.provider.types';
import {
  composeBatchQuery,
  QUERY,
  composeStatisticsQuery,
  readStatisticsAnswer,
} from './read-statistics.rules';
import { composeFeed } from './compose-feed.rules';
import type { BatchAnswer, SentStatisticsAnswer, SubmitAnswer } from './conversations.types';
import { failBatch, readBatch } from './read-batch.rules';
import { composeSubmission, readSubmission } from './submission.rules';

export interface Conversations {
  url: string;
  passkey: string;
  feedUrl: string | undefined;
}

/** Timeout of a batch or statistics, for which a page waits, ms; writing and feeding may take longer. */
const READ_MS = 3000;
const WRITE_MS = 10_000;
const FEED_MS = 60_000;
const VERSION = '5.4';

/** A review service by its documented HTTP interface: batch GET, statistics GET, form POST, product feed as XML. No client library is needed for four calls. */
export function openConversations(
  { url, passkey, feedUrl }: Conversations,
  fetch: typeof globalThis.fetch,
  clock: () => Date,
): ReviewsProvider {
  const access = { apiversion: VERSION, passkey };
  const read = <Body>(resource: string, query: [string, string][]) =>
    fetchJson<Body>(
      fetch,
      `${url}/data/${resource}.json?${new URLSearchParams([...Object.entries(access), ...query]).toString()}`,
      { signal: AbortSignal.timeout(READ_MS) },
    );
  return {
    batch: async (query) => {
      const answer = await read<BatchAnswer>('batch', composeBatchQuery(query));
      const result = answer.BatchedResults?.[QUERY];
      return answer.HasErrors || !result || result.HasErrors
        ? failBatch(query, [...(answer.Errors ?? []), ...(result?.Errors ?? [])])
        : readBatch(query, result);
    },
    statistics: async (query) =>
      readStatisticsAnswer(await read<SentStatisticsAnswer>('statistics', composeStatisticsQuery(query))),
    submit: (review) =>
      submitReview(fetch, `${url}/data/submitreview.json`, { ...access, ...composeSubmission(review) }),
    feedProducts: (products) =>
      feedUrl === undefined ? Promise.resolve() : putFeed(fetch, feedUrl, passkey, products, clock()),
  };
}

async function submitReview(
  fetch: typeof globalThis.fetch,
  address: string,
  form: ReturnType<typeof composeSubmission>,
): Promise<SubmissionAnswer> {
  return readSubmission(
    await fetchJson<SubmitAnswer>(fetch, address, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(WRITE_MS),
    }),
  );
}

async function putFeed(
  fetch: typeof globalThis.fetch,
  address: string,
  passkey: string,
  products: FeedProduct[],
  now: Date,
): Promise<void> {
  if (!products.length) return;
  const headers = { 'content-type': 'application/xml; charset=utf-8', authorization: `Bearer ${passkey}` };
  const { status, ok } = await fetch(address, {
    method: 'PUT',
    headers,
    body: composeFeed(products, now),
    signal: AbortSignal.timeout(FEED_MS),
  });
  if (!ok) throw new Error(`the review service answered the feed with ${status}`);
}

/** The service reports its errors as JSON under any status. The address is left out of messages, as it contains a key. */
async function fetchJson<Body>(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
): Promise<Body> {
  const response = await fetch(address, {
    ...init,
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  const answer = (await response.json().catch(() => undefined)) as Body | undefined;
  if (typeof answer !== 'object' || answer === null)
    throw new Error(`the review service answered ${response.status} without JSON`);
  if (!response.ok && !(answer as { HasErrors?: boolean }).HasErrors)
    throw new Error(`the review service answered ${response.status}`);
  return answer;
}

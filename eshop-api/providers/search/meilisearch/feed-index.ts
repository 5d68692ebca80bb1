import type { EnqueuedTaskPromise, Meilisearch, Task } from 'meilisearch';
import type { LanguageRules, SearchDocument } from '../search-provider.types';
import { composeSettings, flattenDocument, makeIndexName, makeNextIndexName } from './index-settings.rules';

/** A task of the service may wait behind others; after this it counts as failed, ms. */
const WAIT = { timeout: 120_000, interval: 50 };
/** Documents sent at once. */
const BATCH = 1000;

/** Fills a second index and swaps it in, so that searches never use a half-filled one. */
export const fillIndex = async (
  client: Meilisearch,
  language: string,
  rules: LanguageRules,
  slices: AsyncIterable<readonly SearchDocument[]>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const [live, next] = [makeIndexName(language), makeNextIndexName(language)];
  await ignoring('index_not_found', client.deleteIndex(next));
  await ignoring('index_already_exists', client.createIndex(live, { primaryKey: 'id' }));
  await settle(client.createIndex(next, { primaryKey: 'id' }));
  await settle(client.index(next).updateSettings(composeSettings(language, rules)));
  let batch: SearchDocument[] = [];
  for await (const slice of slices) {
    signal?.throwIfAborted();
    batch.push(...slice);
    if (batch.length < BATCH) continue;
    await putDocuments(client, next, batch, []);
    batch = [];
  }
  await putDocuments(client, next, batch, []);
  await settle(client.swapIndexes([{ indexes: [live, next], rename: false }]));
  await settle(client.deleteIndex(next));
};

export const putDocuments = async (
  client: Meilisearch,
  uid: string,
  documents: readonly SearchDocument[],
  removedIds: readonly string[],
): Promise<void> => {
  if (documents.length)
    await settle(client.index(uid).addDocuments(documents.map(flattenDocument), { primaryKey: 'id' }));
  if (removedIds.length) await settle(client.index(uid).deleteDocuments([...removedIds]));
};

/** Waits for a task; one that failed rejects with the service's own message. */
const settle = async (task: EnqueuedTaskPromise): Promise<void> => {
  const done = await task.waitTask(WAIT);
  if (done.status !== 'succeeded') throw new Error(describeFailure(done));
};

const ignoring = async (code: string, task: EnqueuedTaskPromise): Promise<void> => {
  const done = await task.waitTask(WAIT);
  if (done.status !== 'succeeded' && done.error?.code !== code) throw new Error(describeFailure(done));
};

const describeFailure = ({ type, status, error }: Task): string =>
  `the search service's ${type} ${status}: ${error?.message ?? 'no reason given'}`;

import { createHash } from 'node:crypto';
import type { Brand } from '../../engine/brands/brand.types';
import type { HeaderApiClient } from '../../eshop-api/client/run-call';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import type { Api } from '../../eshop-api/create-api';
import type { LabelBook } from '../../eshop-api/domains/labels/label-book.rules';
import {
  labelsByHash,
  labelsMultipleNew,
  labelsReportMissing,
} from '../../eshop-api/domains/labels/labels.contract';
import { globalCheckProfile } from '../../eshop-api/domains/reference/profile.contract';
import { readLiveTable, type LiveTable } from './api-live-words';

/** Word changed while the shop runs; the storefront's own before everybody's. Of the bundled API, whose words are in this process. */
export function findLiveLabel(
  api: Api | undefined,
  brandId: string,
  localeId: string,
  section: string,
  key: string,
): string | undefined {
  const book = api?.stateOf('labels') as LabelBook | undefined;
  return book
    ?.layers(brandId, localeId)
    .map((table) => table[section]?.[key])
    .findLast((text) => text !== undefined);
}

/** Translation page that is requested with every page (docs/contract/addresses.md#labels-page). */
const everyPage = 'Messages';

/** Words that an outside API changed, of the client's storefront. Rejects when the API fails. */
export async function readLiveWords(client: ApiClient, profile: string): Promise<LiveTable> {
  const { labels } = await client.call(labelsMultipleNew, { profile, page: everyPage, live: true });
  return readLiveTable(labels);
}

/** `defaultProfile` of the profile response (docs/contract/addresses.md#path-rules), when it is one of the brand's locales; else the brand's default locale. */
export async function readDefaultProfile(client: ApiClient, brand: Brand): Promise<string> {
  const answer = await client
    .call(globalCheckProfile, { profile: brand.defaultLocale }, { deadline: 1000 })
    .catch(() => undefined);
  return answer && brand.locales.includes(answer.defaultProfile)
    ? answer.defaultProfile
    : brand.defaultLocale;
}

const batch = 500;

/**
 * Missing labels of docs/contract/content.md#missing-labels, on behalf of the storefront that missed them: asked by hash first whether anybody posted
 * the same set lately. The set of another storefront is another set. Rejects when the API fails.
 */
export async function postMissingLabels(
  client: HeaderApiClient,
  lines: readonly string[],
  storefront: string,
): Promise<void> {
  for (let i = 0; i < lines.length; i += batch) {
    const missing = lines.slice(i, i + batch);
    const hash = createHash('sha256')
      .update(JSON.stringify([storefront, ...[...missing].sort()]))
      .digest('hex')
      .slice(0, 32);
    const { data, header } = await client.callWithHeaders(labelsByHash, { hash });
    if (data.shouldPost || header('x-cache')?.startsWith('Miss from'))
      await client.call(labelsReportMissing, { hash, missing });
  }
}

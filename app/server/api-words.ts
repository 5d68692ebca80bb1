import { createHash } from 'node:crypto';
import type { Brand } from '../../engine/brands/brand.types';
import type { HeaderApiClient } from '../../eshop-api/client/create-api-client';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import type { Api } from '../../eshop-api/create-api';
import type { LabelBook } from '../../eshop-api/domains/labels/label-book.rules';
import { labelsByHash, labelsReportMissing } from '../../eshop-api/domains/labels/labels.contract';
import { globalCheckProfile } from '../../eshop-api/domains/reference/reference.contract';

/** Word changed while the shop runs; the storefront's own before everybody's. An outside API's words come as label files. */
export function findLiveLabel(api: Api | undefined, brandId: string, localeId: string, section: string, key: string): string | undefined {
  const book = api?.stateOf('labels') as LabelBook | undefined;
  return book?.layers(brandId, localeId).map((table) => table[section]?.[key]).findLast((text) => text !== undefined);
}

/** `defaultProfile` of the profile response (spec §2), when it is one of the brand's locales; else the brand's default locale. */
export async function readDefaultProfile(client: ApiClient, brand: Brand): Promise<string> {
  const answer = await client.call(globalCheckProfile, { profile: brand.defaultLocale }, { deadline: 1000 }).catch(() => undefined);
  return answer && brand.locales.includes(answer.defaultProfile) ? answer.defaultProfile : brand.defaultLocale;
}

const batch = 500;

/** Missing labels of spec §7: asked by hash first whether anybody posted the same set lately. Rejects when the API fails. */
export async function postMissingLabels(client: HeaderApiClient, lines: readonly string[]): Promise<void> {
  for (let i = 0; i < lines.length; i += batch) {
    const missing = lines.slice(i, i + batch);
    const hash = createHash('sha256').update(JSON.stringify([...missing].sort())).digest('hex').slice(0, 32);
    const { data, header } = await client.callWithHeaders(labelsByHash, { hash });
    if (data.shouldPost || header('x-cache')?.startsWith('Miss from')) await client.call(labelsReportMissing, { hash, missing });
  }
}
